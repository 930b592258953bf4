import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { SenderFields } from '#app/components/form/sender-fields.tsx'
import { useOpenForm } from '#app/components/form/use-open-form.ts'
import { TickBox } from '#app/components/message/tick-box.tsx'
import { callAsAnyone } from '#app/session/api.ts'
import { useAuthSite } from '#app/session/auth-site.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'

const largestResume = 5 * 1024 * 1024

async function loadCheck() {
  const { newApplicationSchema } = await import('#domain/job-applications/schema.ts')
  return (form: Record<string, unknown>) => {
    const problems: Record<string, string> = {}
    for (const { path, message } of newApplicationSchema.safeParse(form).error?.issues ?? [])
      problems[path.join('.')] ??= message
    return problems
  }
}

/** A plain form; with scripts, errors show beside their fields. The fields keep their values until it succeeds. */
export function ApplicationForm({ job }: { job: { id: string; slug: string; employer: string } }) {
  const navigate = useNavigate()
  const [tooLarge, setTooLarge] = useState(false)
  const { propsOf, isBusy, failure, fields, captchaBox } = useOpenForm({ loadCheck, isStopped: tooLarge })
  const isMailDelivered = useAuthSite()?.isMailDelivered ?? true
  return (
    <form
      {...propsOf(
        (body, who) => callAsAnyone(who, 'POST /job-applications', { body }),
        () => navigate(`/jobs/${job.slug}/apply?sent=1`, { replace: true }),
      )}
      action="/api/job-applications"
      className="grid gap-5"
    >
      <input type="hidden" name="postingId" value={job.id} />
      <SenderFields fields={fields} />
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
      <Honeypot name="website" />
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
      {captchaBox}
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
