import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CategoryOptions } from '#app/components/form/category-options.tsx'
import { callAsAnyone } from '#app/session/api.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { createDrafts } from '#app/session/drafts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import type { SimilarBusiness } from '#domain/businesses/managed-listing.ts'
import { stateCodes, stateName } from '#domain/places/state-names.ts'
import { newSuggestionSchema } from '#domain/suggestions/schema.ts'
import { AnswerAddress } from '../form/answer-address.tsx'
import { ClosedNote, useClosed } from '../form/closed-note.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { SentScreen } from '../form/sent-screen.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useRequest } from '../form/use-request.ts'
import { ListedAlready } from './listed-already.tsx'

type Draft = z.input<typeof newSuggestionSchema>
type Suggestion = z.output<typeof newSuggestionSchema>

const blank = (): Draft => ({
  id: crypto.randomUUID(),
  name: '',
  category: '',
  city: '',
  state: '',
  website: '',
  phone: '',
  note: '',
  email: '',
})

const drafts = createDrafts<Draft>()
const draftKey = 'suggestion'

const states = [...stateCodes].sort((a, b) => (stateName(a) < stateName(b) ? -1 : 1))

/** Keeps what was typed when the page is left. */
export default function SuggestForm({ categories }: { categories: { slug: string; name: string }[] }) {
  const user = useSignedIn()
  const [similar, setSimilar] = useState<SimilarBusiness[]>([])
  const [sent, setSent] = useState<Suggestion | null>(null)
  const closed = useClosed('suggestions')
  const { send, isBusy, failure, fields } = useRequest()
  const honeypot = useRef<HTMLInputElement>(null)
  const { register, handleSubmit, formState, getValues, reset } = useForm<Draft, unknown, Suggestion>({
    resolver: zodResolver(newSuggestionSchema),
    defaultValues: drafts.get(draftKey) ?? blank(),
  })

  const submit = (isSure: boolean) =>
    handleSubmit(async (given) => {
      const suggestion = {
        ...given,
        email: user ? null : given.email,
        topic: honeypot.current?.value ?? '',
        isSure,
      }
      await send(async () => {
        const answer = await callAsAnyone({ isSignedIn: user !== null }, 'POST /suggestions', {
          body: suggestion,
        })
        setSimilar(answer.similar)
        if (!answer.isSent) return
        drafts.delete(draftKey)
        setSent(suggestion)
      })
    })

  if (sent)
    return (
      <Sent
        name={sent.name}
        email={sent.email}
        isSignedIn={user !== null}
        onAgain={() => {
          reset(blank())
          setSent(null)
        }}
      />
    )
  if (closed) return <ClosedNote words={closed} />
  const wrong = (field: keyof Draft) => formState.errors[field]?.message ?? fields[field]
  const onSure = submit(true)
  return (
    <>
      {similar.length > 0 && (
        <ListedAlready
          similar={similar}
          isBusy={isBusy}
          failure={failure}
          onNone={onSure}
          onBack={() => setSimilar([])}
        />
      )}
      <form
        method="post"
        noValidate
        hidden={similar.length > 0}
        className="grid gap-4"
        onChange={() => drafts.set(draftKey, getValues())}
        onSubmit={submit(false)}
      >
        <Field label="Name of the business" error={wrong('name')}>
          {(box) => <Input {...box} {...register('name')} autoComplete="off" maxLength={200} />}
        </Field>
        <Field label="What kind of business is it?" error={wrong('category')}>
          {(box) => (
            <Select {...box} {...register('category')}>
              <option value="">Choose a category</option>
              <CategoryOptions categories={categories} />
            </Select>
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="City" error={wrong('city')}>
            {(box) => <Input {...box} {...register('city')} autoComplete="off" maxLength={120} />}
          </Field>
          <Field label="State" error={wrong('state')}>
            {(box) => (
              <Select {...box} {...register('state')}>
                <option value="">Choose a state</option>
                {states.map((code) => (
                  <option key={code} value={code}>
                    {stateName(code)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Website (optional)" error={wrong('website')}>
            {(box) => (
              <Input
                {...box}
                {...register('website')}
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Field label="Phone (optional)" error={wrong('phone')}>
            {(box) => <Input {...box} {...register('phone')} type="tel" autoComplete="off" />}
          </Field>
        </div>
        <Field
          label="Why should it be here? (optional)"
          hint="Who runs it, what it is known for, where you know it from."
          error={wrong('note')}
        >
          {(box) => <Textarea {...box} {...register('note')} rows={3} />}
        </Field>
        {!user && <AnswerAddress {...register('email')} error={wrong('email')} />}
        <Honeypot ref={honeypot} />
        <FormFailure words={similar.length > 0 ? null : failure} />
        <SubmitButton isBusy={isBusy} busyWords="Sending…">
          Suggest it
        </SubmitButton>
      </form>
    </>
  )
}

function Sent({
  name,
  email,
  isSignedIn,
  onAgain,
}: {
  name: string
  email: string | null
  isSignedIn: boolean
  onAgain: () => void
}) {
  return (
    <SentScreen
      title={`Thank you for suggesting ${name}`}
      actions={
        <>
          <Button onClick={onAgain}>Suggest another</Button>
          {isSignedIn ? (
            <ButtonLink to="/dashboard/reports" variant="secondary">
              My reports
            </ButtonLink>
          ) : (
            <ButtonLink to="/directory" variant="secondary">
              Go to the directory
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        We’ll look it up and check it. If it belongs here, we’ll complete its page and publish it, for its
        owner to claim.
      </p>
      <p>
        {isSignedIn ? (
          'We’ll tell you the outcome. You can also follow it in My reports.'
        ) : email ? (
          <>
            We’ll email the outcome to <b className="font-semibold break-words">{email}</b>.
          </>
        ) : (
          'You didn’t leave an address, so we can’t tell you the outcome. Look for it in a few days.'
        )}
      </p>
    </SentScreen>
  )
}
