import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { OlderButton } from '#app/components/older-button.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { AdminPayment } from '#domain/billing/admin-schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { amountWords } from '#domain/plans/prices.ts'
import { cell, WideTable } from '../wide-table.tsx'
import { useFilter } from './filter.tsx'
import { ListingLink } from './listing-link.tsx'
import { useLongList } from './queries.ts'
import { RefundForm } from './refund-form.tsx'
import { paymentMarks, refundableCents } from './words.ts'

const kinds = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Unpaid' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'disputed', label: 'Disputed' },
] as const

/** Invoices, what was paid of them, and what went back. */
export function Payments() {
  const { value: only, select } = useFilter(kinds)
  const query = useLongList(
    ['payments', only],
    async (from, options) => {
      const query = { ...from, only: only || undefined }
      return (await call('GET /admin/billing/payments', { query, ...options })).payments
    },
    ({ invoicedAt, id }) => ({ before: invoicedAt, id }),
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      {select}
      <Loaded query={query} what="The payments">
        {({ pages }) => {
          const payments = pages.flat()
          if (payments.length === 0)
            return (
              <EmptyState title="No payments">
                {only === '' ? 'Nothing was charged yet.' : 'No payment is like this.'}
              </EmptyState>
            )
          return (
            <WideTable label="Payments" columns={['Invoice', 'State', 'Amount', 'Listing', 'Billed to']}>
              {payments.map((each) => (
                <PaymentRow key={each.id} payment={each} />
              ))}
            </WideTable>
          )
        }}
      </Loaded>
      <OlderButton query={query}>Show older payments</OlderButton>
    </div>
  )
}

function PaymentRow({ payment }: { payment: AdminPayment }) {
  const [isOpen, setOpen] = useState(false)
  const { number, invoicedAt, business, billedName, totalCents, currency, provider } = payment
  const { hostedUrl, state, nextAttemptAt } = payment
  const name = number ?? 'without a number'
  const close = () => setOpen(false)
  return (
    <tr>
      <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
        {hostedUrl ? (
          <a href={hostedUrl} rel="noreferrer" className="underline underline-offset-4">
            {name}
          </a>
        ) : (
          name
        )}
        <p className="text-sm text-muted">{planDay(invoicedAt)}</p>
        {provider === 'test' && <p className="text-sm text-muted">Test: no money moves</p>}
      </th>
      <td className={cell}>
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
              Refund …<span className="sr-only"> invoice {name}</span>
            </Button>
          )}
        </div>
        <Dialog open={isOpen} onClose={close} title={`Refund of invoice ${name}`}>
          <RefundForm payment={payment} onDone={close} />
        </Dialog>
      </td>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>{amountWords(totalCents, currency)}</td>
      <td className={cell}>
        <ListingLink business={business} />
      </td>
      <td className={`${cell} break-words`}>{billedName}</td>
    </tr>
  )
}
