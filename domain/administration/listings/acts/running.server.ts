import { type Selectable, sql } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { Acting } from './acting.ts'
import { assertActMakesSense } from './edit.server.ts'
import { type Act, actSchema, mostNamed, type RefusedItem, type RunningAct } from './schema.ts'
import { termOf } from './verify.server.ts'

/**
 * Leaves an act on many listings to be done; the same id again is the same. As an administrator. Throws `invalid`,
 * `conflict` for an id that is taken.
 */
export async function openAct(
  tx: Tx,
  wanted: Pick<Acting, 'userId' | 'now' | 'requestId'> & { id: string; act: Act; businessIds: string[] },
): Promise<RunningAct> {
  const { id, act, businessIds, userId, now, requestId = null } = wanted
  await assertActMakesSense(tx, act)
  if (act.kind === 'verify') termOf(act, now)
  const added = await tx
    .insertInto('listingActs')
    .values({ id, userId, act: JSON.stringify(act), total: businessIds.length, requestId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added)
    await sql`insert into listing_act_items (act_id, nth, business_id)
      select ${id}, nth, business_id from unnest(${businessIds}::uuid[]) with ordinality as chosen (business_id, nth)`.execute(
      tx,
    )
  return findAct(tx, id)
}

/** Throws `not_found`. */
export async function findAct(tx: Tx, id: string): Promise<RunningAct> {
  const row = await runningActs(tx).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'There is no such act')
  return toAct(row)
}

/** The newest first; at most 20. */
export async function listActs(tx: Tx): Promise<RunningAct[]> {
  const rows = await runningActs(tx).orderBy('a.createdAt', 'desc').orderBy('a.id').limit(20).execute()
  return rows.map(toAct)
}

/** What couldn't be done and why, the first 200. */
export async function listRefused(tx: Tx, id: string): Promise<RefusedItem[]> {
  const rows = await tx
    .selectFrom('listingActItems as i')
    .leftJoin('businesses as b', 'b.id', 'i.businessId')
    .select(['i.businessId as id', 'b.name', 'i.message'])
    .where('i.actId', '=', id)
    .where('i.outcome', '=', 'refused')
    .orderBy('i.nth')
    .limit(mostNamed)
    .execute()
  return rows.map((row) => ({ ...row, message: row.message ?? '' }))
}

/** Stops it after those that are being done; what was done stays. Again is no error. */
export async function cancelAct(tx: Tx, { id, now }: { id: string; now: Date }): Promise<RunningAct> {
  await tx
    .updateTable('listingActs')
    .set({ state: 'cancelled', finishedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return findAct(tx, id)
}

const runningActs = (tx: Tx) =>
  tx
    .selectFrom('listingActs as a')
    .leftJoin('profiles as p', 'p.id', 'a.userId')
    .selectAll('a')
    .select('p.displayName')

function toAct({
  displayName,
  ...row
}: Selectable<DB['listingActs']> & { displayName: string | null }): RunningAct {
  const { id, total, changed, unchanged, refused } = row
  return {
    ...{ id, total, changed, unchanged, refused },
    act: actSchema.parse(row.act),
    by: displayName,
    state: row.state as RunningAct['state'],
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
