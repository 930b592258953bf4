import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { forgetLeadsOf } from '#domain/leads/own-data.server.ts'
import { forgetSubscriptionOf } from '#domain/newsletter/own-data.server.ts'
import type { Tx } from '#domain/tx.ts'

/** Under which name reviews stay when their author has gone. */
export const FORMER_MEMBER = 'Former member'

/**
 * Asks for the deletion of one's own account, 30 days from now; asked again, the first date stands. Throws `conflict`
 * where nobody else could administer the site, and while a plan renews.
 */
export async function scheduleDeletion(tx: Tx, userId: string): Promise<{ dueAt: Date; isNew: boolean }> {
  if (await isLastAdmin(tx, userId))
    throw new DomainError('conflict', 'You are the only administrator: make somebody else one first')
  if (await hasRunningPlan(tx, userId))
    throw new DomainError('conflict', 'You pay for a plan: cancel it under “Billing” first')
  const added = await tx
    .insertInto('accountDeletions')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dueAt')
    .executeTakeFirst()
  if (added) return { dueAt: added.dueAt, isNew: true }
  const { dueAt } = await tx
    .selectFrom('accountDeletions')
    .select('dueAt')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { dueAt, isNew: false }
}

/** Takes it back; false when there was none. */
export async function cancelDeletion(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('accountDeletions')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function hasRunningPlan(tx: Tx, userId: string): Promise<boolean> {
  const plan = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '<>', 'canceled')
    .where('cancelsAtPeriodEnd', '=', false)
    .limit(1)
    .executeTakeFirst()
  return plan !== undefined
}

async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await tx
    .selectFrom('userRoles')
    .select('userId')
    .where('role', '=', 'admin')
    .limit(2)
    .execute()
  return admins.length === 1 && admins[0]!.userId === userId
}

/** Accounts whose time has come. As the owner. */
async function listDueDeletions(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('accountDeletions')
    .select('userId')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1000)
    .execute()
  return rows.map(({ userId }) => userId)
}

type Sweep = {
  db: Pick<Db, 'transaction'>
  removePicture: (key: string) => Promise<void>
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}

/** Deletes every account whose time has come, each in a transaction of its own. Broken off, the next run goes on. */
export async function deleteDueAccounts(
  { db, removePicture, log }: Sweep,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const userId of await db.transaction((tx) => listDueDeletions(tx, now))) {
    signal?.throwIfAborted()
    const gone = await db.transaction((tx) => deleteAccount(tx, userId, now))
    if (gone) log.info({ userId }, 'an account was deleted: its time had come')
    else log.warn({ userId }, 'an account is due for deletion, but it is the last administrator’s')
    if (gone?.picture) await removePicture(gone.picture)
  }
}

/**
 * Deletes an account that is still due, with all that is about its owner. Reviews stay without a name; listings that
 * were published stay without an owner, and what their owner vouched for no longer counts. Returns the picture, for the caller to delete.
 * Null, and nothing done, when nobody else could administer the site, or its owner kept it this moment. As the owner.
 */
async function deleteAccount(tx: Tx, userId: string, now: Date): Promise<{ picture: string | null } | null> {
  // Two administrators may be due at once: the second waits here, and is the last one then.
  await sql`lock table user_roles in share row exclusive mode`.execute(tx)
  const due = await tx
    .selectFrom('accountDeletions')
    .select('userId')
    .where('userId', '=', userId)
    .where('dueAt', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!due || (await isLastAdmin(tx, userId))) return null
  const profile = await tx
    .selectFrom('profiles')
    .select('avatarUrl')
    .where('id', '=', userId)
    .executeTakeFirst()
  await tx
    .updateTable('reviews')
    .set({ authorName: FORMER_MEMBER, authorId: null })
    .where('authorId', '=', userId)
    .execute()
  // What the public never saw is the owner's alone.
  await tx.deleteFrom('businesses').where('ownerId', '=', userId).where('publishedAt', 'is', null).execute()
  await tx
    .updateTable('verifications')
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .where('level', 'in', ['self_attested', 'claimed'])
    .where('businessId', 'in', (nested) =>
      nested.selectFrom('businesses').select('id').where('ownerId', '=', userId),
    )
    .execute()
  // What they posted for a business that others go on with is those others'; the rest goes.
  await sql`update postings p set posted_by = b.owner_id from businesses b
    where p.posted_by = ${userId} and b.id = p.business_id and b.owner_id <> ${userId}`.execute(tx)
  await forgetLeadsOf(tx, userId)
  await tx.deleteFrom('contactMessages').where('userId', '=', userId).execute()
  await forgetSubscriptionOf(tx, userId)
  await tx.deleteFrom('emailOutbox').where('userId', '=', userId).execute()
  await tx.deleteFrom('smsOutbox').where('userId', '=', userId).execute()
  await sql`delete from test_payments where kind = 'customer' and data ->> 'userId' = ${userId}`.execute(tx)
  await forgetName(tx, userId)
  await tx.deleteFrom('auth.users').where('id', '=', userId).execute()
  return { picture: profile?.avatarUrl ?? null }
}

/** What was done stays on record, by an id that leads nowhere. The log is there only with the embedded auth service. */
async function forgetName(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('auth.audit_log_entries') is not null as "isThere"`.execute(tx)
  if (!rows[0]?.isThere) return
  await sql`update auth.audit_log_entries
    set payload = (payload::jsonb || '{"actor_username": ""}')::json, ip_address = ''
    where payload ->> 'actor_id' = ${userId}`.execute(tx)
}
