import { sql } from 'kysely'
import { isMember } from '#domain/members/is-member.server.ts'
import { daysAfter } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { listCodeStates } from './code.server.ts'
import { ownDomain } from './own-domain.ts'
import { readableNumber, textableNumber } from './phone.ts'
import type { Claim, ClaimSubject } from './schema.ts'

const mostClaims = 20

const own = (tx: Tx, userId: string) =>
  tx
    .selectFrom('claims as c')
    .innerJoin('businesses as b', 'b.id', 'c.businessId')
    .select(['c.id', 'c.kind', 'c.way', 'c.level', 'c.state', 'c.sentTo', 'c.statement', 'c.createdAt'])
    .select(['c.certificateName', 'c.certificateUntil', 'c.reason', 'c.note', 'c.decidedAt'])
    .select(['b.id as businessId', 'b.slug', 'b.name'])
    .where('c.userId', '=', userId)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id')

type OwnRow = Awaited<ReturnType<ReturnType<typeof own>['execute']>>[number]

/** Those of the user's own claims that the caller may read, newest first: none for who looks at the site as them. */
export async function listReadableClaims(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('claims')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The user's own claims, newest first, at most 20; only some if `ids` says which. As the database owner, since nobody else
 * may read codes.
 */
export async function listOwnClaims(
  tx: Tx,
  {
    userId,
    businessId,
    ids,
    now,
  }: { userId: string; businessId?: string; ids?: readonly string[]; now: Date },
): Promise<Claim[]> {
  let query = own(tx, userId).limit(mostClaims)
  if (businessId) query = query.where('c.businessId', '=', businessId)
  if (ids) query = query.where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
  return withCodes(tx, await query.execute(), now)
}

/** Null when the user has no such claim. As the database owner. */
export async function findOwnClaim(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<Claim | null> {
  const rows = await own(tx, userId).where('c.id', '=', id).execute()
  return (await withCodes(tx, rows, now))[0] ?? null
}

async function withCodes(tx: Tx, rows: OwnRow[], now: Date): Promise<Claim[]> {
  const awaited = rows.filter(({ state }) => state === 'code_sent').map(({ id }) => id)
  const codes = await listCodeStates(tx, awaited, now)
  return rows.map((row) => ({
    id: row.id,
    business: { id: row.businessId, slug: row.slug, name: row.name },
    kind: row.kind as Claim['kind'],
    way: row.way as Claim['way'],
    level: row.level as Claim['level'],
    state: row.state as Claim['state'],
    sentTo: row.sentTo && row.way === 'phone' ? readableNumber(row.sentTo) : row.sentTo,
    code: codes.get(row.id) ?? null,
    statement: row.statement,
    certificate:
      row.certificateName && row.certificateUntil
        ? { name: row.certificateName, until: row.certificateUntil }
        : null,
    rejection: row.reason
      ? { reason: row.reason as NonNullable<Claim['rejection']>['reason'], note: row.note }
      : null,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}

/** Where codes for a listing would be sent. */
export function openWays({ website, phone }: { website: string | null; phone: string | null }) {
  const { domain, refusal } = ownDomain(website)
  const number = textableNumber(phone)
  return {
    email: { to: domain, refusal },
    phone: {
      to: number && readableNumber(number),
      refusal: number ? null : 'The listing has no phone number that a message could go to.',
    },
  }
}

/** A published listing, for someone who wants to claim it. Null when there is none. As the database owner. */
export async function findClaimSubject(
  tx: Tx,
  { slug, userId, now }: { slug: string; userId: string; now: Date },
): Promise<ClaimSubject | null> {
  const row = await tx
    .selectFrom('businesses as b')
    .select(['b.id', 'b.slug', 'b.name', 'b.city', 'b.state', 'b.website', 'b.phone', 'b.ownerId'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('b.slug', '=', slug),
        // A link from before the business was renamed.
        exists(
          selectFrom('businessSlugs as s')
            .select('s.slug')
            .where('s.slug', '=', slug)
            .whereRef('s.businessId', '=', 'b.id'),
        ),
      ]),
    )
    .where('b.status', '=', 'published')
    .executeTakeFirst()
  if (!row) return null
  const [claim] = await listOwnClaims(tx, { userId, businessId: row.id, now })
  const { id, name, city, state } = row
  const disputeFrom = await findDisputeFrom(tx, { businessId: id, userId, now })
  return {
    business: { id, slug: row.slug, name, city, state },
    ownership:
      row.ownerId === userId || (await isMember(tx, { businessId: id, userId }))
        ? 'yours'
        : row.ownerId === null
          ? 'unclaimed'
          : 'owned',
    ...openWays(row),
    claim: claim ?? null,
    disputeFrom: disputeFrom?.toISOString() ?? null,
  }
}

/** The user's own claims for a data export, without codes. As the user. */
export async function exportClaims(tx: Tx, userId: string) {
  return tx
    .selectFrom('claims')
    .select(['businessId', 'kind', 'way', 'level', 'state', 'sentTo', 'statement'])
    .select(['certificateName', 'certificateUntil', 'reason', 'note', 'createdAt', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** After a rejection, claimants must come back with something new rather than repeat themselves at once. */
const coolDownDays = 30

export const endOfCoolDown = (decidedAt: Date): Date => daysAfter(decidedAt, coolDownDays)

/** The date from which the user may dispute a listing again. Null when they may already. As the database owner. */
export async function findDisputeFrom(
  tx: Tx,
  { businessId, userId, now }: { businessId: string; userId: string; now: Date },
): Promise<Date | null> {
  const last = await tx
    .selectFrom('claims')
    .select('decidedAt')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('kind', '=', 'dispute')
    .where('state', '=', 'rejected')
    .where('decidedAt', 'is not', null)
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const from = last?.decidedAt ? endOfCoolDown(last.decidedAt) : null
  return from && from > now ? from : null
}
