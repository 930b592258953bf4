import { WeaveStrip } from '#app/components/weave.tsx'
import type { Invoice } from '#domain/billing/schema.ts'
import { planDay } from '#domain/plans/plan-days.ts'
import { AmountsTable } from '../amounts-table.tsx'
import { invoiceName, invoiceStanding } from '../plan-words.ts'

export type SiteOfPaper = {
  name: string
  url: string
  copy?: { contact?: { email?: string; phone?: string } }
}

/** What is printed and kept for the books: black on white in both schemes. */
export function Paper({ invoice, site }: { invoice: Invoice; site: SiteOfPaper }) {
  const { lines, taxCents, totalCents, paidCents, refundedCents, currency, billedName, billedAddress } =
    invoice
  const { label } = invoiceStanding(invoice)
  const { email, phone } = site.copy?.contact ?? {}
  const linesCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const openCents = invoice.state === 'open' ? totalCents - paidCents : 0
  return (
    <div data-sheet className="mt-5 rounded-card border border-line bg-white p-5 text-black sm:p-10">
      <WeaveStrip className="rounded-full" />
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
    </div>
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
