import { z } from 'zod'
import { reasonedDecision } from '#domain/moderation/reasoned-decision.ts'
import { oneLine, readable } from '#domain/typed-text.ts'
import { holdReasons } from './hold-reasons.ts'

export const shortestReview = 20
export const longestReview = 4000
export const mostReviewPhotos = 4
const longestReply = 2000

/** Reasons for rejecting a review or taking it down. */
export const reviewReasons = [
  'spam',
  'off_topic',
  'not_genuine',
  'conflict_of_interest',
  'hateful',
  'private_information',
  'contact_details',
  'bad_picture',
  'other',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

export const reviewStatuses = ['pending', 'published', 'rejected', 'removed'] as const

/** Line breaks stay, with at most one empty line in a row; invisible characters are removed. */
export const writtenText = z.string({ error: 'Write something.' }).transform((text) =>
  readable(
    text
      .normalize('NFC')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n]/gu, ' '),
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim(),
)

const length = (text: string) => [...text].length

const reviewBodySchema = writtenText
  .refine((text) => length(text) >= shortestReview, {
    error: `Say a little more: at least ${shortestReview} characters.`,
  })
  .refine((text) => length(text) <= longestReview, {
    error: `Shorten it to ${longestReview} characters.`,
  })

export const authorNameSchema = z
  .string({ error: 'Enter the name to show with it.' })
  .transform((name) =>
    readable(name.normalize('NFC'))
      .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim(),
  )
  .refine((name) => length(name) >= 2 && length(name) <= 80, { error: 'Enter a name of 2 to 80 characters.' })
  .refine((name) => !name.includes('@'), {
    error: 'Enter a name without “@”: everyone can read it, so keep your address private.',
  })

const altSchema = oneLine().max(300, 'Describe it in at most 300 characters.').default('')

/** An existing picture of the review, or a new one by its upload key. */
const reviewPhotoSchema = z.object({ key: z.string().max(200), alt: altSchema })

const fields = {
  rating: z
    .number({ error: 'Choose one to five stars.' })
    .int('Choose one to five stars.')
    .min(1, 'Choose one to five stars.')
    .max(5, 'Choose one to five stars.'),
  authorName: authorNameSchema,
  body: reviewBodySchema,
  photos: z
    .array(reviewPhotoSchema)
    .max(mostReviewPhotos, `Choose at most ${mostReviewPhotos} photos.`)
    .default([]),
}

export const reviewChangeSchema = z.object(fields).meta({ id: 'ReviewChange' })
export type ReviewChange = z.infer<typeof reviewChangeSchema>

/** The browser chooses `id`, so that a double click creates one review. */
export const newReviewSchema = z.object({ id: z.uuid(), ...fields }).meta({ id: 'NewReview' })
export type NewReview = z.infer<typeof newReviewSchema>

export const replySchema = z
  .object({
    body: writtenText
      .refine((text) => length(text) >= 2, { error: 'Write a reply.' })
      .refine((text) => length(text) <= longestReply, {
        error: `Shorten it to ${longestReply} characters.`,
      }),
  })
  .meta({ id: 'ReviewReplyText' })

export const reviewReplySchema = z
  .object({ body: z.string(), createdAt: z.string(), updatedAt: z.string() })
  .meta({ id: 'ReviewReply' })
export type ReviewReply = z.infer<typeof reviewReplySchema>

const shownPhoto = z.object({ url: z.string(), alt: z.string() })

/** What the author sees of it. Dates are ISO 8601. */
export const ownReviewSchema = z
  .object({
    id: z.uuid(),
    business: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    rating: z.number().int(),
    authorName: z.string(),
    body: z.string(),
    photos: z.array(shownPhoto),
    status: z.enum(reviewStatuses),
    reason: z.enum(reviewReasons).nullable(),
    reasonNote: z.string().nullable(),
    helpfulCount: z.number().int(),
    reply: reviewReplySchema.nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof ownReviewSchema>

/** The caller's relation to a business's reviews: for the personalized parts of its page. */
export const reviewStatusSchema = z
  .object({
    review: ownReviewSchema.nullable(),
    /** They manage it, so they reply to reviews and can't write any. */
    isManager: z.boolean(),
    /** The name that would be shown on their review. */
    authorName: z.string(),
    /** The reviews that they marked as helpful. */
    helpful: z.array(z.uuid()),
  })
  .meta({ id: 'ReviewStatus' })
export type ReviewStatus = z.infer<typeof reviewStatusSchema>

/** A published review as the business's managers see it: only the author's display name. */
export const receivedReviewSchema = z
  .object({
    id: z.uuid(),
    authorName: z.string(),
    rating: z.number().int(),
    body: z.string(),
    photos: z.array(shownPhoto),
    helpfulCount: z.number().int(),
    reply: reviewReplySchema.nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'ReceivedReview' })
export type ReceivedReview = z.infer<typeof receivedReviewSchema>

/** A review awaiting a moderator, and why. */
export const waitingReviewSchema = z
  .object({
    id: z.uuid(),
    business: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    authorName: z.string(),
    rating: z.number().int(),
    body: z.string(),
    photos: z.array(shownPhoto),
    heldFor: z.array(z.enum(holdReasons)),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'WaitingReview' })
export type WaitingReview = z.infer<typeof waitingReviewSchema>

export const reviewDecisionSchema = reasonedDecision(reviewReasons).meta({ id: 'ReviewDecision' })
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>
