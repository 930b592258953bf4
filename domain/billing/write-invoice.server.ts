import { sql } from 'kysely'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { moneyWords } from '#domain/plans/prices.ts'
import type { Tx } from '#domain/tx.ts'
import type { Payments, ProviderInvoice } from '#ports/payments.ts'
import { tellAdmins, tellOnce } from './tell.server.ts'

type Read = {
  provider: Payments['provider']
  found: ProviderInvoice
  /** Of the subscription that it is for. */
  subscriptionId: string
  order: number
  site: LetterSite
}

/** As `writeSubscription`. The business is named as it was when the invoice was first read. */
export async function writeInvoice(
  tx: Tx,
  { provider, found, subscriptionId, order, site }: Read,
): Promise<void> {
  if (found.state === 'draft') return
  const { rows } = await sql<{ id: string; userId: string | null; businessId: string | null }>`
    insert into payments (provider, provider_id, subscription_id, business_id, user_id, number, state, currency, total_cents,
      tax_cents, paid_cents, refunded_cents, dispute, lines, billed_name, billed_address, period_start, period_end, paid_at,
      next_attempt_at, hosted_url, pdf_url, read_order, invoiced_at)
    select ${provider}, ${found.id}, s.id, s.business_id, s.user_id, ${found.number}, ${found.state}, ${found.currency},
      ${found.totalCents}, ${found.taxCents}, ${found.paidCents}, ${found.refundedCents}, ${found.dispute},
      ${JSON.stringify(found.lines)}::jsonb, coalesce(b.name, 'A listing that is gone'),
      concat_ws(E'\n', b.address, b.address_line2, nullif(concat_ws(' ', concat_ws(', ', b.city, b.state), b.zip), '')),
      ${found.periodStart}, ${found.periodEnd}, ${found.paidAt}, ${found.nextAttemptAt}, ${found.hostedUrl}, ${found.pdfUrl},
      ${order}, ${found.createdAt}
    from subscriptions s left join businesses b on b.id = s.business_id where s.id = ${subscriptionId}
    on conflict (provider, provider_id) do update set number = excluded.number, state = excluded.state,
      total_cents = excluded.total_cents, tax_cents = excluded.tax_cents, paid_cents = excluded.paid_cents,
      refunded_cents = excluded.refunded_cents, dispute = excluded.dispute, lines = excluded.lines,
      paid_at = excluded.paid_at, next_attempt_at = excluded.next_attempt_at, hosted_url = excluded.hosted_url,
      pdf_url = excluded.pdf_url, read_order = excluded.read_order
    where payments.read_order < excluded.read_order
    returning id, user_id, business_id`.execute(tx)
  const kept = rows[0]
  if (!kept) return
  const about = { ...kept, site }
  if (found.state === 'paid' && found.paidCents > 0)
    await tellOnce(tx, {
      ...about,
      subject: kept.id,
      news: {
        kind: 'payment_received',
        amount: moneyWords(found.paidCents, found.currency),
        number: found.number,
      },
    })
  if (found.refundedCents > 0) {
    const amount = moneyWords(found.refundedCents, found.currency)
    const subject = `${kept.id} ${found.refundedCents}`
    await tellOnce(tx, { ...about, subject, news: { kind: 'payment_refunded', amount } })
  }
  if (found.dispute)
    await tellAdmins(tx, {
      subject: `${kept.id} ${found.dispute}`,
      kind: 'payment_disputed',
      title: `A payment of ${moneyWords(found.paidCents, found.currency)} is disputed: ${found.dispute}`,
      body: `Invoice ${found.number ?? found.id}. Answer it at the payment provider.`,
    })
}
