import { sql } from 'kysely'
import type { Cell } from '#domain/csv/write-csv.ts'
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

/** Everyone who asked for the newsletter, newest first. As an administrator. */
export async function listSubscribers(
  tx: Tx,
  { status, q, after }: SubscriberQuery,
): Promise<SubscriberPage> {
  let listed = tx
    .selectFrom('newsletterSubscribers')
    .select(columns)
    // As text, because a JavaScript Date loses the microseconds that a cursor needs.
    .select(sql<string>`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('moment'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (status !== 'all') listed = listed.where('status', '=', status)
  if (q) listed = listed.where('email', 'like', `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`)
  if (after) {
    const [moment, id] = after.split('_')
    listed = listed.where(sql<boolean>`(created_at, id) < (${moment}::timestamptz, ${id}::uuid)`)
  }
  const rows = await listed.execute()
  const last = rows[pageSize - 1]
  const { rows: counted } = await sql<SubscriberPage['counts']>`
    select (count(*) filter (where status = 'pending'))::int as pending,
      (count(*) filter (where status = 'confirmed'))::int as confirmed,
      (count(*) filter (where status = 'unsubscribed'))::int as unsubscribed from newsletter_subscribers`.execute(
    tx,
  )
  return {
    subscribers: rows.slice(0, pageSize).map(({ moment: _, ...row }) => shown(row)),
    next: rows.length > pageSize && last ? `${last.moment}_${last.id}` : null,
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
  let listed = tx.selectFrom('newsletterSubscribers').select(columns).orderBy('id').limit(limit)
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
