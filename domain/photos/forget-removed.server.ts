import type { Db } from '#db/client.ts'

const dayMs = 86_400_000

/** Forgets photos whose removal can't be taken back any more; the sweep of uploads then finds their files. */
export async function forgetRemovedPhotos(db: Pick<Db, 'raw'>, now: Date): Promise<void> {
  await db.raw
    .deleteFrom('businessPhotos')
    .where('status', '=', 'removed')
    .where('removedAt', '<', new Date(now.getTime() - dayMs))
    .execute()
}
