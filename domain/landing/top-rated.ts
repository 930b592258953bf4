import type { BusinessCard } from '#domain/businesses/schema.ts'

// Three ratings are less likely to agree by chance than one.
export const leastReviews = 3
export const leastRating = 4

export const isTopRated = ({ ratingCount, ratingAverage }: BusinessCard): boolean =>
  ratingCount >= leastReviews && ratingAverage >= leastRating

/** The best rated first, as in the directory. For a complete set of cards. */
export function topRatedOf(businesses: readonly BusinessCard[]): BusinessCard[] {
  return businesses.filter(isTopRated).sort((a, b) => merit(b) - merit(a))
}

// Weights down ratings with few reviews.
const merit = ({ ratingAverage, ratingCount }: BusinessCard): number =>
  (ratingAverage * ratingCount + 3.6 * 3) / (ratingCount + 3)
