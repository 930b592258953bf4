import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCaptcha } from '#app/components/captcha/use-captcha.tsx'
import { ClosedNote, useClosed } from '#app/components/form/closed-note.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Trap } from '#app/components/form/trap.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { contactFormSchema, type ContactForm as Draft, type SentContact } from '#domain/contact/schema.ts'
import { contactTopicLabels, contactTopics } from '#domain/contact/topics.ts'
import { blankDraft, draft, keepDraft } from './draft.ts'
import { sendContact } from './send-contact.ts'
import { SentScreen } from './sent-screen.tsx'

/** What is typed survives a page that was left, and a lost connection. */
export default function ContactForm() {
  const user = useSignedIn()
  const [sent, setSent] = useState<(SentContact & { email: string }) | null>(null)
  const { register, handleSubmit, formState, getValues, setValue, reset } = useForm({
    resolver: zodResolver(contactFormSchema),
    defaultValues: draft(),
  })
  const closed = useClosed('contact')
  const { send, isBusy, failure, fields } = useRequest()
  const captcha = useCaptcha()
  const trap = useRef<HTMLInputElement>(null)
  // Sent again as it was, it is the same message; changed, it is another one.
  const attempt = useRef({ id: '', text: '' })

  useEffect(() => () => keepDraft(getValues()), [getValues])
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
      website: trap.current?.value ?? '',
      ...captcha.take(),
    }
    await send(async () => {
      const answer = await sendContact(message, { isSignedIn: user !== null })
      setSent({ ...answer, email: given.email })
      reset({ ...blankDraft, name: given.name, email: given.email })
    })
  })

  if (sent) return <SentScreen sent={sent} onAgain={() => setSent(null)} />
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
        hint="10 to 5000 characters. The address of the page that it is about helps us."
        error={wrong('message')}
      >
        {(control) => <Textarea {...control} {...register('message')} rows={8} />}
      </Field>
      <Trap ref={trap} name="website" />
      <FormFailure words={failure} />
      {captcha.box}
      <SubmitButton isBusy={isBusy} busyWords="Sending…">
        Send the message
      </SubmitButton>
    </form>
  )
}
