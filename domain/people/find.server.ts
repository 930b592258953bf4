import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Role } from '#domain/roles/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { type AccountRow, personRow } from './list.server.ts'
import { mostOfPerson, type Person, type PersonAuditLine } from './schema.ts'

export const noSuchPerson = () => new DomainError('not_found', 'Account not found')

/**
 * The account with everything that belongs to it, except its sign-in methods. As an administrator. Throws `not_found`.
 */
export async function findPerson(
  tx: Tx,
  personId: string,
  { now }: { now: Date },
): Promise<Omit<Person, 'access'>> {
  const row = await tx
    .selectFrom('accounts as a')
    .selectAll('a')
    .select([
      sql<Role[]>`array(select r.role from user_roles r where r.user_id = a.id order by r.role)`.as('roles'),
      sql<number>`(select count(*)::int from businesses b where b.owner_id = a.id)`.as('listings'),
    ])
    .where('a.id', '=', personId)
    .executeTakeFirst()
  if (!row) throw noSuchPerson()
  return {
    ...personRow(row as AccountRow, now),
    picture: row.avatarUrl,
    businesses: await listBusinesses(tx, personId),
    reviews: await listReviews(tx, personId),
    consents: await listConsents(tx, personId),
    history: await listAudit(tx, sql`l.subject_kind = 'account' and l.subject_id = ${personId}`),
    acts: await listAudit(tx, sql`l.actor_id = ${personId}`),
    waitsForAgreement: await waitsForAgreement(tx, personId),
  }
}

async function listBusinesses(tx: Tx, personId: string): Promise<Person['businesses']> {
  const { rows } = await sql<Person['businesses'][number]>`
    select id, name, slug, status, case when owner_id = ${personId} then 'owner' else 'manager' end as "as"
    from businesses
    where owner_id = ${personId} or id in (select business_id from business_members where user_id = ${personId})
    order by name, id limit ${mostOfPerson}`.execute(tx)
  return rows
}

async function listReviews(tx: Tx, personId: string): Promise<Person['reviews']> {
  const { rows } = await sql<Omit<Person['reviews'][number], 'createdAt'> & { createdAt: Date }>`
    select r.id, b.name as business, b.slug, r.rating, r.status, left(r.body, 200) as excerpt, r.created_at
    from reviews r join businesses b on b.id = r.business_id
    where r.id in (select find_reviews_of(${personId}))
    order by r.created_at desc, r.id limit ${mostOfPerson}`.execute(tx)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function listConsents(tx: Tx, personId: string): Promise<Person['consents']> {
  const rows = await tx
    .selectFrom('userConsents')
    .select(['consentType as type', 'version', 'granted', 'createdAt'])
    .where('userId', '=', personId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostOfPerson)
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }))
}

async function listAudit(tx: Tx, about: ReturnType<typeof sql>): Promise<PersonAuditLine[]> {
  const { rows } = await sql<Omit<PersonAuditLine, 'at'> & { at: Date }>`
    select l.id, l.at, l.action, p.display_name as actor, l.subject_kind, l.subject_id, l.reason, l.before, l.after
    from audit_log l left join profiles p on p.id = l.actor_id
    where ${about} order by l.id desc limit ${mostOfPerson}`.execute(tx)
  return rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() }))
}

async function waitsForAgreement(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from admin_grants where user_id = ${personId} and expires_at > now()`.execute(tx)
  return rows.length > 0
}
