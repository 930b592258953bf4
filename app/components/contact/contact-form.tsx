import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCaptcha } from '#app/components/captcha/use-captcha.tsx'
import { ClosedNote, useClosed } from '#app/components/form/closed-note.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { callAsAnyone } from '#app/session/api.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { checkRate } from '#app/session/check-rate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import {
  contactFormSchema,
  type ContactForm as Draft,
  type newContactSchema,
  type SentContact,
} from '#domain/contact/schema.ts'
import { contactTopicLabels, contactTopics } from '#domain/contact/topics.ts'
import { SentScreen } from '../form/sent-screen.tsx'

const blankDraft: Draft = { name: '', email: '', topic: 'question', message: '' }

// Kept in memory while the site is open; never stored on the device.
let draft = blankDraft

/** Keeps what was typed when the user leaves the page or loses the connection. */
export default function ContactForm() {
  const user = useSignedIn()
  const [sent, setSent] = useState<(SentContact & { email: string }) | null>(null)
  const { register, handleSubmit, formState, getValues, setValue, reset } = useForm({
    resolver: zodResolver(contactFormSchema),
    defaultValues: draft,
  })
  const closed = useClosed('contact')
  const { send, isBusy, failure, fields } = useRequest()
  const captcha = useCaptcha()
  const honeypot = useRef<HTMLInputElement>(null)
  // Resending it unchanged is the same message; once edited, it is a new one.
  const attempt = useRef({ id: '', text: '' })

  useEffect(
    () => () => {
      draft = getValues()
    },
    [getValues],
  )
  useEffect(() => {
    const name = user?.user_metadata.display_name
    if (typeof name === 'string' && !getValues('name')) setValue('name', name)
    if (user?.email && !getValues('email')) setValue('email', user.email)
  }, [user, getValues, setValue])

  const onSubmit = handleSubmit(async (given) => {
    const text = JSON.stringify(given)
    if (attempt.current.text !== text) attempt.current = { id: crypto.randomUUID(), text }
    const message = {
      ...given,
      id: attempt.current.id,
      website: honeypot.current?.value ?? '',
      ...captcha.take(),
    }
    await send(async () => {
      const answer = await sendContact(message, { isSignedIn: user !== null })
      setSent({ ...answer, email: given.email })
      reset({ ...blankDraft, name: given.name, email: given.email })
    })
  })

  if (sent) return <Sent sent={sent} onAgain={() => setSent(null)} />
  if (closed) return <ClosedNote words={closed} />
  const { errors } = formState
  const wrong = (field: keyof Draft) => errors[field]?.message ?? fields[field]
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      <Undelivered what="mail" />
      <Field label="What is it about?" error={wrong('topic')}>
        {(control) => (
          <Select {...control} {...register('topic')}>
            {contactTopics.map((topic) => (
              <option key={topic} value={topic}>
                {contactTopicLabels[topic]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Your name" error={wrong('name')}>
          {(control) => <Input {...control} {...register('name')} autoComplete="name" maxLength={200} />}
        </Field>
        <Field label="Email" hint="We’ll send the answer and a copy here." error={wrong('email')}>
          {(control) => (
            <Input
              {...control}
              {...register('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <Field
        label="Message"
        hint="10 to 5,000 characters. If it’s about a page, include its URL."
        error={wrong('message')}
      >
        {(control) => <Textarea {...control} {...register('message')} rows={8} />}
      </Field>
      <Honeypot ref={honeypot} name="website" />
      <FormFailure words={failure} />
      {captcha.box}
      <SubmitButton isBusy={isBusy} busyWords="Sending…">
        Send the message
      </SubmitButton>
    </form>
  )
}

// A message that was rejected or lost gets corrected and resent; the limiter counts it once.
let isAllowed = false

/** Checks the rate limit first, once per sent message. Throws RequestFailed unless the response is successful. */
async function sendContact(
  message: z.input<typeof newContactSchema>,
  who: { isSignedIn: boolean },
): Promise<SentContact> {
  if (!isAllowed) {
    const refusal = await checkRate('contact')
    if (refusal)
      throw new RequestFailed('/functions/v1/rate-limiter', 429, { code: 'too_many', title: refusal.message })
    isAllowed = true
  }
  const sent = await callAsAnyone(who, 'POST /contact', { body: message })
  isAllowed = false
  return sent
}

function Sent({
  sent: { ticket, hasCopy, email },
  onAgain,
}: {
  sent: SentContact & { email: string }
  onAgain: () => void
}) {
  return (
    <SentScreen
      title="We have your message"
      actions={
        <>
          <ButtonLink to="/">Go to the home page</ButtonLink>
          <Button variant="secondary" onClick={onAgain}>
            Write another message
          </Button>
        </>
      }
    >
      <p>
        Its number is <b className="font-semibold whitespace-nowrap tabular-nums">{ticket}</b>: mention it if
        you write again.
      </p>
      <p>
        The answer {hasCopy && 'and a copy '}
        {hasCopy ? 'go' : 'goes'} to <b className="font-semibold break-words">{email}</b>.
        {!hasCopy && ' That address got several copies today, so we didn’t send one this time.'}
      </p>
    </SentScreen>
  )
}
