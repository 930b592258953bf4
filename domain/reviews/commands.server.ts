import { DomainError, idTaken, invalidFields, isDomainError } from '#domain/errors.ts'
import { claimUploaded } from '#domain/media/claim-uploaded.server.ts'
import { managesPublicBusiness } from '#domain/members/queries.server.ts'
import { assertOpen } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { findOwnReview, findOwnReviewOf } from './own-reviews.server.ts'
import type { NewReview, OwnReview, ReviewChange } from './schema.ts'

type Author = { userId: string }

/**
 * Creates the caller's review of a business. It stays pending until `screenReview` has passed it, after the commit. As
 * the author; repeating the same id returns the same review. Throws `not_found` for a business that isn't public,
 * `forbidden` for one that the caller manages and while reviews are closed, `conflict` if the caller has already
 * reviewed it.
 */
export async function writeReview(
  tx: Tx,
  { businessId, userId, review }: Author & { businessId: string; review: NewReview },
): Promise<{ review: OwnReview; isNew: boolean }> {
  await assertOpen(tx, 'reviews')
  if (await managesPublicBusiness(tx, businessId))
    throw new DomainError('forbidden', 'You can’t review a business you manage')
  const { id, rating, authorName, body, photos } = review
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviews')
    .values({ id, businessId, authorId: userId, authorName, rating, body })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) {
    const known = await findOwnReviewOf(tx, businessId)
    if (known?.id === id) return { review: known, isNew: false }
    throw known
      ? new DomainError('conflict', 'You’ve already reviewed this business. Change that review instead.')
      : idTaken()
  }
  await attachPhotos(tx, { reviewId: id, userId, photos })
  return { review: await findOwnReview(tx, id), isNew: true }
}

/**
 * Changes the author's review, which is screened again. As the author. Throws `not_found`, `conflict` if it was taken
 * down.
 */
export async function changeReview(
  tx: Tx,
  { id, userId, change }: Author & { id: string; change: ReviewChange },
): Promise<OwnReview> {
  const known = await findOwnReview(tx, id)
  if (known.status === 'removed') throw takenDown()
  const { rating, authorName, body, photos } = change
  await tx.updateTable('reviews').set({ rating, authorName, body }).where('id', '=', id).execute()
  await attachPhotos(tx, { reviewId: id, userId, photos })
  return findOwnReview(tx, id)
}

/** As the author. Throws `not_found`, `conflict` if it was taken down. */
export async function deleteReview(tx: Tx, id: string): Promise<void> {
  const known = await findOwnReview(tx, id)
  if (known.status === 'removed') throw takenDown()
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
}

const takenDown = () => new DomainError('conflict', 'This review was taken down and can’t be changed.')

const pictures = '/media/'

/** Sets the pictures of the author's pending review, in this order: adds new ones, removes the rest. As the author. */
async function attachPhotos(
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

const twice = () => invalidFields({ photos: 'Choose each photo once.' }, 'You chose a photo twice')
