import type { Db } from '#db/client.ts'

const dayMs = 86_400_000

/** Deletes photos whose removal can no longer be undone; the upload sweep then finds their files. */
export async function purgeRemovedPhotos(db: Pick<Db, 'raw'>, now: Date): Promise<void> {
  await db.raw
    .deleteFrom('businessPhotos')
    .where('status', '=', 'removed')
    .where('removedAt', '<', new Date(now.getTime() - dayMs))
    .execute()
}
