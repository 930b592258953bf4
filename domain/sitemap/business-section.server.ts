import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { type KeyedRow, keysetSection } from './section.ts'

/** The timestamp stays text: a Date would truncate it to milliseconds, and rows in the same one would be read twice. */
type Key = { createdAt: string; id: string }

const listed = sql`b.status = 'published' and b.unlisted_at is null`

/** The pages of all listed businesses, oldest first. */
export const businessSection = (sizes: { partSize?: number; batchSize?: number } = {}) =>
  keysetSection<Key>({ name: 'businesses', ...sizes, listEnds, listRows })

async function listEnds(tx: Tx, size: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select created_at::text as created_at, id from (
      select b.created_at, b.id, row_number() over (order by b.created_at, b.id) as number
      from businesses b where ${listed}
    ) as numbered
    where number % ${size} = 0 order by number`.execute(tx)
  return rows
}

async function listRows(
  tx: Tx,
  { after, upTo, limit }: { after: Key | null; upTo: Key | null; limit: number },
): Promise<KeyedRow<Key>[]> {
  const from = after
    ? sql`and (b.created_at, b.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``
  const to = upTo
    ? sql`and (b.created_at, b.id) <= (${upTo.createdAt}::timestamptz, ${upTo.id}::uuid)`
    : sql``
  const { rows } = await sql<Key & { slug: string; updatedAt: Date }>`
    select b.created_at::text as created_at, b.id, b.slug, b.updated_at
    from businesses b where ${listed} ${from} ${to}
    order by b.created_at, b.id limit ${limit}`.execute(tx)
  return rows.map(({ createdAt, id, slug, updatedAt }) => ({
    path: `/business/${slug}`,
    changedAt: updatedAt.toISOString(),
    key: { createdAt, id },
  }))
}
