import { useState } from 'react'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useAttemptId } from '#app/components/form/use-attempt-id.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import type { List } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type AdminPayment, cursorSchema, paymentFilterSchema } from '#domain/billing/admin-schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { amountWords } from '#domain/plans/prices.ts'
import { ListingLink } from './listing-link.tsx'
import { billingKey, billingPage, readBillingAgain } from './queries.ts'
import { typedCents, typedRefundSchema } from './typed.ts'
import { paymentMarks, refundableCents } from './words.ts'

const addressSchema = cursorSchema.extend({ show: paymentFilterSchema.shape.only })
const nameOf = ({ number }: AdminPayment) => number ?? 'without a number'

const paymentsList: List<AdminPayment> = {
  name: 'payments',
  path: '/admin/subscriptions',
  fixed: { part: 'payments' },
  label: 'Payments',
  schema: addressSchema,
  paging: ['before', 'id'],
  filters: [
    {
      kind: 'choice',
      name: 'show',
      label: 'Show',
      options: [
        { value: '', label: 'All' },
        { value: 'open', label: 'Unpaid' },
        { value: 'refunded', label: 'Refunded' },
        { value: 'disputed', label: 'Disputed' },
      ],
    },
  ],
  columns: [
    { id: 'invoice', label: 'Invoice', cell: (payment) => <Invoice payment={payment} /> },
    { id: 'status', label: 'Status', cell: (payment) => <Status payment={payment} /> },
    {
      id: 'amount',
      label: 'Amount',
      align: 'end',
      className: '@2xl:whitespace-nowrap',
      cell: ({ totalCents, currency }) => amountWords(totalCents, currency),
    },
    { id: 'listing', label: 'Listing', cell: ({ business }) => <ListingLink business={business} /> },
    { id: 'billed-to', label: 'Billed to', cell: ({ billedName }) => billedName },
  ],
  idOf: ({ id }) => id,
  nameOf,
  queryKey: [...billingKey, 'payments'],
  async fetch(wanted, signal) {
    const { show: only, ...from } = readSearch(addressSchema, new URLSearchParams(wanted))
    const { payments } = await call('GET /admin/billing/payments', { query: { ...from, only }, signal })
    return billingPage(payments, ({ invoicedAt, id }) => ({ before: invoicedAt, id }))
  },
  noun: ['payment', 'payments'],
  empty: () => ({ title: 'No payments', text: 'Nothing has been charged yet.' }),
  nothingFound: { title: 'No payments', text: 'No payments match.' },
}

/** Invoices, their payments and refunds. */
export const Payments = () => <ListPage list={paymentsList} />

function Invoice({ payment }: { payment: AdminPayment }) {
  const { hostedUrl, invoicedAt, provider } = payment
  return (
    <span className="font-normal whitespace-nowrap">
      {hostedUrl ? (
        <a href={hostedUrl} rel="noreferrer" className="underline underline-offset-4">
          {nameOf(payment)}
        </a>
      ) : (
        nameOf(payment)
      )}
      <span className="block text-sm text-muted">{planDay(invoicedAt)}</span>
      {provider === 'test' && <span className="block text-sm text-muted">Test: no money moves</span>}
    </span>
  )
}

function Status({ payment }: { payment: AdminPayment }) {
  const [isOpen, setOpen] = useState(false)
  const { state, nextAttemptAt } = payment
  const close = () => setOpen(false)
  return (
    <>
      <div className="grid justify-items-start gap-2">
        {paymentMarks(payment).map(({ label, tone }) => (
          <Badge key={label} variant={tone}>
            {label}
          </Badge>
        ))}
        {state === 'open' && nextAttemptAt && (
          <p className="text-sm text-muted">Tried again on {planDay(nextAttemptAt)}</p>
        )}
        {refundableCents(payment) > 0 && (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Refund …<span className="sr-only"> invoice {nameOf(payment)}</span>
          </Button>
        )}
      </div>
      <FormDialog open={isOpen} onClose={close} title={`Refund of invoice ${nameOf(payment)}`}>
        <RefundForm payment={payment} onDone={close} />
      </FormDialog>
    </>
  )
}

/** Amount and reason, then a confirmation: a refund can't be undone. */
function RefundForm({ payment, onDone }: { payment: AdminPayment; onDone: () => void }) {
  const most = refundableCents(payment)
  const { currency, billedName, dispute } = payment
  const [asked, setAsked] = useState<{ amountCents: number; note: string } | null>(null)
  const { idFor } = useAttemptId()
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
