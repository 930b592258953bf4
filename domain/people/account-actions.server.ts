import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError, invalidFields } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import {
  accountClosed,
  accountOpened,
  deletionByAdmin,
  deletionCancelled,
} from '#domain/mail/messages/account-closed.ts'
import { factorsReset } from '#domain/mail/messages/second-factor.ts'
import { notify } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { noSuchPerson } from './find.server.ts'
import { type Ban, bannedForGood } from './schema.ts'

/** Common to every action on someone else's account. */
export type PersonAct = {
  personId: string
  /** Who takes the action. */
  userId: string
  site: LetterSite
  now: Date
  requestId: string
}

/** Loads the account of an action; the functions that change accounts make sure that it isn't an administrator's. */
export async function loadAccount(tx: Tx, { personId, now }: Pick<PersonAct, 'personId' | 'now'>) {
  const account = await tx
    .selectFrom('accounts')
    .select(['displayName', 'bannedUntil', 'deletionDueAt'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!account) throw noSuchPerson()
  const { bannedUntil } = account
  return { ...account, bannedUntil: bannedUntil && bannedUntil > now ? bannedUntil : null }
}

/** Throws `forbidden` for an account with a role, unless the caller is an administrator. The database does, too. */
export async function assertMayReach(tx: Tx, { personId }: Pick<PersonAct, 'personId'>): Promise<string[]> {
  const { rows } = await sql<{ roles: string[]; isAdmin: boolean }>`
    select array(select role from user_roles where user_id = ${personId}) as roles, is_admin() as is_admin`.execute(
    tx,
  )
  const { roles, isAdmin } = rows[0]!
  if (roles.length > 0 && !isAdmin)
    throw new DomainError('forbidden', 'This account has a role. Ask an administrator to do it')
  return roles
}

/** Throws `conflict` for the caller's own account and for administrators, who would have to lose the role first. */
async function assertMayHandle(tx: Tx, act: PersonAct, what: string): Promise<void> {
  if (act.personId === act.userId)
    throw new DomainError('conflict', `You can’t ${what} your own account here`)
  if ((await assertMayReach(tx, act)).includes('admin'))
    throw new DomainError('conflict', `This is an administrator. Remove the role first, then ${what} it`)
}

/**
 * Closes an account until `until`, or for good, and signs it out everywhere. Its owner is told why. Throws `not_found`,
 * `conflict`.
 */
export async function banPerson(tx: Tx, act: PersonAct, { reason, until }: Ban): Promise<void> {
  const { personId, site, now, requestId } = act
  const { bannedUntil } = await loadAccount(tx, act)
  await assertMayHandle(tx, act, 'ban')
  const end = until ?? bannedForGood
  if (new Date(end) <= now)
    throw invalidFields(
      { until: 'That day is in the past. Choose a future date.' },
      'The ban would already be over',
    )
  await sql`select ban_account(${personId}, ${end}::timestamptz)`.execute(tx)
  await notify(tx, {
    userId: personId,
    kind: 'account_banned',
    title: 'Your account was banned',
    body: reason,
    letter: accountClosed({ site, reason, until: until ? new Date(until) : null }),
  })
  await writeAudit(tx, {
    action: 'account.ban',
    subjectKind: 'account',
    subjectId: personId,
    before: { bannedUntil },
    after: { bannedUntil: until ?? 'for good' },
    reason,
    requestId,
  })
}

/** Reopens it. Throws `not_found`, `conflict` if it is open. */
export async function unbanPerson(tx: Tx, act: PersonAct): Promise<void> {
  const { personId, site, requestId } = act
  const { bannedUntil } = await loadAccount(tx, act)
  if (!bannedUntil) throw new DomainError('conflict', 'This account is no longer banned')
  await assertMayHandle(tx, act, 'unban')
  await sql`select ban_account(${personId}, null)`.execute(tx)
  await notify(tx, {
    userId: personId,
    kind: 'account_unbanned',
    title: 'Your account was unbanned',
    letter: accountOpened({ site }),
  })
  await writeAudit(tx, {
    action: 'account.unban',
    subjectKind: 'account',
    subjectId: personId,
    before: { bannedUntil },
    after: { bannedUntil: null },
    requestId,
  })
}

/** Ends all their sessions; returns how many there were. Throws `not_found`. */
export async function signOutPerson(tx: Tx, act: PersonAct): Promise<number> {
  await loadAccount(tx, act)
  await assertMayReach(tx, act)
  const { rows } = await sql<{ ended: number }>`
    select sign_out_account(${act.personId}) as ended`.execute(tx)
  const { ended } = rows[0]!
  await writeAudit(tx, {
    action: 'account.sign_out',
    subjectKind: 'account',
    subjectId: act.personId,
    before: { sessions: ended },
    after: { sessions: 0 },
    requestId: act.requestId,
  })
  return ended
}

/**
 * Removes their second factors and signs them out; the owner is told why. Throws `not_found`, `conflict` for the
 * caller's own account.
 */
export async function resetFactors(tx: Tx, act: PersonAct & { reason: string }): Promise<number> {
  await loadAccount(tx, act)
  if (act.personId === act.userId)
    throw new DomainError('conflict', 'Manage your own second factors on your profile')
  await assertMayReach(tx, act)
  const { rows } = await sql<{ lost: number }>`select reset_factors(${act.personId}) as lost`.execute(tx)
  const { lost } = rows[0]!
  await notify(tx, {
    userId: act.personId,
    kind: 'second_factors_reset',
    title: 'Two-step sign-in was turned off for you',
    body: act.reason,
    link: '/profile#factors',
    letter: factorsReset({ site: act.site, at: act.now, reason: act.reason }),
  })
  await writeAudit(tx, {
    action: 'account.reset_factors',
    subjectKind: 'account',
    subjectId: act.personId,
    before: { factors: lost },
    after: { factors: 0 },
    reason: act.reason,
    requestId: act.requestId,
  })
  return lost
}

/**
 * Schedules deletion 30 days from now, as the owner could; until then they can cancel it. Throws `not_found`, and
 * `conflict` while they pay for a plan.
 */
export async function schedulePersonDeletion(
  tx: Tx,
  act: PersonAct & { reason: string },
): Promise<{ dueAt: Date }> {
  const { personId, site, reason, requestId } = act
  const { deletionDueAt } = await loadAccount(tx, act)
  await assertMayHandle(tx, act, 'delete')
  if (deletionDueAt) throw new DomainError('conflict', 'This account is already scheduled for deletion')
  const { rows: plans } = await sql`
    select 1 from subscriptions where user_id = ${personId} and state <> 'canceled' and not cancels_at_period_end
    limit 1`.execute(tx)
  if (plans.length > 0) throw new DomainError('conflict', 'They pay for a plan. Cancel or refund it first')
  const { rows } = await sql<{ dueAt: Date }>`
    select schedule_account_deletion(${personId}) as due_at`.execute(tx)
  const { dueAt } = rows[0]!
  await notify(tx, {
    userId: personId,
    kind: 'account_deletion',
    title: 'Your account will be deleted',
    body: reason,
    link: '/profile',
    letter: deletionByAdmin({ site, deletedOn: dueAt, reason, link: `${site.url}/profile` }),
  })
  await writeAudit(tx, {
    action: 'account.delete',
    subjectKind: 'account',
    subjectId: personId,
    before: { deletionDueAt: null },
    after: { deletionDueAt: dueAt },
    reason,
    requestId,
  })
  return { dueAt }
}

/** Cancels the deletion, no matter who requested it. Throws `not_found`, `forbidden`, `conflict` if none is scheduled. */
export async function cancelPersonDeletion(tx: Tx, act: PersonAct): Promise<void> {
  const { personId, site, requestId } = act
  const { deletionDueAt } = await loadAccount(tx, act)
  await assertMayReach(tx, act)
  const { numDeletedRows } = await tx
    .deleteFrom('accountDeletions')
    .where('userId', '=', personId)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    throw new DomainError('conflict', 'This account is no longer scheduled for deletion')
  await notify(tx, {
    userId: personId,
    kind: 'account_deletion',
    title: 'Your account won’t be deleted',
    letter: deletionCancelled({ site }),
  })
  await writeAudit(tx, {
    action: 'account.keep',
    subjectKind: 'account',
    subjectId: personId,
    before: { deletionDueAt },
    after: { deletionDueAt: null },
    requestId,
  })
}
