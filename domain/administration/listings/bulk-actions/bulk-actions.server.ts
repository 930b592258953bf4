import { type Selectable, sql } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { ActionContext } from './action-context.ts'
import { assertActionIsValid } from './edit.server.ts'
import {
  type BulkAction,
  type ListingAction,
  listingActionSchema,
  mostNamed,
  type RefusedItem,
} from './schema.ts'
import { termOf } from './verify.server.ts'

/**
 * Queues an action on many listings. Idempotent by id. As an administrator. Throws `invalid`, and `conflict` for an id
 * that is taken.
 */
export async function openBulkAction(
  tx: Tx,
  wanted: Pick<ActionContext, 'userId' | 'now' | 'requestId'> & {
    id: string
    action: ListingAction
    businessIds: string[]
  },
): Promise<BulkAction> {
  const { id, action, businessIds, userId, now, requestId = null } = wanted
  await assertActionIsValid(tx, action)
  if (action.kind === 'verify') termOf(action, now)
  const added = await tx
    .insertInto('listingActs')
    .values({ id, userId, act: JSON.stringify(action), total: businessIds.length, requestId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added)
    await sql`insert into listing_act_items (act_id, nth, business_id)
      select ${id}, nth, business_id from unnest(${businessIds}::uuid[]) with ordinality as chosen (business_id, nth)`.execute(
      tx,
    )
  return findBulkAction(tx, id)
}

/** Throws `not_found`. */
export async function findBulkAction(tx: Tx, id: string): Promise<BulkAction> {
  const row = await bulkActions(tx).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'Bulk action not found')
  return toBulkAction(row)
}

/** Newest first; at most 20. */
export async function listBulkActions(tx: Tx): Promise<BulkAction[]> {
  const rows = await bulkActions(tx).orderBy('a.createdAt', 'desc').orderBy('a.id').limit(20).execute()
  return rows.map(toBulkAction)
}

/** The items that failed and why; at most 200. */
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

/** Stops after the batch in progress; finished items stay changed. Idempotent. */
export async function cancelBulkAction(tx: Tx, { id, now }: { id: string; now: Date }): Promise<BulkAction> {
  await tx
    .updateTable('listingActs')
    .set({ state: 'cancelled', finishedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return findBulkAction(tx, id)
}

const bulkActions = (tx: Tx) =>
  tx
    .selectFrom('listingActs as a')
    .leftJoin('profiles as p', 'p.id', 'a.userId')
    .selectAll('a')
    .select('p.displayName')

function toBulkAction({
  displayName,
  ...row
}: Selectable<DB['listingActs']> & { displayName: string | null }): BulkAction {
  const { id, total, changed, unchanged, refused } = row
  return {
    ...{ id, total, changed, unchanged, refused },
    action: listingActionSchema.parse(row.act),
    by: displayName,
    state: row.state as BulkAction['state'],
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
