import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { inBatches } from '#domain/background/in-batches.ts'
import { anywhere } from '#domain/contains-pattern.ts'
import type { Cell } from '#domain/csv/write-csv.ts'
import { cutPage, exactMoment, rowsAfter } from '#domain/list-cursor.server.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import type { Subscriber, SubscriberPage, SubscriberQuery, SubscriberStatus } from './schema.ts'

const pageSize = 50

const columns = [
  'id',
  'email',
  'status',
  'source',
  'consentVersion',
  'createdAt',
  'confirmedAt',
  'unsubscribedAt',
] as const

// Who asked again and left since was not refused.
const isRefused =
  sql<boolean>`status = 'unsubscribed' and refused_at is not distinct from unsubscribed_at`.as('isRefused')

/** Everyone who asked for the newsletter, newest first. As an administrator. */
export async function listSubscribers(
  tx: Tx,
  { status, q, after }: SubscriberQuery,
): Promise<SubscriberPage> {
  let listed = tx
    .selectFrom('newsletterSubscribers')
    .select(columns)
    .select(isRefused)
    .select(exactMoment(sql.ref('createdAt')).as('moment'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (status !== 'all') listed = listed.where('status', '=', status)
  if (q) listed = listed.where('email', 'like', anywhere(q.toLowerCase()))
  if (after) listed = listed.where(rowsAfter(after, sql.ref('createdAt'), sql.ref('id')))
  const { page, next } = cutPage(await listed.execute(), pageSize)
  const { rows: counted } = await sql<SubscriberPage['counts']>`
    select (count(*) filter (where status = 'pending'))::int as pending,
      (count(*) filter (where status = 'confirmed'))::int as confirmed,
      (count(*) filter (where status = 'unsubscribed'))::int as unsubscribed from newsletter_subscribers`.execute(
    tx,
  )
  return {
    subscribers: page.map(({ moment: _, ...row }) => shown(row)),
    next,
    counts: counted[0]!,
  }
}

type Row = Omit<Subscriber, 'status' | 'createdAt' | 'confirmedAt' | 'unsubscribedAt'> & {
  status: string
  createdAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}
const shown = (row: Row): Subscriber => ({
  ...row,
  status: row.status as SubscriberStatus,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
})

export type SubscriberLine = { id: string; cells: Cell[] }

export const subscriberColumns = [
  'email',
  'status',
  'source',
  'consent',
  'asked_at',
  'confirmed_at',
  'left_at',
]

/** The file's next lines after `after`, ordered by id; fewer than `limit` at the end. As an administrator. */
export async function readSubscribers(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<SubscriberLine[]> {
  let listed = tx
    .selectFrom('newsletterSubscribers')
    .select(columns)
    .select(isRefused)
    .orderBy('id')
    .limit(limit)
  if (after) listed = listed.where('id', '>', after)
  return (await listed.execute())
    .map(shown)
    .map(({ id, email, status, source, consentVersion, ...moments }) => ({
      id,
      cells: [
        ...[email, status, source, consentVersion],
        ...[moments.createdAt, moments.confirmedAt, moments.unsubscribedAt],
      ],
    }))
}

const pendingDays = 30
const leftDays = 365

/**
 * Deletes addresses that were never confirmed, and those that unsubscribed long ago. If interrupted, the next run
 * continues.
 */
export async function purgeSubscribers(
  db: Pick<Db, 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await inBatches(db, signal, async (tx, atOnce) => {
    const { numDeletedRows } = await tx
      .deleteFrom('newsletterSubscribers')
      .where('id', 'in', (nested) =>
        nested
          .selectFrom('newsletterSubscribers')
          .select('id')
          .where((is) =>
            is.or([
              is.and([is('status', '=', 'pending'), is('tokenSentAt', '<', daysBefore(now, pendingDays))]),
              is.and([
                is('status', '=', 'unsubscribed'),
                is('unsubscribedAt', '<', daysBefore(now, leftDays)),
              ]),
            ]),
          )
          .limit(atOnce),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

type OwnSubscription = {
  email: string
  status: SubscriberStatus
  consentVersion: string
  source: string
  createdAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}

/** The subscription of the caller's confirmed address. As the caller. */
export async function exportNewsletter(tx: Tx): Promise<OwnSubscription | undefined> {
  const { rows } = await sql<OwnSubscription>`select * from own_newsletter()`.execute(tx)
  return rows[0]
}

/** Deletes the subscription of an account's address. As the owner of the database, before the account is deleted. */
export async function purgeSubscriptionOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from newsletter_subscribers s using auth.users u
    where u.id = ${userId} and u.email_confirmed_at is not null and s.email = lower(u.email)`.execute(tx)
}
