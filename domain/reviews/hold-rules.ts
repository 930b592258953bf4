import { haveContactDetails } from '#domain/content-policy/contact-details.ts'
import { hasSlur } from '#domain/content-policy/slurs.ts'
import { type HoldReason, holdReasons } from './hold-reasons.ts'

/** Thresholds set by administrators; counts cover the last `burstHours`, including this review. */
export type HoldLimits = {
  /** A moderator reads everyone's first review. */
  holdFirstReview: boolean
  burstHours: number
  /** Reviews by one person, of any business. */
  authorBurst: number
  /** Reviews of one business, by anyone. */
  businessBurst: number
  /** A moderator checks pictures until this many of the author's reviews are published. */
  trustedAfter: number
}

export type ReviewFacts = {
  authorName: string
  body: string
  /** The author's other published reviews. */
  publishedByAuthor: number
  recentByAuthor: number
  recentOfBusiness: number
  photoCount: number
  photoTexts: readonly string[]
  wasRejected: boolean
}

/** All reasons to have a moderator read a review first; one without any is published at once. */
export function reasonsToHold(facts: ReviewFacts, limits: HoldLimits): HoldReason[] {
  const texts = [facts.authorName, facts.body, ...facts.photoTexts]
  const holds: Record<HoldReason, boolean> = {
    first_review: limits.holdFirstReview && facts.publishedByAuthor === 0,
    contact_details: haveContactDetails(texts),
    slur: texts.some(hasSlur),
    author_burst: facts.recentByAuthor >= limits.authorBurst,
    business_burst: facts.recentOfBusiness >= limits.businessBurst,
    photos: facts.photoCount > 0 && facts.publishedByAuthor < limits.trustedAfter,
    rejected_before: facts.wasRejected,
  }
  return holdReasons.filter((reason) => holds[reason])
}
