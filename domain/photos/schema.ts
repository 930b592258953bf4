import { z } from 'zod'
import { rejectionReasons, rejectionSchema } from '#domain/moderation/rejection.ts'
import { tiers } from '#domain/plans/tiers.ts'

export const altSchema = z.string().trim().max(300, 'The description is too long: at most 300 characters.')

export const photoStates = ['pending', 'approved', 'rejected'] as const

/** A photo as those who manage the business see it. */
export const ownPhotoSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    alt: z.string(),
    state: z.enum(photoStates),
    /** Looked at, and not shown: it is behind as many as the plan shows. */
    isSurplus: z.boolean(),
    rejection: rejectionSchema.nullable(),
    isCover: z.boolean(),
    isWaitingCover: z.boolean(),
  })
  .meta({ id: 'OwnPhoto' })
export type OwnPhoto = z.infer<typeof ownPhotoSchema>

/** The one picture of its kind: what everybody sees, and what waits to take its place or was turned down. */
export const singlePictureSchema = z
  .object({
    url: z.string().nullable(),
    waitingUrl: z.string().nullable(),
    rejection: rejectionSchema.nullable(),
  })
  .meta({ id: 'SinglePicture' })
export type SinglePicture = z.infer<typeof singlePictureSchema>

export const ownPhotosSchema = z
  .object({
    /** In their order; removed ones aren't among them. */
    photos: z.array(ownPhotoSchema),
    cover: singlePictureSchema,
    logo: singlePictureSchema,
    tier: z.enum(tiers),
    /** How many the plan has room for; those that were turned down don't count. */
    limit: z.number().int(),
  })
  .meta({ id: 'OwnPhotos' })
export type OwnPhotos = z.infer<typeof ownPhotosSchema>

export const newPhotoSchema = z
  .object({
    /** Of an upload for `photo`; the same again is the same photo. */
    key: z.string().max(120),
    alt: altSchema.default(''),
  })
  .meta({ id: 'NewPhoto' })

export const photoOrderSchema = z.object({ ids: z.array(z.uuid()).max(1000) }).meta({ id: 'PhotoOrder' })

export const decisionSchema = z
  .object({
    decision: z.enum(['approve', 'reject'], 'Approve it or reject it.'),
    reason: z.enum(rejectionReasons, 'Choose one of the reasons.').optional(),
    note: z.string().trim().max(2000, 'The note is too long: at most 2000 characters.').optional(),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason, {
    path: ['reason'],
    message: 'Say why, so that the owner can mend it.',
  })
  .meta({ id: 'PhotoDecision' })
export type PhotoDecision = z.infer<typeof decisionSchema>

/** A photo that a moderator is to look at. */
export const waitingPhotoSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    alt: z.string(),
    /** It is live already, for the trust in its business. */
    isLive: z.boolean(),
    submittedAt: z.string(),
    business: z.object({ id: z.uuid(), name: z.string(), slug: z.string(), status: z.string() }),
  })
  .meta({ id: 'WaitingPhoto' })
export type WaitingPhoto = z.infer<typeof waitingPhotoSchema>
