import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCaptcha } from '#app/components/captcha/use-captcha.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { TickBox } from '#app/components/message/tick-box.tsx'
import { callAsAnyone } from '#app/session/api.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { useAuthSite } from '#app/session/auth-site.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'

const largestResume = 5 * 1024 * 1024

/** A plain form; with scripts, errors show beside their fields. The fields keep their values until it succeeds. */
export function ApplicationForm({ job }: { job: { id: string; slug: string; employer: string } }) {
  const user = useSignedIn()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { send, isBusy, failure, fields } = useRequest()
  const [tooLarge, setTooLarge] = useState(false)
  const captcha = useCaptcha()
  const isMailDelivered = useAuthSite()?.isMailDelivered ?? true
  // Resending it unchanged is the same application; once edited, it is a new one.
  const attempt = useRef({ id: '', words: '' })

  useEffect(() => {
    const fill = (name: string, value: unknown) => {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '' && typeof value === 'string')
        field.value = value
    }
    fill('name', user?.user_metadata.display_name)
    fill('email', user?.email)
  }, [user])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || tooLarge) return
    const sent = new FormData(event.currentTarget)
    const words = JSON.stringify(
      [...sent].map(([, value]) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      ),
    )
    if (attempt.current.words !== words) attempt.current = { id: crypto.randomUUID(), words }
    sent.set('id', attempt.current.id)
    const { captchaToken } = captcha.take()
    if (captchaToken) sent.set('captchaToken', captchaToken)
    const isSent = await send(() =>
      callAsAnyone({ isSignedIn: user !== null }, 'POST /job-applications', { body: sent }),
    )
    if (isSent) navigate(`/jobs/${job.slug}/apply?sent=1`, { replace: true })
  }

  return (
    <form
      ref={form}
      method="post"
      action="/api/job-applications"
      encType="multipart/form-data"
      className="grid gap-5"
      onSubmit={submit}
    >
      <input type="hidden" name="postingId" value={job.id} />
      <Field label="Your name" error={fields.name}>
        {(control) => (
          <Input {...control} name="name" autoComplete="name" required minLength={2} maxLength={80} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" hint="We’ll send the answer here." error={fields.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              required
              maxLength={255}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Phone (optional)" error={fields.phone}>
          {(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" maxLength={30} />}
        </Field>
      </div>
      <Field
        label="A few words about you"
        hint="What draws you to this work, what you have done, when you could begin. Leave out your Social Security number and bank details."
        error={fields.message}
      >
        {(control) => <Textarea {...control} name="message" rows={6} maxLength={5000} />}
      </Field>
      <Field
        label="Résumé (optional)"
        hint="A PDF of at most 5 MB, without a password. Only the employer reads it."
        error={
          tooLarge
            ? 'The file is larger than 5 MB: save it with smaller pictures, or leave some pages out.'
            : fields.resume
        }
      >
        {(control) => (
          <Input
            {...control}
            name="resume"
            type="file"
            accept="application/pdf,.pdf"
            className="file:mr-3 file:rounded-md file:border-0 file:bg-tint file:px-3 file:py-1.5 file:font-medium file:text-ink"
            onChange={(event) => setTooLarge((event.target.files?.[0]?.size ?? 0) > largestResume)}
          />
        )}
      </Field>
      <p className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <TickBox name="consent" value="yes" required error={fields.consent}>
        Share this application with {job.employer}, so that they can answer me.{' '}
        <a
          href="/legal/privacy"
          target="_blank"
          rel="noreferrer"
          className="font-medium text-forest-ink underline underline-offset-4"
        >
          Privacy Policy
        </a>
      </TickBox>
      {!isMailDelivered && (
        <p className="text-sm text-muted">
          This site doesn’t send email: an administrator reads your copy at Admin → System.
        </p>
      )}
      <FormFailure words={failure} />
      {captcha.box}
      <Button type="submit" block size="lg" aria-disabled={isBusy}>
        {isBusy && <SpinnerMark />}
        {isBusy ? 'Sending…' : 'Send the application'}
      </Button>
      <span role="status" className="sr-only">
        {isBusy && 'Sending…'}
      </span>
    </form>
  )
}
