import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { billingQuery, invoicesQuery } from '#app/components/billing/billing-queries.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Invoice } from '#domain/billing/schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { amountWords } from '#domain/plans/prices.ts'
import type { Route } from './+types/page.ts'
import { PlanEntry } from './plan-entry.tsx'
import { invoiceName, invoiceStatus } from './plan-words.ts'
import { TestNotice } from './test-notice.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Plans and billing',
    description: 'Your listings’ plans, next payments, card, invoices and receipts.',
    path: '/dashboard/billing',
    index: false,
  })
}

const laterMs = 2000

export default function BillingPage() {
  const { id: userId } = useSignedInUser()
  const [params] = useSearchParams()
  const isBackFromCard = params.get('card') === 'updated'
  const query = useQuery(
    {
      ...billingQuery(userId),
      // The payment service reports the new card a moment after sending the browser back.
      refetchInterval: ({ state }) => (isBackFromCard && state.dataUpdateCount < 5 ? laterMs : false),
    },
    queryClient,
  )
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">Plans and billing</h1>
        <p className="mt-2 max-w-[62ch] text-muted">
          Each listing has its own plan. Change or cancel it here anytime.
        </p>
      </header>
      {isBackFromCard && (
        <Alert title="You are back from the card page">
          <p>The new card appears with its plan. It may take a moment.</p>
        </Alert>
      )}
      <QueryBoundary query={query} what="Your plans">
        {({ businesses, isTest }) => (
          <>
            {isTest && businesses.length > 0 && <TestNotice />}
            {businesses.length === 0 ? (
              <EmptyState
                headingLevel="h2"
                title="No plans yet"
                actions={
                  <>
                    <ButtonLink to="/dashboard/business/new">List my business</ButtonLink>
                    <ButtonLink to="/pricing" variant="secondary">
                      See the plans
                    </ButtonLink>
                  </>
                }
              >
                <p>A listing is free. Once yours is published, you can choose a plan for it.</p>
              </EmptyState>
            ) : (
              <ul aria-label="Your listings and their plans" className="grid gap-4">
                {businesses.map((each) => (
                  <PlanEntry
                    key={each.business?.id ?? each.subscription?.id ?? ''}
                    userId={userId}
                    billing={each}
                  />
                ))}
              </ul>
            )}
            <Invoices userId={userId} />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

const fewInvoices = 6

/** All invoices, newest first. */
function Invoices({ userId }: { userId: string }) {
  const query = useQuery(invoicesQuery(userId), queryClient)
  const [isAll, setAll] = useState(false)
  return (
    <SectionCard id="invoices" title="Invoices and receipts">
      <QueryBoundary query={query} what="The list of your invoices">
        {(invoices) =>
          invoices.length === 0 ? (
            <p className="text-muted">None yet. Receipts for your payments will appear here.</p>
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
      </QueryBoundary>
    </SectionCard>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, totalCents, currency, invoicedAt, billedName } = invoice
  const { label, tone, text } = invoiceStatus(invoice)
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
