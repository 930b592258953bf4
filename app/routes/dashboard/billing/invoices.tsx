import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { invoicesQuery } from '#app/components/billing/billing-queries.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Invoice } from '#domain/billing/schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { amountWords } from '#domain/plans/prices.ts'
import { invoiceName, invoiceStanding } from './plan-words.ts'

const fewInvoices = 6

/** Everything that was billed, the newest first. */
export function Invoices({ userId }: { userId: string }) {
  const query = useQuery(invoicesQuery(userId), queryClient)
  const [isAll, setAll] = useState(false)
  return (
    <SectionCard id="invoices" title="Invoices and receipts">
      <Loaded query={query} what="The list of your invoices">
        {(invoices) =>
          invoices.length === 0 ? (
            <p className="text-muted">
              None yet. Each payment has its receipt here, to read, print and keep.
            </p>
          ) : (
            <>
              <ul className="-my-3">
                {invoices.slice(0, isAll ? undefined : fewInvoices).map((invoice) => (
                  <InvoiceRow key={invoice.id} invoice={invoice} />
                ))}
              </ul>
              {invoices.length > fewInvoices && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="justify-self-start"
                  onClick={() => setAll(!isAll)}
                >
                  {isAll ? 'Show fewer' : `Show all ${invoices.length}`}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </SectionCard>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, totalCents, currency, invoicedAt, billedName } = invoice
  const { label, tone, text } = invoiceStanding(invoice)
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <Link
          to={`/dashboard/billing/invoices/${id}`}
          className="font-semibold text-forest-ink underline underline-offset-4 after:absolute after:inset-0"
        >
          {invoiceName(invoice)}
        </Link>
        <p className="mt-0.5 text-sm break-words text-muted">
          {planDay(invoicedAt)} · {billedName}
          {tone === 'danger' && ` · ${text}`}
        </p>
      </div>
      <p className="grid justify-items-end gap-1 tabular-nums">
        {amountWords(totalCents, currency)}
        <Badge variant={tone === 'neutral' ? undefined : tone}>{label}</Badge>
      </p>
    </li>
  )
}
