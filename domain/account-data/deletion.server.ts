import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { purgeLeadsOf } from '#domain/leads/own-data.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { purgeSubscriptionOf } from '#domain/newsletter/subscribers.server.ts'
import { purgeRequestsOf } from '#domain/requests/own-data.server.ts'
import type { Tx } from '#domain/tx.ts'

/** The name shown on reviews after their author's account is deleted. */
export const FORMER_MEMBER = 'Former member'

/**
 * Schedules deletion of the user's own account for 30 days from now. Repeating the request keeps the first date. Throws
 * `conflict` when nobody else could administer the site, and while a plan still renews.
 */
export async function scheduleDeletion(tx: Tx, userId: string): Promise<{ dueAt: Date; isNew: boolean }> {
  if (await isLastAdmin(tx, userId))
    throw new DomainError('conflict', 'You’re the only administrator: make someone else one first')
  if (await hasRunningPlan(tx, userId))
    throw new DomainError('conflict', 'You pay for a plan. Cancel it under “Plans and billing” first')
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

/** Cancels a scheduled deletion. False when none was scheduled. */
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

/** Accounts whose deletion date has passed. As the database owner. */
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
  site: LetterSite
  removePicture: (key: string) => Promise<void>
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}

/**
 * Deletes every account whose deletion date has passed, one transaction each. If interrupted, the next run continues.
 */
export async function deleteDueAccounts(
  { db, site, removePicture, log }: Sweep,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const userId of await db.transaction((tx) => listDueDeletions(tx, now))) {
    signal?.throwIfAborted()
    const gone = await db.transaction((tx) => deleteAccount(tx, { userId, site, now }))
    if (gone) log.info({ userId }, 'an account was deleted as scheduled')
    else log.warn({ userId }, 'an account is due for deletion, but belongs to the last administrator')
    if (gone?.picture) await removePicture(gone.picture)
  }
}

/**
 * Deletes an account that is still due, along with everything about its owner. Reviews stay without a name; published
 * listings stay without an owner, and whatever their owner attested no longer counts. Returns the picture for the
 * caller to delete. Null, with nothing done, when nobody else could administer the site or the owner has just canceled
 * the deletion. As the database owner.
 */
async function deleteAccount(
  tx: Tx,
  { userId, site, now }: { userId: string; site: LetterSite; now: Date },
): Promise<{ picture: string | null } | null> {
  // Two administrators may be due at once: the second one waits here and is then the last one.
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
  // What never was on a page goes with its author; the rest stays, without a name unless it is the business's.
  await tx.deleteFrom('questions').where('authorId', '=', userId).where('publishedAt', 'is', null).execute()
  await tx
    .updateTable('questions')
    .set({ authorName: FORMER_MEMBER })
    .where('authorId', '=', userId)
    .where('isByBusiness', '=', false)
    .execute()
  // Listings the public never saw belong to the owner alone.
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
  // Postings for a business that others still manage go to its owner; the rest are deleted.
  await sql`update postings p set posted_by = b.owner_id from businesses b
    where p.posted_by = ${userId} and b.id = p.business_id and b.owner_id <> ${userId}`.execute(tx)
  await purgeLeadsOf(tx, userId)
  await purgeRequestsOf(tx, { userId, site, now })
  await tx.deleteFrom('contactMessages').where('userId', '=', userId).execute()
  await purgeSubscriptionOf(tx, userId)
  await tx.deleteFrom('emailOutbox').where('userId', '=', userId).execute()
  await tx.deleteFrom('smsOutbox').where('userId', '=', userId).execute()
  await sql`delete from test_payments where kind = 'customer' and data ->> 'userId' = ${userId}`.execute(tx)
  await purgeName(tx, userId)
  await tx.deleteFrom('auth.users').where('id', '=', userId).execute()
  return { picture: profile?.avatarUrl ?? null }
}

/** The log keeps what was done under an id that no longer resolves. It exists only with the embedded auth service. */
async function purgeName(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('auth.audit_log_entries') is not null as "isThere"`.execute(tx)
  if (!rows[0]?.isThere) return
  await sql`update auth.audit_log_entries
    set payload = (payload::jsonb || '{"actor_username": ""}')::json, ip_address = ''
    where payload ->> 'actor_id' = ${userId}`.execute(tx)
}
