import type { BusinessCard } from '#domain/businesses/schema.ts'

// Three people agree by chance less often than one.
export const leastReviews = 3
export const leastRating = 4

export const isTopRated = ({ ratingCount, ratingAverage }: BusinessCard): boolean =>
  ratingCount >= leastReviews && ratingAverage >= leastRating

/** Of cards that are all there are, the best rated first, in the order of the directory. */
export function topRatedOf(businesses: readonly BusinessCard[]): BusinessCard[] {
  return businesses.filter(isTopRated).sort((a, b) => merit(b) - merit(a))
}

// Few reviews count for less.
const merit = ({ ratingAverage, ratingCount }: BusinessCard): number =>
  (ratingAverage * ratingCount + 3.6 * 3) / (ratingCount + 3)
