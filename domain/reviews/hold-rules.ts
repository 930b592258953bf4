import { hasContactDetails } from './contact-details.ts'
import { type HoldReason, holdReasons } from './hold-reasons.ts'
import { hasSlur } from './slurs.ts'

/** Where the rules begin to hold, as administrators set it; counts are of the last `burstHours`, this review included. */
export type HoldLimits = {
  /** Somebody's first review is read first. */
  holdFirstReview: boolean
  burstHours: number
  /** Of one person about any business. */
  authorBurst: number
  /** Of anybody about one business. */
  businessBurst: number
  /** Pictures are looked at first until so many of somebody's reviews are on the page. */
  trustedAfter: number
}

export type ReviewFacts = {
  authorName: string
  body: string
  /** The author's reviews that are on pages, without this one. */
  publishedByAuthor: number
  recentByAuthor: number
  recentOfBusiness: number
  photoCount: number
  photoTexts: readonly string[]
  wasRejected: boolean
}

/** Everything that speaks for reading a review first; one with nothing goes on the page at once. */
export function reasonsToHold(facts: ReviewFacts, limits: HoldLimits): HoldReason[] {
  const texts = [facts.authorName, facts.body, ...facts.photoTexts]
  const holds: Record<HoldReason, boolean> = {
    first_review: limits.holdFirstReview && facts.publishedByAuthor === 0,
    contact_details: texts.some(hasContactDetails),
    slur: texts.some(hasSlur),
    author_burst: facts.recentByAuthor >= limits.authorBurst,
    business_burst: facts.recentOfBusiness >= limits.businessBurst,
    photos: facts.photoCount > 0 && facts.publishedByAuthor < limits.trustedAfter,
    rejected_before: facts.wasRejected,
  }
  return holdReasons.filter((reason) => holds[reason])
}
