import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { refuseClosed } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { attachPhotos } from './attach-photos.server.ts'
import { findOwnReview, findOwnReviewOf } from './own-reviews.server.ts'
import type { NewReview, OwnReview, ReviewChange } from './schema.ts'

type Author = { userId: string }

/**
 * Writes one's own review of a business. It waits until `screenReview` has let it through, after the commit. As oneself;
 * the same id again is the same review. Throws `not_found` for a business that isn't public, `forbidden` for one that
 * one manages and while reviews are closed, `conflict` where one has reviewed it before.
 */
export async function writeReview(
  tx: Tx,
  { businessId, userId, review }: Author & { businessId: string; review: NewReview },
): Promise<{ review: OwnReview; isNew: boolean }> {
  await refuseClosed(tx, 'reviews')
  const business = await tx
    .selectFrom('businesses')
    .select(sql<boolean>`manages_business(id)`.as('isManager'))
    .where('id', '=', businessId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (!business) throw new DomainError('not_found', 'There is no such business')
  if (business.isManager) throw new DomainError('forbidden', 'Nobody reviews a business that they manage')
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
      ? new DomainError('conflict', 'You have reviewed this business before. Change that review instead.')
      : new DomainError('conflict', 'That id is taken; send it again with another one')
  }
  await attachPhotos(tx, { reviewId: id, userId, photos })
  return { review: await findOwnReview(tx, id), isNew: true }
}

/** Changes one's own review, which is looked at again. As oneself. Throws `not_found`, `conflict` when it was taken down. */
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

/** As oneself. Throws `not_found`, `conflict` when it was taken down. */
export async function deleteReview(tx: Tx, id: string): Promise<void> {
  const known = await findOwnReview(tx, id)
  if (known.status === 'removed') throw takenDown()
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
}

const takenDown = () =>
  new DomainError('conflict', 'This review was taken down. It stays on record, seen by nobody, as it is.')
