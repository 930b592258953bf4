import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'

/** A manager's answer to a dispute about their listing; the last answer counts. As the user. Throws `not_found`. */
export async function answerDispute(
  tx: Tx,
  { claimId, answer }: { claimId: string; answer: string },
): Promise<void> {
  const { rows } = await sql<{ isDone: boolean }>`
    select answer_dispute(${claimId}, ${answer}) as "isDone"`.execute(tx)
  if (!rows[0]?.isDone) throw new DomainError('not_found', 'Dispute not found')
}

/** Withdraws an undecided claim. Idempotent. As the database owner. Throws `not_found`, `conflict`. */
export async function withdrawClaim(
  tx: Tx,
  { claimId, userId }: { claimId: string; userId: string },
): Promise<void> {
  const claim = await lockClaim(tx, { id: claimId, userId })
  if (claim.state === 'withdrawn') return
  if (claim.state !== 'code_sent' && claim.state !== 'waiting')
    throw new DomainError('conflict', 'This claim has already been decided')
  await tx.updateTable('claims').set({ state: 'withdrawn' }).where('id', '=', claimId).execute()
}

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
