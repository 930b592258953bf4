import { sql } from 'kysely'
import { DomainError, noSuchListing } from '#domain/errors.ts'
import { hashOfSecret } from '#domain/link-token.server.ts'
import type { Tx } from '#domain/tx.ts'
import type {
  Invitation,
  MailedOffer,
  OwnershipTransfer,
  PeopleOfBusiness,
  PersonOfBusiness,
} from './schema.ts'

const mostSends = 5

/** Who manages a listing and, for its owner, whom they invited. Throws `not_found` unless the caller manages it. */
export async function findPeople(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<PeopleOfBusiness> {
  const { rows } = await sql<Omit<PersonOfBusiness, 'since'> & { since: Date | null }>`
    select user_id, display_name, email, role, since from business_people(${businessId})`.execute(tx)
  if (rows.length === 0) throw noSuchListing()
  return {
    people: rows.map((row) => ({ ...row, since: row.since?.toISOString() ?? null })),
    invitations: await listInvitations(tx, { businessId, now }),
    transfer: await findTransfer(tx, { businessId, now }),
  }
}

async function listInvitations(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<Invitation[]> {
  const rows = await tx
    .selectFrom('businessInvitations')
    .select(['id', 'email', 'sends', 'sentAt', 'expiresAt'])
    .where('businessId', '=', businessId)
    .where('state', '=', 'pending')
    .orderBy('createdAt')
    .execute()
  return rows.map(({ sends, sentAt, expiresAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    canResend: sends < mostSends,
  }))
}

/** The transfer in progress, for both parties. */
async function findTransfer(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<OwnershipTransfer | null> {
  const row = await tx
    .selectFrom('ownershipTransfers')
    .select(['id', 'toEmail as email', 'state', 'expiresAt'])
    .where('businessId', '=', businessId)
    .where('state', 'in', ['asked', 'accepted'])
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row
    ? { ...row, state: row.state as OwnershipTransfer['state'], expiresAt: row.expiresAt.toISOString() }
    : null
}

/** What an emailed link is about, for the signed-in person. Throws `not_found` if there is no such link. */
export async function findOffer(
  tx: Tx,
  { kind, token }: { kind: 'invitation' | 'transfer'; token: string },
): Promise<MailedOffer> {
  const hash = hashOfSecret(token)
  const source = kind === 'invitation' ? sql`invitation_of(${hash})` : sql`transfer_of(${hash})`
  const { rows } = await sql<MailedOffer>`
    select business_id, business_name, ${kind === 'invitation' ? sql`other_names` : sql`'{}'::text[] as other_names`},
      sender_name, email, is_for_me, state from ${source}`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found', 'This link no longer works. Ask for a new one.')
  return rows[0]
}

/** The address an invitation was sent to; null for another owner's business. As its owner. */
export async function findInvitedAddress(
  tx: Tx,
  { id, businessId }: { id: string; businessId: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom('businessInvitations')
    .select('email')
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return row?.email ?? null
}

/** As the person concerned. */
export async function findOwnName(tx: Tx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('profiles')
    .select('displayName')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.displayName ?? 'Someone'
}

/** As anyone who may read it. */
export async function nameOfBusiness(tx: Tx, businessId: string): Promise<string> {
  const row = await tx.selectFrom('businesses').select('name').where('id', '=', businessId).executeTakeFirst()
  return row?.name ?? 'a listing'
}

/** As the caller. Throws `not_found` for a business that isn't public. */
export async function managesPublicBusiness(tx: Tx, businessId: string): Promise<boolean> {
  const business = await tx
    .selectFrom('businesses')
    .select(sql<boolean>`manages_business(id)`.as('isManager'))
    .where('id', '=', businessId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (!business) throw new DomainError('not_found', 'Business not found')
  return business.isManager
}
