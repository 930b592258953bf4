import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'

/** The user's own claim and its listing, locked. As the database owner. Throws `not_found`. */
export async function lockClaim(tx: Tx, { id, userId }: { id: string; userId: string }) {
  // Lock the listing first: a takeover closes other people's claims, which they would otherwise hold while waiting for
  // the listing.
  await sql`select 1 from businesses
    where id = (select business_id from claims where id = ${id} and user_id = ${userId}) for update`.execute(
    tx,
  )
  const claim = await tx
    .selectFrom('claims')
    .select(['businessId', 'kind', 'way', 'state', 'sentTo'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!claim) throw new DomainError('not_found', 'Claim not found')
  return claim
}
