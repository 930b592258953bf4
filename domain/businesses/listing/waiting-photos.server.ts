import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

/** The photos of a listing that nobody has looked at. As a moderator. */
export async function waitingPhotosOf(tx: Tx, businessId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('businessPhotos')
    .select('id')
    .where('businessId', '=', businessId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([eb('status', '=', 'approved'), eb('needsCheck', '=', true)]),
      ]),
    )
    .orderBy('position')
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Shows those photos of a listing that is being published; one that somebody removed meanwhile stays so. The cover, where
 * it is a photo that isn't shown, goes. As a moderator.
 */
export async function showPhotosOf(
  tx: Tx,
  { businessId, photoIds }: { businessId: string; photoIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('businessPhotos')
    .set({ status: 'approved', needsCheck: false })
    .where('businessId', '=', businessId)
    .where('id', '=', sql<string>`any(${photoIds}::uuid[])`)
    .where('status', 'in', ['pending', 'approved'])
    .execute()
  await sql`
    update businesses b set cover_image_url = null, cover_image_alt = null
    where b.id = ${businessId} and exists (
      select from business_photos p
      where p.business_id = b.id and p.url = b.cover_image_url and p.status <> 'approved')`.execute(tx)
}
