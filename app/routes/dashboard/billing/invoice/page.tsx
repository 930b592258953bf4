import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Printer } from 'lucide-react'
import { type MetaDescriptor, useRouteLoaderData } from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { invoiceQuery } from '#app/components/billing/billing-queries.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { isNotFound } from '#app/components/is-not-found.ts'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { PrintSheet } from '#app/ui/print-sheet.tsx'
import type { Invoice } from '#domain/billing/schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { AmountsTable } from '../amounts-table.tsx'
import { invoiceName, invoiceStatus } from '../plan-words.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Invoice',
    description: 'What was billed, line by line, to print and keep.',
    path: `/dashboard/billing/invoices/${params.invoiceId}`,
    index: false,
  })
}

export default function InvoicePage({ params: { invoiceId } }: Route.ComponentProps) {
  const { id: userId } = useSignedInUser()
  const query = useQuery(invoiceQuery(userId, invoiceId), queryClient)
  const root = useRouteLoaderData('root') as {
    site: { name: string; url: string }
    copy: InvoiceSite['copy']
  }
  if (isNotFound(query.error)) return <NoSuchInvoice />
  return (
    <div className="max-w-3xl">
      <BackLink to="/dashboard/billing">Plans and billing</BackLink>
      <QueryBoundary query={query} what="The invoice">
        {(invoice) => {
          const { tone, text } = invoiceStatus(invoice)
          return (
            <>
              <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
                <h1 className="text-3xl wrap-anywhere">{invoiceName(invoice)}</h1>
                <p className="flex flex-wrap gap-3">
                  {invoice.hostedUrl && (
                    <ButtonAnchor href={invoice.hostedUrl} variant="secondary" rel="noreferrer">
                      <ExternalLink aria-hidden="true" />
                      {invoice.state === 'open' ? 'Pay it' : 'At the payment service'}
                    </ButtonAnchor>
                  )}
                  {invoice.pdfUrl && (
                    <ButtonAnchor href={invoice.pdfUrl} variant="secondary" rel="noreferrer">
                      PDF
                    </ButtonAnchor>
                  )}
                  <Button onClick={() => window.print()}>
                    <Printer aria-hidden="true" />
                    Print
                  </Button>
                </p>
              </div>
              {text && (
                <Alert variant={tone === 'danger' ? 'danger' : 'info'} className="mt-4">
                  <p>{text}</p>
                </Alert>
              )}
              <InvoiceDocument invoice={invoice} site={{ ...root.site, copy: root.copy }} />
            </>
          )
        }}
      </QueryBoundary>
    </div>
  )
}

function NoSuchInvoice() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Invoice not found"
      actions={<ButtonLink to="/dashboard/billing">Go to your invoices</ButtonLink>}
    >
      <p>The link may have been cut off, or it belongs to another account.</p>
    </EmptyState>
  )
}

type InvoiceSite = {
  name: string
  url: string
  copy?: { contact?: { email?: string; phone?: string } }
}

/** For printing and bookkeeping: black on white in both color schemes. */
function InvoiceDocument({ invoice, site }: { invoice: Invoice; site: InvoiceSite }) {
  const { lines, taxCents, totalCents, paidCents, refundedCents, currency, billedName, billedAddress } =
    invoice
  const { label } = invoiceStatus(invoice)
  const { email, phone } = site.copy?.contact ?? {}
  const linesCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const openCents = invoice.state === 'open' ? totalCents - paidCents : 0
  return (
    <PrintSheet className="mt-5 rounded-card border border-line bg-white p-5 text-black sm:p-10">
      <KenteDivider className="rounded-full" />
      <div className="mt-6 flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <p className="font-display text-2xl font-bold tracking-tight break-words">{invoiceName(invoice)}</p>
          <p className="mt-1">{label}</p>
        </div>
        <address className="text-sm not-italic">
          <b className="block font-semibold">{site.name}</b>
          <span className="block break-all">{site.url.replace(/^https?:\/\//, '')}</span>
          {email && <span className="block break-all">{email}</span>}
          {phone && <span className="block">{phone}</span>}
        </address>
      </div>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        <div>
          <p className="text-sm">Billed to</p>
          <p className="mt-1 break-words whitespace-pre-line">
            <b className="font-semibold">{billedName}</b>
            {billedAddress && `\n${billedAddress}`}
          </p>
        </div>
        <dl className="grid grid-cols-[max-content_1fr] content-start gap-x-4 gap-y-1 text-[0.9375rem]">
          <Fact term="Billed on" value={planDay(invoice.invoicedAt)} />
          {invoice.paidAt && <Fact term="Paid on" value={planDay(invoice.paidAt)} />}
          <Fact term="From" value={planDay(invoice.periodStart)} />
          <Fact term="Until" value={planDay(invoice.periodEnd)} />
        </dl>
      </div>
      <div className="mt-8">
        <AmountsTable
          caption="Lines of the invoice"
          currency={currency}
          rows={[
            ...lines,
            ...(linesCents + taxCents === totalCents
              ? []
              : [{ description: 'Discounts and credit', amountCents: totalCents - taxCents - linesCents }]),
            { description: 'Tax', amountCents: taxCents },
            { description: 'Total', amountCents: totalCents, isStrong: true },
            ...(paidCents > 0 ? [{ description: 'Paid', amountCents: paidCents }] : []),
            ...(refundedCents > 0 ? [{ description: 'Refunded', amountCents: -refundedCents }] : []),
            ...(openCents > 0
              ? [{ description: 'Still to pay', amountCents: openCents, isStrong: true }]
              : []),
          ]}
        />
      </div>
    </PrintSheet>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  )
}
