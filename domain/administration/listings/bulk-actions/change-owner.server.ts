import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { invalidFields, noSuchListing } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { ActionContext } from './action-context.ts'
import { notifyOwners } from './notify.server.ts'

/**
 * Transfers a listing to the account with this email address. Verification of the previous owner doesn't carry over,
 * and the managers they invited lose access. Both owners are notified. Idempotent. As an administrator. Throws
 * `not_found`, and `invalid` for an address without an account.
 */
export async function changeOwner(
  tx: Tx,
  {
    businessId,
    email,
    note,
    site,
    requestId,
  }: ActionContext & { businessId: string; email: string; note: string },
): Promise<void> {
  const business = await tx
    .selectFrom('businesses')
    .select(['id', 'name', 'slug', 'ownerId', 'trustLevel'])
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  if (!business) throw noSuchListing()
  const { rows } = await sql<{ person: string | null }>`select person_of_address(${email}) as person`.execute(
    tx,
  )
  const newId = rows[0]?.person
  if (!newId)
    throw invalidFields(
      { email: 'No account has this email address. Ask them to sign up first.' },
      'No account has that email address',
    )
  if (newId === business.ownerId) return
  await sql`select hand_over_business(${businessId}, ${newId}), close_other_claims(${businessId}, ${newId})`.execute(
    tx,
  )
  await writeAudit(tx, {
    action: 'business.change_owner',
    subjectKind: 'business',
    subjectId: businessId,
    before: { owner: business.ownerId, trustLevel: business.trustLevel },
    after: { owner: newId },
    reason: note,
    requestId,
  })
  await notifyOwners(tx, { business, formerId: business.ownerId, newId, note, site })
}
