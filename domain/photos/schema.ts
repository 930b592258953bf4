import { z } from 'zod'
import { reasonedDecision } from '#domain/moderation/reasoned-decision.ts'
import { rejectionReasons, rejectionSchema } from '#domain/moderation/rejection.ts'
import { tiers } from '#domain/plans/tiers.ts'
import { paragraphs } from '#domain/typed-text.ts'

export const altSchema = paragraphs().trim().max(300, 'The description is too long: at most 300 characters.')

const photoStates = ['pending', 'approved', 'rejected'] as const

/** A photo as the business's managers see it. */
const ownPhotoSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    alt: z.string(),
    state: z.enum(photoStates),
    /** Reviewed but not shown, because the plan's limit is reached. */
    isSurplus: z.boolean(),
    rejection: rejectionSchema.nullable(),
    isCover: z.boolean(),
    isWaitingCover: z.boolean(),
  })
  .meta({ id: 'OwnPhoto' })
export type OwnPhoto = z.infer<typeof ownPhotoSchema>

/** A single picture: what everyone sees, and what is pending or was rejected. */
const singlePictureSchema = z
  .object({
    url: z.string().nullable(),
    waitingUrl: z.string().nullable(),
    rejection: rejectionSchema.nullable(),
  })
  .meta({ id: 'SinglePicture' })
export type SinglePicture = z.infer<typeof singlePictureSchema>

export const ownPhotosSchema = z
  .object({
    /** In order; without removed ones. */
    photos: z.array(ownPhotoSchema),
    cover: singlePictureSchema,
    logo: singlePictureSchema,
    tier: z.enum(tiers),
    /** The ID of the listing's plan. */
    plan: z.string(),
    /** How many the plan allows; rejected ones don't count. */
    limit: z.number().int(),
  })
  .meta({ id: 'OwnPhotos' })
export type OwnPhotos = z.infer<typeof ownPhotosSchema>

export const newPhotoSchema = z
  .object({
    /** The key of an upload for `photo`; repeating it adds no second photo. */
    key: z.string().max(120),
    alt: altSchema.default(''),
  })
  .meta({ id: 'NewPhoto' })

export const photoOrderSchema = z.object({ ids: z.array(z.uuid()).max(1000) }).meta({ id: 'PhotoOrder' })

export const decisionSchema = reasonedDecision(rejectionReasons).meta({ id: 'PhotoDecision' })
export type PhotoDecision = z.infer<typeof decisionSchema>

/** A photo for a moderator to review. */
export const waitingPhotoSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    alt: z.string(),
    /** Already live, because its business is trusted. */
    isLive: z.boolean(),
    submittedAt: z.string(),
    business: z.object({ id: z.uuid(), name: z.string(), slug: z.string(), status: z.string() }),
  })
  .meta({ id: 'WaitingPhoto' })
export type WaitingPhoto = z.infer<typeof waitingPhotoSchema>
