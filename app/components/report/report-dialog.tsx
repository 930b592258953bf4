import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { callAsAnyone } from '#app/session/api.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { createDrafts } from '#app/session/drafts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox, Field, Textarea } from '#app/ui/field.tsx'
import {
  newReportSchema,
  type ReportKind,
  type ReportReason,
  reportLabels,
  reportReasons,
} from '#domain/reports/schema.ts'
import { AnswerAddress } from '../form/answer-address.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { SentScreen } from '../form/sent-screen.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useRequest } from '../form/use-request.ts'
import { Corrections, type Report, type ReportDraft } from './corrections.tsx'

type ReportDialogProps = { subject: ReportSubject; open: boolean; onClose: () => void }

export function ReportDialog({ subject, open, onClose }: ReportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={titleOf(subject)}>
      <ReportForm subject={subject} onDone={onClose} />
    </Dialog>
  )
}

function titleOf({ kind, name }: ReportSubject): string {
  if (kind === 'review') return `Report the review by ${name}`
  if (kind === 'list') return `Report the list “${name}”`
  return kind === 'question' ? `Report what ${name} wrote` : 'What is wrong?'
}

const drafts = createDrafts<ReportDraft>()

/** Keeps what was typed when the dialog closes or the connection is lost. */
function ReportForm({ subject, onDone }: { subject: ReportSubject; onDone: () => void }) {
  const user = useSignedIn()
  const [sent, setSent] = useState<{ email: string | null } | null>(null)
  const isSettled = useRef(false)
  const honeypot = useRef<HTMLInputElement>(null)
  const { send, isBusy, failure, fields } = useRequest()
  const { control, register, handleSubmit, formState, getValues } = useForm<ReportDraft, unknown, Report>({
    resolver: zodResolver(newReportSchema),
    defaultValues: drafts.get(subject.id) ?? {
      id: crypto.randomUUID(),
      kind: subject.kind,
      subjectId: subject.id,
      details: '',
      corrections: [],
      email: '',
    },
  })
  const reason = useWatch({ control, name: 'reason' }) as ReportReason | undefined

  useEffect(
    () => () => {
      if (!isSettled.current) drafts.set(subject.id, getValues())
    },
    [subject.id, getValues],
  )

  const onSubmit = handleSubmit(async (given) => {
    const report = {
      ...given,
      corrections: given.reason === 'wrong' ? given.corrections : [],
      email: user ? null : given.email,
      topic: honeypot.current?.value ?? '',
    }
    const who = { isSignedIn: user !== null }
    if (!(await send(() => callAsAnyone(who, 'POST /reports', { body: report })))) return
    isSettled.current = true
    drafts.delete(subject.id)
    setSent({ email: report.email })
  })

  if (sent) return <Sent isSignedIn={user !== null} email={sent.email} onDone={onDone} />
  const wrong = (field: 'reason' | 'details' | 'email') => formState.errors[field]?.message ?? fields[field]
  const words = detailsWords(subject, reason)
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
      <fieldset aria-describedby={wrong('reason') ? `${subject.id}-reason` : undefined}>
        <legend className="text-sm font-semibold break-words">
          {subject.kind === 'business' || subject.kind === 'posting'
            ? `About ${subject.name}`
            : 'What is wrong with it?'}
        </legend>
        <div className="mt-1.5 grid">
          {reportReasons[subject.kind].map((value) => (
            <Checkbox
              key={value}
              type="radio"
              {...register('reason')}
              value={value}
              label={reportLabels[value]}
              aria-invalid={wrong('reason') ? true : undefined}
            />
          ))}
        </div>
        {wrong('reason') && (
          <p id={`${subject.id}-reason`} className="mt-1.5 text-sm font-medium text-danger">
            {wrong('reason')}
          </p>
        )}
      </fieldset>
      {reason === 'wrong' && <Corrections control={control} register={register} errors={formState.errors} />}
      {reason && (
        <Field label={words.label} hint={words.hint} error={wrong('details')}>
          {(box) => <Textarea {...box} {...register('details')} rows={3} />}
        </Field>
      )}
      {!user && <AnswerAddress {...register('email')} error={wrong('email')} />}
      <Honeypot ref={honeypot} />
      <FormFailure words={failure} />
      <SubmitButton isBusy={isBusy} busyWords="Sending…">
        Send
      </SubmitButton>
    </form>
  )
}

function detailsWords({ kind }: ReportSubject, reason: ReportReason | undefined) {
  if (kind === 'business') {
    if (reason === 'moved')
      return { label: 'Where is it now?', hint: 'The new address, or how you know that it moved.' }
    if (reason === 'wrong') return { label: 'Anything else?', hint: 'Only needed if none of the boxes fit.' }
  }
  return reason === 'other'
    ? { label: 'What is it?', hint: 'A sentence is enough.' }
    : { label: 'How do you know? (optional)', hint: 'It helps us verify it.' }
}

function Sent({
  isSignedIn,
  email,
  onDone,
}: {
  isSignedIn: boolean
  email: string | null
  onDone: () => void
}) {
  return (
    <SentScreen
      headingLevel="h3"
      title="Thank you. We’ll look into it"
      actions={
        <>
          <Button onClick={onDone}>Done</Button>
          {isSignedIn && (
            <ButtonLink to="/dashboard/reports" variant="secondary">
              My reports
            </ButtonLink>
          )}
        </>
      }
    >
      <p>We’ll review it, and correct or remove what’s wrong. We won’t say who told us.</p>
      <p>
        {isSignedIn ? (
          'We’ll tell you the outcome. You can also follow it in My reports.'
        ) : email ? (
          <>
            We’ll email the outcome to <b className="font-semibold break-words">{email}</b>.
          </>
        ) : (
          'You didn’t leave an address, so we can’t tell you the outcome. You’ll see it on the page.'
        )}
      </p>
    </SentScreen>
  )
}

/** What is reported; `name` is that of the business or the list, or of who wrote it. */
export type ReportSubject = { kind: ReportKind; id: string; name: string }
