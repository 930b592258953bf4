import { sql } from 'kysely'
import type { EventSubject } from '#ports/payments.ts'
import { type Reading, readSubscription } from './read-anew.server.ts'
import { tellAdmins } from './tell.server.ts'

/**
 * Two windows may have paid for the same listing. The first subscription stays; a later one is ended, and what was paid for
 * it goes back.
 */
export async function endDuplicates(reading: Reading, subject: EventSubject): Promise<void> {
  const { db, payments } = reading
  for (const { id, providerId } of await listDuplicates(reading, subject)) {
    await payments.cancelNow({ subscriptionId: providerId, key: `duplicate ${providerId}` })
    for (const invoice of await payments.listInvoices(providerId)) {
      const amountCents = invoice.paidCents - invoice.refundedCents
      if (amountCents > 0)
        await payments.refund({
          invoiceId: invoice.id,
          amountCents,
          note: 'Paid twice',
          key: `duplicate ${invoice.id}`,
        })
    }
    await readSubscription(reading, providerId)
    await db.transaction((tx) =>
      tellAdmins(tx, {
        subject: id,
        kind: 'plan_paid_twice',
        title: 'A plan was paid twice',
        body: `The second subscription, ${providerId}, was ended and its payment refunded.`,
      }),
    )
  }
}

async function listDuplicates(
  { db, payments }: Reading,
  subject: EventSubject,
): Promise<{ id: string; providerId: string }[]> {
  const { rows } = await sql<{ id: string; providerId: string }>`
    with meant as (
      select s.business_id from subscriptions s where s.provider = ${payments.provider} and s.provider_id = ${subject.id}
      union
      select c.business_id from checkouts c where c.provider = ${payments.provider} and c.provider_id = ${subject.id}
    )
    select s.id, s.provider_id from subscriptions s join meant on meant.business_id = s.business_id
    where s.provider = ${payments.provider} and s.state <> 'canceled'
    order by s.started_at, s.provider_id offset 1`.execute(db.raw)
  return rows
}
