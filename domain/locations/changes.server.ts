import { sql } from 'kysely'
import { DomainError, idTaken } from '#domain/errors.ts'
import { lockUntilCommit } from '#domain/lock-until-commit.server.ts'
import type { Tx } from '#domain/tx.ts'
import {
  type LocationChange,
  type LocationChangeDetail,
  type LocationChangeEntry,
  type Outcome,
  storedChangeSchema,
} from './change-schema.ts'
import { loadChosen, resolveChange } from './resolve-change.server.ts'

/** More of one person at a time would keep the background busy with them. */
const mostUnfinished = 5

/**
 * Queues a change of several listings. Idempotent by id. As the user. Throws `not_found` for a listing that the user
 * doesn't manage, `conflict` for an id that is taken, and while too many are unfinished.
 */
export async function openChange(
  tx: Tx,
  {
    id,
    change,
    items,
    userId,
  }: {
    id: string
    change: LocationChange
    items: readonly { id: string; version: number }[]
    userId: string
  },
): Promise<LocationChangeEntry> {
  await lockUntilCommit(tx, `location_changes:${userId}`)
  const known = await findEntry(tx, id)
  if (known) return known
  const listings = await loadChosen(tx, { ids: items.map((item) => item.id), userId })
  if (listings.length < items.length)
    throw new DomainError('not_found', 'You don’t manage one of these listings any more. Preview it again.')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from location_changes where user_id = ${userId} and state <> 'done'`.execute(
    tx,
  )
  if (rows[0]!.count >= mostUnfinished)
    throw new DomainError('conflict', 'Earlier changes of yours are still under way. Try again in a minute.')
  const stored = await resolveChange(tx, change, { userId })
  const added = await tx
    .insertInto('locationChanges')
    .values({ id, userId, change: JSON.stringify(stored), total: items.length })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) {
    const versions = new Map(items.map((item) => [item.id, item.version]))
    const ids = listings.map((listing) => listing.id)
    await sql`insert into location_change_items (change_id, nth, business_id, version)
      select ${id}, nth, business_id, version
      from unnest(${ids}::uuid[], ${ids.map((each) => versions.get(each)!)}::int[]) with ordinality
        as chosen (business_id, version, nth)`.execute(tx)
  }
  const opened = await findEntry(tx, id)
  if (!opened) throw idTaken()
  return opened
}

/** The user's own, newest first; at most 10. As the user. */
export async function listChanges(tx: Tx): Promise<LocationChangeEntry[]> {
  const { rows } = await entries(sql`true`).execute(tx)
  return rows.map(entryOf)
}

/** With what came of each listing. As the user. Throws `not_found`. */
export async function findChange(tx: Tx, id: string): Promise<LocationChangeDetail> {
  const entry = await findEntry(tx, id)
  if (!entry) throw new DomainError('not_found', 'Change not found')
  const items = await tx
    .selectFrom('locationChangeItems as i')
    .leftJoin('businesses as b', 'b.id', 'i.businessId')
    .select(['i.businessId as id', 'b.name', 'b.city', 'i.outcome', 'i.pending', 'i.message'])
    .where('i.changeId', '=', id)
    .orderBy(sql`case i.outcome when 'refused' then 0 when 'pending' then 1 else 2 end`)
    .orderBy('i.nth')
    .execute()
  return { ...entry, items: items.map((item) => ({ ...item, outcome: item.outcome as Outcome | null })) }
}

async function findEntry(tx: Tx, id: string): Promise<LocationChangeEntry | null> {
  const { rows } = await entries(sql`c.id = ${id}`).execute(tx)
  return rows[0] ? entryOf(rows[0]) : null
}

type Row = {
  id: string
  change: unknown
  state: LocationChangeEntry['state']
  total: number
  counts: { [outcome in Outcome]: number }
  createdAt: Date
  finishedAt: Date | null
}

const entries = (where: ReturnType<typeof sql>) => sql<Row>`
  select c.id, c.change, c.state, c.total, c.created_at, c.finished_at,
    (select json_build_object(
       'changed', count(*) filter (where i.outcome = 'changed')::int,
       'pending', count(*) filter (where i.outcome = 'pending')::int,
       'unchanged', count(*) filter (where i.outcome = 'unchanged')::int,
       'refused', count(*) filter (where i.outcome = 'refused')::int)
     from location_change_items i where i.change_id = c.id) as counts
  from location_changes c where ${where} order by c.created_at desc, c.id limit 10`

function entryOf({ change, createdAt, finishedAt, ...row }: Row): LocationChangeEntry {
  const { kind, from, values, photos, replies } = storedChangeSchema.parse(change)
  return {
    ...row,
    kind,
    from: from?.name ?? null,
    fields: [
      ...Object.keys(values),
      ...(photos.length > 0 ? ['photos'] : []),
      ...(replies.length > 0 ? ['replies'] : []),
    ],
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
