import { type FormEvent, useRef, useState } from 'react'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { callApi } from '#app/session/api.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AdminListing } from '#domain/administration/listings/schema.ts'
import { endOfPlanDay } from '#domain/plans/plan-days.ts'
import { readLegacyAgain } from './queries.ts'

/** A dated plan that nobody pays for. */
export function FeatureForm({ listing, onDone }: { listing: AdminListing; onDone: () => void }) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { send, isBusy, failure, fields } = useRequest()
  const form = useRef<HTMLFormElement>(null)

  async function feature(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const endsAt = endOfPlanDay(String(typed.get('endsOn')))
    const note = String(typed.get('note')).trim()
    const found: Record<string, string> = {}
    if (!endsAt) found.endsAt = 'Choose the last day.'
    else if (new Date(endsAt) < new Date()) found.endsAt = 'That day is in the past. Choose a future date.'
    if (!note) found.note = 'Enter a reason, for the record.'
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem(form)
    const act = { kind: 'feature', tier: 'featured', endsAt, note }
    const isDone = await send(async () => {
      await callApi(`/api/admin/businesses/${listing.id}/acts`, { method: 'POST', body: { act } })
      toast({ title: `${listing.name} is featured`, variant: 'ok' })
      await readLegacyAgain()
    })
    if (isDone) onDone()
  }

  const wrong = { ...fields, ...problems }
  return (
    <form ref={form} method="post" noValidate onSubmit={feature} className="grid gap-4">
      <p className="text-muted">
        It gets the Featured plan until that day at no charge, then returns to its own plan. Its owner hears
        of it.
      </p>
      <Field label="Last day" error={wrong.endsAt ?? wrong['act.endsAt']}>
        {(control) => <Input {...control} type="date" name="endsOn" className="max-w-xs" />}
      </Field>
      <Field label="Why" hint="For the record." error={wrong.note ?? wrong['act.note']}>
        {(control) => <Input {...control} name="note" maxLength={500} />}
      </Field>
      <FormFailure words={failure} />
      <SubmitButton block={false} className="justify-self-start" isBusy={isBusy} busyWords="One moment…">
        Feature it
      </SubmitButton>
    </form>
  )
}
