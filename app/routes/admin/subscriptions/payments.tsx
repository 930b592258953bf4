import { useState } from 'react'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { type AdminPayment, cursorSchema, paymentFilterSchema } from '#domain/billing/admin-schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { amountWords } from '#domain/plans/prices.ts'
import type { List } from '../list/list.ts'
import { ListPage } from '../list/list-page.tsx'
import { ListingLink } from './listing-link.tsx'
import { billingKey, billingPage } from './queries.ts'
import { RefundForm } from './refund-form.tsx'
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
      <Dialog open={isOpen} onClose={close} title={`Refund of invoice ${nameOf(payment)}`}>
        <RefundForm payment={payment} onDone={close} />
      </Dialog>
    </>
  )
}
