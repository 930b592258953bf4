import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { adminAsked, roleGiven } from '#domain/mail/messages/roles.ts'
import { notify } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type AdminGrant, type Role, roleWords } from './schema.ts'

type Change = { personId: string; userId: string; site: LetterSite; requestId: string }

/**
 * Gives someone any other role at once; makes them an administrator at once only if nobody else could approve it, otherwise it awaits
 * a second one. As an administrator with a second factor, like everything below. Throws `not_found`, and `conflict` if
 * the person has the role, is already pending, or can't have it.
 */
export async function giveRole(
  tx: Tx,
  { role, reason, ...change }: Change & { role: Role; reason: string },
): Promise<'granted' | 'waiting'> {
  const { personId, userId, requestId } = change
  const person = await loadPerson(tx, personId)
  if (role === 'admin') {
    const outcome = await requestGrant(tx, personId, reason)
    if (outcome === 'waiting') {
      await notifyOtherAdmins(tx, change, { name: person.displayName, reason })
      await note(tx, { action: 'role.ask', role, personId, reason, requestId, after: 'waiting' })
      return 'waiting'
    }
  } else {
    if (person.isUnconfirmed) throw refusalOf.unconfirmed()
    if (person.isBanned) throw refusalOf.banned()
    const added = await tx
      .insertInto('userRoles')
      .values({ userId: personId, role, grantedBy: userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId')
      .executeTakeFirst()
    if (!added) throw refusalOf.has_it()
  }
  await notifyOfRole(tx, change, role)
  await note(tx, { action: 'role.grant', role, personId, reason, requestId, after: 'granted' })
  return 'granted'
}

/** Throws `not_found`, and `conflict` for the last administrator and for anyone without the role. */
export async function takeRole(
  tx: Tx,
  { role, reason, ...change }: Change & { role: Role; reason: string },
): Promise<void> {
  const { personId, requestId } = change
  await loadPerson(tx, personId)
  if (role === 'admin') {
    const { rows } = await sql<{ outcome: string }>`select take_admin(${personId}) as outcome`.execute(tx)
    if (rows[0]!.outcome === 'last')
      throw new DomainError(
        'conflict',
        'This is the last administrator. Make someone else an administrator first',
      )
    if (rows[0]!.outcome === 'hasnt_it') throw hasntIt()
  } else {
    const { numDeletedRows } = await tx
      .deleteFrom('userRoles')
      .where('userId', '=', personId)
      .where('role', '=', role)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw hasntIt()
  }
  // Someone giving up their own role can't write the audit log as an administrator, only as themselves.
  await writeAudit(tx, {
    action: 'role.revoke',
    subjectKind: 'account',
    subjectId: personId,
    before: { role },
    after: { role: null },
    reason,
    requestId,
  })
}

/** Pending administrators, oldest first. As an administrator. */
export async function listAdminGrants(tx: Tx): Promise<AdminGrant[]> {
  const { rows } = await sql<Omit<AdminGrant, 'askedAt' | 'expiresAt'> & { askedAt: Date; expiresAt: Date }>`
    select g.id, json_build_object('id', g.user_id, 'name', p.display_name, 'email', p.email) as person,
      json_build_object('id', g.asked_by, 'name', a.display_name) as asked_by, g.reason, g.asked_at, g.expires_at
    from admin_grants g join accounts p on p.id = g.user_id join accounts a on a.id = g.asked_by
    where g.expires_at > now() and exists (select from user_roles r where r.user_id = g.asked_by and r.role = 'admin')
    order by g.asked_at, g.id`.execute(tx)
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

/**
 * The second administrator's approval. Throws `not_found`, `conflict` for the one who asked and the one who is to get
 * it.
 */
export async function agreeToAdmin(
  tx: Tx,
  { grantId, ...change }: Omit<Change, 'personId'> & { grantId: string },
): Promise<void> {
  const grant = await tx
    .selectFrom('adminGrants')
    .select(['userId', 'reason', 'askedBy'])
    .where('id', '=', grantId)
    .executeTakeFirst()
  if (!grant) throw noSuchGrant()
  const { rows } = await sql<{ outcome: string }>`select agree_to_admin(${grantId}) as outcome`.execute(tx)
  const { outcome } = rows[0]!
  if (outcome === 'gone') throw noSuchGrant()
  if (outcome === 'banned') throw refusalOf.banned()
  if (outcome === 'own')
    throw new DomainError('conflict', 'An administrator other than the one who requested it has to approve')
  const { userId: personId, reason, askedBy } = grant
  await notifyOfRole(tx, { ...change, personId }, 'admin')
  await writeAudit(tx, {
    action: 'role.grant',
    subjectKind: 'account',
    subjectId: personId,
    before: { role: null },
    after: { role: 'admin', askedBy },
    reason,
    requestId: change.requestId,
  })
}

/** As any administrator. Throws `not_found`. */
export async function callOffAdmin(
  tx: Tx,
  { grantId, requestId }: { grantId: string; requestId: string },
): Promise<void> {
  const gone = await tx
    .deleteFrom('adminGrants')
    .where('id', '=', grantId)
    .returning(['userId', 'askedBy'])
    .executeTakeFirst()
  if (!gone) throw noSuchGrant()
  await writeAudit(tx, {
    action: 'role.call_off',
    subjectKind: 'account',
    subjectId: gone.userId,
    before: { role: 'admin', waiting: true, askedBy: gone.askedBy },
    after: { role: null },
    requestId,
  })
}

const refusalOf = {
  unconfirmed: () =>
    new DomainError('conflict', 'Their email address isn’t confirmed yet. They have to open the link first'),
  banned: () => new DomainError('conflict', 'This account is banned. Unban it first'),
  has_it: () => new DomainError('conflict', 'They already have this role'),
  asked: () => new DomainError('conflict', 'This is already pending a second administrator’s approval'),
}
const hasntIt = () => new DomainError('conflict', 'They no longer have this role')
const noSuchGrant = () => new DomainError('not_found', 'This request was decided, canceled, or has expired')

async function requestGrant(tx: Tx, personId: string, reason: string): Promise<'granted' | 'waiting'> {
  const { rows } = await sql<{ outcome: 'granted' | 'waiting' | keyof typeof refusalOf }>`
    select ask_for_admin(${personId}, ${reason}) as outcome`.execute(tx)
  const { outcome } = rows[0]!
  if (outcome === 'granted' || outcome === 'waiting') return outcome
  throw refusalOf[outcome]()
}

async function loadPerson(tx: Tx, personId: string) {
  const { rows } = await sql<{ displayName: string; isUnconfirmed: boolean; isBanned: boolean }>`
    select display_name, email_confirmed_at is null as is_unconfirmed, coalesce(banned_until > now(), false) as is_banned
    from accounts where id = ${personId}`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found', 'Account not found')
  return rows[0]
}

async function notifyOfRole(tx: Tx, { personId, site }: Change, role: Role): Promise<void> {
  await notify(tx, {
    userId: personId,
    kind: 'role_granted',
    title: `You’re ${roleWords[role].as} now`,
    link: role === 'moderator' ? '/dashboard/moderation' : '/admin',
    letter: roleGiven({ site, role, ...roleWords[role] }),
  })
}

async function notifyOtherAdmins(
  tx: Tx,
  { userId, site }: Change,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  const others = await tx
    .selectFrom('userRoles')
    .select('userId')
    .where('role', '=', 'admin')
    .where('userId', '<>', userId)
    .orderBy('userId')
    .execute()
  for (const other of others)
    await notify(tx, {
      userId: other.userId,
      kind: 'admin_asked',
      title: `Should ${name} become an administrator?`,
      body: reason,
      link: '/admin/users',
      letter: adminAsked({ site, name, reason, link: `${site.url}/admin/users` }),
    })
}

const note = (
  tx: Tx,
  {
    role,
    personId,
    after,
    ...act
  }: {
    action: 'role.grant' | 'role.ask'
    role: Role
    personId: string
    after: string
    reason: string
    requestId: string
  },
) =>
  writeAudit(tx, {
    ...act,
    subjectKind: 'account',
    subjectId: personId,
    before: { role: null },
    after: { role, is: after },
  })
