import { DomainError, isDomainError } from '#domain/errors.ts'
import { claimUploaded } from '#domain/media/claim-uploaded.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { ReviewChange } from './schema.ts'

const pictures = '/media/'

/** Makes these the pictures of one's own waiting review, in this order: new ones are taken, others let go. As oneself. */
export async function attachPhotos(
  tx: Tx,
  { reviewId, userId, photos }: { reviewId: string; userId: string; photos: ReviewChange['photos'] },
): Promise<void> {
  const present = await tx
    .selectFrom('reviewPhotos')
    .select(['id', 'url'])
    .where('reviewId', '=', reviewId)
    .execute()
  const idOf = new Map(present.map(({ id, url }) => [url.slice(pictures.length), id]))
  const added = photos.filter(({ key }) => !idOf.has(key)).map(({ key }) => key)
  const kept = photos.flatMap(({ key }) => idOf.get(key) ?? [])
  if (new Set(kept).size !== kept.length) throw twice()

  const gone = present.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('reviewPhotos').where('id', 'in', gone).execute()
  const uploaded = new Map(
    (await claim(tx, { keys: added, userId })).map(({ key, url }) => [key, url] as const),
  )
  for (const [position, { key, alt }] of photos.entries()) {
    const id = idOf.get(key)
    if (id) await tx.updateTable('reviewPhotos').set({ alt, position }).where('id', '=', id).execute()
    else
      await tx
        .insertInto('reviewPhotos')
        .values({ reviewId, url: uploaded.get(key)!, alt, position })
        .execute()
  }
}

async function claim(tx: Tx, { keys, userId }: { keys: string[]; userId: string }) {
  try {
    return await claimUploaded(tx, { keys, userId, purpose: 'review_photo' })
  } catch (error) {
    if (isDomainError(error) && error.code === 'invalid')
      throw new DomainError('invalid', error.message, {
        fields: { photos: 'A photo is no longer there: choose it again.' },
        cause: error,
      })
    throw error
  }
}

const twice = () =>
  new DomainError('invalid', 'A photo is there twice', { fields: { photos: 'Choose each photo once.' } })
