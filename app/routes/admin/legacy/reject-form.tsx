import { type FormEvent, useRef, useState } from 'react'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { callApi } from '#app/session/api.ts'
import { Field, Select, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { rejectionReasons } from '#domain/moderation/rejection.ts'
import { readLegacyAgain } from './queries.ts'

/** Why something was rejected; who sent it in gets a mail with it. */
export function RejectForm({
  path,
  name,
  version,
  onDone,
}: {
  path: `/api/${string}`
  name: string
  version: number | undefined
  onDone: () => void
}) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { send, isBusy, failure, fields } = useRequest()
  const form = useRef<HTMLFormElement>(null)

  async function reject(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const reason = String(typed.get('reason'))
    const note = String(typed.get('note')).trim() || null
    const found: Record<string, string> = {}
    if (!reason) found.reason = 'Choose a reason.'
    if (reason === 'other' && !note) found.note = 'Say what’s wrong: “Other” needs a note.'
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem(form)
    const isDone = await send(async () => {
      await callApi(path, {
        method: 'POST',
        body: { decision: 'reject', reason, note, ...(version !== undefined && { version }) },
      })
      toast({ title: `${name} was rejected`, variant: 'ok' })
      await readLegacyAgain()
    })
    if (isDone) onDone()
  }

  const wrong = { ...fields, ...problems }
  return (
    <form ref={form} method="post" noValidate onSubmit={reject} className="grid gap-4">
      <p className="text-muted">The sender is told why, and how to fix it.</p>
      <Field label="Reason" error={wrong.reason}>
        {(control) => (
          <Select {...control} name="reason" defaultValue="">
            <option value="">Choose one</option>
            {rejectionReasons.map((reason) => (
              <option key={reason} value={reason}>
                {rejectionWords[reason].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Note (optional)" hint="In your own words, for who sent it in." error={wrong.note}>
        {(control) => <Textarea {...control} name="note" rows={4} maxLength={2000} />}
      </Field>
      <FormFailure words={failure} />
      <SubmitButton
        variant="danger"
        block={false}
        className="justify-self-start"
        isBusy={isBusy}
        busyWords="One moment…"
      >
        Reject
      </SubmitButton>
    </form>
  )
}
