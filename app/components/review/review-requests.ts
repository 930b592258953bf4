import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { checkRate } from '#app/session/check-rate.ts'
import type { NewReview, OwnReview, ReviewChange } from '#domain/reviews/schema.ts'
import { uncheckedWords } from '../rate-limit/check-rate-limit.ts'
import { RequestFailed } from '../request-failed.ts'

export const ownReviewsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['reviews', userId, 'own'],
    queryFn: async ({ signal }) => {
      const { reviews } = await call('GET /reviews/mine', { signal })
      return reviews
    },
  })

/** Refetched whenever a dialog opens: another tab or a moderator may have changed it. */
export const reviewStatusQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['reviews', userId, 'status', businessId],
    queryFn: ({ signal }) =>
      call('GET /businesses/{id}/reviews/mine', { params: { id: businessId }, signal }),
    staleTime: 0,
  })

export const readReviewsAgain = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: ['reviews', userId] })

// A review that was rejected or lost can be resent, and counts once.
const counted = new Set<string>()

/** Checks the rate limit first, once per review. Rejects as `call` does. */
export async function sendReview(businessId: string, review: NewReview): Promise<OwnReview> {
  if (!counted.has(review.id) && navigator.onLine) {
    const refusal = await checkRate('review')
    // Without a connection the request itself fails, and is sent later; the server counts it in any case.
    if (refusal && refusal.message !== uncheckedWords)
      throw new RequestFailed('/functions/v1/rate-limiter', 429, { code: 'too_many', title: refusal.message })
    counted.add(review.id)
  }
  const saved = await call('POST /businesses/{id}/reviews', { params: { id: businessId }, body: review })
  // An earlier attempt did arrive, and the text has changed since.
  const { id, ...change } = review
  return isSame(saved, change) ? saved : changeReview(id, change)
}

export const changeReview = (id: string, change: ReviewChange) =>
  call('PUT /reviews/{id}', { params: { id }, body: change })

const isSame = (saved: OwnReview, { rating, authorName, body, photos }: ReviewChange) =>
  saved.rating === rating &&
  saved.authorName === authorName &&
  saved.body === body &&
  saved.photos.length === photos.length &&
  saved.photos.every(({ url, alt }, at) => keyOf(url) === photos[at]?.key && alt === photos[at].alt)

/** The API's key of a stored picture. */
export const keyOf = (url: string) => url.replace(/^\/media\//, '')
