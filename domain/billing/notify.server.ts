import { sql } from 'kysely'
import type { LetterSite } from '#domain/mail/letter.ts'
import { type BillingNews, billingLetter, billingWords } from '#domain/mail/messages/billing.ts'
import { notify } from '#domain/notices/notify.server.ts'
import { listPeopleWithRight } from '#domain/roles/queries.server.ts'
import type { Tx } from '#domain/tx.ts'

type Notice = {
  news: BillingNews
  /** The paying user. Nobody is notified when the account is gone. */
  userId: string | null
  businessId: string | null
  site: LetterSite
}

/** Sends a notice and an email about billing, once, in the transaction of the change itself. As the database owner. */
export async function notifyOnce(
  tx: Tx,
  // Each kind is sent once per subject.
  { subject, ...notice }: Notice & { subject: string },
): Promise<void> {
  if (notice.userId && (await isFirst(tx, subject, notice.news.kind))) await notifyPayer(tx, notice)
}

/** The same for events that can happen only once. As anyone. */
export async function notifyPayer(tx: Tx, { news, userId, businessId, site }: Notice): Promise<void> {
  if (!userId) return
  const { rows } = await sql<{ name: string }>`select name from businesses where id = ${businessId}`.execute(
    tx,
  )
  const name = rows[0]?.name ?? 'your listing'
  const { title, lines } = billingWords(news, name)
  await notify(tx, {
    userId,
    kind: news.kind,
    businessId: rows[0] ? businessId : null,
    title,
    body: lines[0]!,
    link: '/dashboard/billing',
    letter: billingLetter(site, news, name),
  })
}

/** To everyone with the right to look after payments, once. As the database owner. */
export async function notifyBillingStaff(
  tx: Tx,
  { subject, ...news }: { subject: string; kind: string; title: string; body: string },
): Promise<void> {
  if (!(await isFirst(tx, subject, news.kind))) return
  for (const userId of await listPeopleWithRight(tx, 'billing'))
    await notify(tx, { userId, ...news, link: '/admin/subscriptions' })
}

async function isFirst(tx: Tx, subject: string, kind: string): Promise<boolean> {
  const { rows } = await sql`insert into billing_letters (subject, kind) values (${subject}, ${kind})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}
