import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'

/** One's own, and its listing. As the owner of the database. Throws `not_found`. */
export async function lockClaim(tx: Tx, { id, userId }: { id: string; userId: string }) {
  // The listing first: who takes it closes the others' claims, while they would hold theirs and wait for the listing.
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
  if (!claim) throw new DomainError('not_found', 'There is no such claim of yours')
  return claim
}
