import type { BusinessCard } from '#domain/businesses/schema.ts'

// Three people agree by chance less often than one.
export const leastReviews = 3
export const leastRating = 4

export const isTopRated = ({ ratingCount, ratingAverage }: BusinessCard): boolean =>
  ratingCount >= leastReviews && ratingAverage >= leastRating

/** Of cards that are all there are, the best rated first. */
export function topRatedOf(businesses: readonly BusinessCard[]): BusinessCard[] {
  return businesses
    .filter(isTopRated)
    .sort((a, b) => b.ratingAverage - a.ratingAverage || b.ratingCount - a.ratingCount)
}
