import { type FormEvent, useRef, useState } from 'react'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type AdminPayment, refundSchema } from '#domain/billing/admin-schema.ts'
import { amountWords } from '#domain/plans/prices.ts'
import { readBillingAgain } from './queries.ts'
import { centsOf, type Problems, typedCents } from './typed.ts'
import { useAttemptId } from './use-attempt-id.ts'
import { refundableCents } from './words.ts'

/** How much and why, and then once more: it can't be taken back. */
export function RefundForm({ payment, onDone }: { payment: AdminPayment; onDone: () => void }) {
  const most = refundableCents(payment)
  const { currency, billedName, dispute } = payment
  const [amount, setAmount] = useState(typedCents(most))
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState<{ amountCents: number; note: string } | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { send, isBusy, failure, fields, clear } = useRequest()
  const idFor = useAttemptId()
  const form = useRef<HTMLFormElement>(null)

  function ask(event: FormEvent) {
    event.preventDefault()
    clear()
    const amountCents = centsOf(amount)
    const found: Problems = {}
    if (amountCents === null || amountCents < 1) found.amountCents = 'Enter an amount, such as 10 or 12.50.'
    else if (amountCents > most)
      found.amountCents = `That is more than is left of it: at most ${amountWords(most, currency)}.`
    const why = refundSchema.shape.note.safeParse(note)
    if (!why.success) found.note = why.error.issues[0]!.message
    setProblems(found)
    if (amountCents === null || !why.success || Object.keys(found).length > 0) return focusFirstProblem(form)
    setAsked({ amountCents, note: why.data })
  }

  async function refund(wanted: NonNullable<typeof asked>) {
    const isDone = await send(async () => {
      await call('POST /admin/billing/payments/{id}/refund', {
        params: { id: payment.id },
        body: { id: idFor(wanted), ...wanted },
      })
      toast({ title: `${amountWords(wanted.amountCents, currency)} go back`, variant: 'ok' })
      await readBillingAgain()
    })
    if (isDone) onDone()
  }

  if (asked)
    return (
      <div className="grid gap-4">
        <p>
          Refund <b>{amountWords(asked.amountCents, currency)}</b> to {billedName}? It can’t be undone. The
          plan goes on.
        </p>
        <p className="break-words text-muted">“{asked.note}”</p>
        <FormFailure words={failure} />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" autoFocus aria-disabled={isBusy} onClick={() => refund(asked)}>
            {isBusy ? 'Refunding…' : `Refund ${amountWords(asked.amountCents, currency)}`}
          </Button>
          <Button variant="ghost" aria-disabled={isBusy} onClick={() => !isBusy && setAsked(null)}>
            Back
          </Button>
        </div>
      </div>
    )
  const wrong = { ...fields, ...problems }
  return (
    <form ref={form} method="post" noValidate onSubmit={ask} className="grid gap-4">
      {dispute === 'open' && (
        <Alert variant="warning" title="The bank is looking into this payment">
          <p>If it decides against you, the bank takes the money back. A refund would return it twice.</p>
        </Alert>
      )}
      <Field
        label={`Amount (${currency})`}
        hint={`At most ${amountWords(most, currency)}.`}
        error={wrong.amountCents}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            maxLength={12}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
      <Field label="Why" hint="For the record." error={wrong.note}>
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
      <SubmitButton block={false} className="justify-self-start" isBusy={false} busyWords="">
        Go on
      </SubmitButton>
    </form>
  )
}
