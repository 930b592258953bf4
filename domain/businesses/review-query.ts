/** How a page's reviews are ordered; without one, newest first. */
export const reviewOrders = ['helpful', 'highest', 'lowest'] as const
type ReviewOrder = (typeof reviewOrders)[number]

export const starChoices = ['1', '2', '3', '4', '5'] as const
export const mostReviewWords = 60

/** Which reviews of a business a page shows. `page` counts from 1; a number past the end is the last page. */
export type ReviewQuery = {
  page: number
  order: ReviewOrder | null
  stars: number | null
  /** Words that the review must have, each from its beginning; in quotes, a whole phrase. */
  words: string
}

export const newestReviews: ReviewQuery = { page: 1, order: null, stars: null, words: '' }

/** The address of a page with these reviews, scrolled to their section, or to the list in it. */
export function reviewsHref(
  slug: string,
  { page, order, stars, words }: ReviewQuery,
  anchor: 'reviews' | 'review-list' = 'reviews',
): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('reviews', String(page))
  if (order) query.set('sort', order)
  if (stars) query.set('stars', String(stars))
  if (words) query.set('words', words)
  return `/business/${slug}${query.size > 0 ? `?${query}` : ''}#${anchor}`
}

const mostTerms = 8
const escaped = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')

/** POSIX patterns that a review's text must all match. A phrase in quotes counts as `countPhrases` counts it. */
export function wordPatterns(words: string): string[] {
  const phrase = /^["“](.+)["”]$/.exec(words)?.[1]
  const terms = (phrase ?? words).split(/[^\p{L}\p{N}'’-]+/u).filter((term) => /[\p{L}\p{N}]/u.test(term))
  const some = terms.slice(0, mostTerms).map((term) => term.replace(/^['’-]+/, ''))
  if (phrase) return some.length > 0 ? [`\\m${some.map((term) => `${escaped(term)}s?`).join('\\s+')}\\M`] : []
  return some.map((term) => `\\m${escaped(term)}`)
}
