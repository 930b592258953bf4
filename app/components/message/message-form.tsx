import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { useAuthSite } from '#app/session/auth-site.ts'
import { createDrafts } from '#app/session/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import {
  businessTopics,
  type LeadForm,
  leadConsentWords,
  leadFormSchema,
  topicLabels,
} from '#domain/leads/schema.ts'
import { useCaptcha } from '../captcha/use-captcha.tsx'
import { ClosedNote, useClosed } from '../form/closed-note.tsx'
import { focusFirstProblem } from '../form/focus-first-problem.ts'
import { FormFailure } from '../form/form-failure.tsx'
import { SentScreen } from '../form/sent-screen.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useRequest } from '../form/use-request.ts'
import { sendLater } from '../offline/send-outbox.ts'
import { WaitingScreen } from '../offline/waiting-screen.tsx'
import { type Recipient, type SentLead, sendMessage } from './send-message.ts'
import { TickBox } from './tick-box.tsx'

/** The form's own type: the box starts unchecked. */
type MessageDraft = Omit<LeadForm, 'consent'> & { consent: boolean }

const blank: MessageDraft = {
  name: '',
  email: '',
  phone: '',
  topic: 'question',
  message: '',
  consent: false,
  wantsCopy: false,
}

// The resolver rejects an unchecked box.
const blankMessage = blank as LeadForm

const drafts = createDrafts<MessageDraft>()

const draftOf = (businessId: string): LeadForm =>
  (drafts.get(businessId) as LeadForm | undefined) ?? blankMessage

const storeDraft = (businessId: string, draft: MessageDraft) => void drafts.set(businessId, draft)

/** For the outbox: the same request, once there is a connection. */
const entryOf = (recipient: Recipient, lead: SentLead, userId: string | null) => ({
  id: lead.id,
  userId,
  what: 'message' as const,
  about: recipient.name,
  path: location.pathname,
  text: lead.message,
  key: 'POST /leads' as const,
  params: {},
  body: lead,
})

/** Keeps what was typed when the dialog closes or the connection is lost. */
export default function MessageForm({ recipient, onDone }: { recipient: Recipient; onDone?: () => void }) {
  const user = useSignedIn()
  const [sentTo, setSentTo] = useState<string | null>(null)
  /** What waits for a connection. */
  const [waiting, setWaiting] = useState<{ id: string; given: LeadForm } | null>(null)
  const { register, handleSubmit, formState, getValues, setValue, reset } = useForm({
    resolver: zodResolver(leadFormSchema),
    defaultValues: draftOf(recipient.id),
    shouldFocusError: false,
  })
  const form = useRef<HTMLFormElement>(null)
  const closed = useClosed('messages')
  const { send, isBusy, failure, fields } = useRequest()
  const captcha = useCaptcha()
  const site = useAuthSite()
  const isMailDelivered = site?.isMailDelivered ?? true
  const honeypot = useRef<HTMLInputElement>(null)
  // Resending it unchanged is the same message; once edited, it is a new one.
  const attempt = useRef({ id: '', text: '' })

  useEffect(() => () => storeDraft(recipient.id, getValues()), [recipient.id, getValues])
  useEffect(() => {
    const name = user?.user_metadata.display_name
    if (typeof name === 'string' && !getValues('name')) setValue('name', name)
    if (user?.email && !getValues('email')) setValue('email', user.email)
  }, [user, getValues, setValue])

  const onSubmit = handleSubmit(
    async (given) => {
      const text = JSON.stringify(given)
      if (attempt.current.text !== text) attempt.current = { id: crypto.randomUUID(), text }
      const lead = {
        ...given,
        id: attempt.current.id,
        [recipient.kind === 'business' ? 'businessId' : 'postingId']: recipient.id,
        website: honeypot.current?.value ?? '',
      }
      let isWaiting = false
      const isSent = await send(async () => {
        try {
          await sendMessage({ ...lead, ...captcha.take() }, { isSignedIn: user !== null })
        } catch (error) {
          // A captcha's answer would have expired.
          isWaiting = !site?.captcha && (await sendLater(error, entryOf(recipient, lead, user?.id ?? null)))
          if (!isWaiting) throw error
        }
      })
      if (!isSent) return focusFirstProblem(form)
      setSentTo(given.email)
      setWaiting(isWaiting ? { id: lead.id, given: getValues() } : null)
      reset({ ...blankMessage, name: given.name, email: given.email })
    },
    () => focusFirstProblem(form),
  )

  const sent = sentTo && (
    <Sent
      recipient={recipient}
      email={sentTo}
      onAgain={() => {
        setSentTo(null)
        setWaiting(null)
      }}
      onDone={onDone}
    />
  )
  if (waiting)
    return (
      <WaitingScreen
        headingLevel={onDone ? 'h3' : 'h2'}
        id={waiting.id}
        sent={sent}
        onDone={onDone}
        onDiscard={() => {
          setSentTo(null)
          setWaiting(null)
          reset(waiting.given)
        }}
      />
    )
  if (sent) return sent
  if (closed) return <ClosedNote words={closed} />
  const { errors } = formState
  const wrong = (field: keyof typeof blankMessage) => errors[field]?.message ?? fields[field]
  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      <Field label="Your name" error={wrong('name')}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" maxLength={200} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Email" hint="We’ll send the answer here." error={wrong('email')}>
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
        <Field label="Phone (optional)" hint="If you’d rather get a call." error={wrong('phone')}>
          {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
        </Field>
      </div>
      <Field label="What is it about?" error={wrong('topic')}>
        {(control) => (
          <Select {...control} {...register('topic')}>
            {(recipient.topics ?? businessTopics).map((topic) => (
              <option key={topic} value={topic}>
                {topicLabels[topic]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Message" error={wrong('message')}>
        {(control) => <Textarea {...control} {...register('message')} rows={5} />}
      </Field>
      <p className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input ref={honeypot} name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <TickBox {...register('consent')} error={wrong('consent')}>
        {leadConsentWords(recipient.kind)}{' '}
        <Link
          to="/legal/privacy"
          target="_blank"
          className="font-medium text-forest-ink underline underline-offset-4"
        >
          Privacy Policy
        </Link>
      </TickBox>
      <TickBox {...register('wantsCopy')} error={wrong('wantsCopy')}>
        Send me a copy.
        {!isMailDelivered && ' This site doesn’t send email: an administrator reads it at Admin → System.'}
      </TickBox>
      <FormFailure words={failure} />
      {captcha.box}
      <SubmitButton isBusy={isBusy} busyWords="Sending…">
        Send the message
      </SubmitButton>
    </form>
  )
}

function Sent({
  recipient,
  email,
  onAgain,
  onDone,
}: {
  recipient: Recipient
  email: string
  onAgain: () => void
  onDone: (() => void) | undefined
}) {
  return (
    <SentScreen
      // The dialog has a title of its own.
      headingLevel={onDone ? 'h3' : 'h2'}
      title="Your message is sent"
      actions={
        <>
          {onDone && <Button onClick={onDone}>Done</Button>}
          <Button variant="secondary" onClick={onAgain}>
            Write another message
          </Button>
        </>
      }
    >
      <p>
        {recipient.kind === 'business' ? recipient.name : 'The person who posted it'} has it, with your name
        and email. The answer comes to <b className="font-semibold break-words">{email}</b>.
      </p>
    </SentScreen>
  )
}
