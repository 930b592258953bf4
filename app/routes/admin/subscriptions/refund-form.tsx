import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AdminPayment } from '#domain/billing/admin-schema.ts'
import { amountWords } from '#domain/plans/prices.ts'
import { readBillingAgain } from './queries.ts'
import { typedCents, typedRefundSchema } from './typed.ts'
import { useAttemptId } from './use-attempt-id.ts'
import { refundableCents } from './words.ts'

/** Amount and reason, then a confirmation: a refund can't be undone. */
export function RefundForm({ payment, onDone }: { payment: AdminPayment; onDone: () => void }) {
  const most = refundableCents(payment)
  const { currency, billedName, dispute } = payment
  const [asked, setAsked] = useState<{ amountCents: number; note: string } | null>(null)
  const idFor = useAttemptId()
  const { form, props, submit, isBusy, failure, problemOf } = useRequestForm({
    begin: { amountCents: typedCents(most), note: '' },
    schema: typedRefundSchema(most, currency),
    async send(wanted) {
      if (!asked) return setAsked(wanted)
      await call('POST /admin/billing/payments/{id}/refund', {
        params: { id: payment.id },
        body: { id: idFor(wanted), ...wanted },
      })
      toast({ title: `${amountWords(wanted.amountCents, currency)} refunded`, variant: 'ok' })
      await readBillingAgain()
      onDone()
    },
  })

  if (asked)
    return (
      <div className="grid gap-4">
        <p>
          Refund <b>{amountWords(asked.amountCents, currency)}</b> to {billedName}? This can’t be undone. The
          plan continues.
        </p>
        <p className="break-words text-muted">“{asked.note}”</p>
        <FormFailure words={failure} />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" autoFocus aria-disabled={isBusy} onClick={submit}>
            {isBusy ? 'Refunding…' : `Refund ${amountWords(asked.amountCents, currency)}`}
          </Button>
          <Button variant="ghost" aria-disabled={isBusy} onClick={() => !isBusy && setAsked(null)}>
            Back
          </Button>
        </div>
      </div>
    )
  return (
    <form {...props} className="grid gap-4">
      {dispute === 'open' && (
        <Alert variant="warning" title="The bank is looking into this payment">
          <p>If it decides against you, the bank takes the money back. A refund would return it twice.</p>
        </Alert>
      )}
      <Field
        label={`Amount (${currency})`}
        hint={`At most ${amountWords(most, currency)}.`}
        error={problemOf('amountCents')}
      >
        {(control) => (
          <Input {...control} {...form.register('amountCents')} inputMode="decimal" maxLength={12} />
        )}
      </Field>
      <Field label="Why" hint="For the record." error={problemOf('note')}>
        {(control) => <Textarea {...control} {...form.register('note')} rows={3} maxLength={500} />}
      </Field>
      <SubmitButton block={false} className="justify-self-start" isBusy={isBusy} busyWords="One moment…">
        Go on
      </SubmitButton>
    </form>
  )
}
