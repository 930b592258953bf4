import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cancelPlan } from '#app/components/billing/billing-queries.ts'
import { tierNames } from '#app/components/billing/plan-paths.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox, Field, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { cancelReasons, cancelSchema, type OwnSubscription } from '#domain/billing/schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'

const reasonWords: Record<(typeof cancelReasons)[number], string> = {
  too_expensive: 'It costs too much',
  too_little_use: 'It brings too little',
  missing_features: 'Something is missing',
  closing: 'The business closes, or changes hands',
  temporary: 'Just pausing',
  other: 'Something else',
}

/** What happens, why, and the way out. Nobody is talked out of it. */
export function CancelForm({
  userId,
  subscription,
  name,
}: {
  userId: string
  subscription: OwnSubscription
  name: string
}) {
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const reasons = useRef<HTMLFieldSetElement>(null)
  const { send, isBusy, failure, fields } = useRequest()
  const navigate = useNavigate()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const typed = cancelSchema.safeParse({ reason, note })
    if (!typed.success) {
      setProblem(typed.error.issues[0]!.message)
      reasons.current?.querySelector('input')?.focus()
      return
    }
    setProblem(null)
    await send(async () => {
      await cancelPlan(userId, subscription.id, typed.data)
      await navigate('/dashboard/billing')
      toast({ title: 'The plan is canceled. It runs until the end of what is paid.', variant: 'ok' })
    })
  }

  const wrong = problem ?? fields.reason
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 grid max-w-2xl grid-cols-1 gap-6">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          {tierNames[subscription.tier]} runs until <b>{planDay(subscription.periodEnd)}</b>, which is paid.
          Nothing more is charged.
        </li>
        <li>Until then nothing changes, and you can undo this.</li>
        <li>
          After that {name} goes on with the free plan. Photos and flyers beyond its room are hidden, not
          deleted.
        </li>
      </ul>
      <fieldset ref={reasons} aria-describedby={wrong ? 'reason-wrong' : undefined}>
        <legend className="mb-1 text-sm font-semibold">Why do you cancel?</legend>
        {cancelReasons.map((each) => (
          <Checkbox
            key={each}
            type="radio"
            name="reason"
            label={reasonWords[each]}
            checked={reason === each}
            aria-invalid={wrong ? true : undefined}
            onChange={() => setReason(each)}
          />
        ))}
        {wrong && (
          <p id="reason-wrong" role="alert" className="mt-1 text-sm font-medium text-danger">
            {wrong}
          </p>
        )}
      </fieldset>
      <Field label="Anything we should know?" hint="If you like. A person reads it." error={fields.note}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton block={false} variant="danger" isBusy={isBusy} busyWords="Canceling…">
          Cancel the plan
        </SubmitButton>
        <ButtonLink to="/dashboard/billing" variant="ghost" size="lg">
          Keep it
        </ButtonLink>
      </div>
    </form>
  )
}
