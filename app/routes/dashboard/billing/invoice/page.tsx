import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Printer } from 'lucide-react'
import { type MetaDescriptor, useRouteLoaderData } from 'react-router'
import { invoiceQuery } from '#app/components/billing/billing-queries.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { BackLink } from '../back-link.tsx'
import { invoiceName, invoiceStanding } from '../plan-words.ts'
import type { Route } from './+types/page.ts'
import { Paper, type SiteOfPaper } from './paper.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Invoice',
    description: 'What was billed to whom, line by line, to print and keep.',
    path: `/dashboard/billing/invoices/${params.invoiceId}`,
    index: false,
  })
}

export default function InvoicePage({ params: { invoiceId } }: Route.ComponentProps) {
  const { id: userId } = useSignedInUser()
  const query = useQuery(invoiceQuery(userId, invoiceId), queryClient)
  const root = useRouteLoaderData('root') as {
    site: { name: string; url: string }
    copy: SiteOfPaper['copy']
  }
  const status = query.error instanceof RequestFailed ? query.error.status : null
  if (status === 404 || status === 422) return <NoSuchInvoice />
  return (
    <div className="max-w-3xl">
      <BackLink />
      <Loaded query={query} what="The invoice">
        {(invoice) => {
          const { tone, text } = invoiceStanding(invoice)
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
              <Paper invoice={invoice} site={{ ...root.site, copy: root.copy }} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function NoSuchInvoice() {
  return (
    <EmptyState
      headingLevel="h1"
      title="There is no such invoice of yours"
      actions={<ButtonLink to="/dashboard/billing">To your invoices</ButtonLink>}
    >
      <p>The link may have been cut off, or it belongs to another account.</p>
    </EmptyState>
  )
}
