import { z } from 'zod'
import { daySchema } from '#domain/day.ts'
import { rejectionSchema } from '#domain/moderation/rejection.ts'
import { optionalParagraphs, optionalText, words } from '#domain/single-line.ts'

/** Local to the listing: 2026-12-24T18:00. */
const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Choose a day and a time.')
  .refine(
    (text) => daySchema().safeParse(text.slice(0, 10)).success && !Number.isNaN(Date.parse(`${text}Z`)),
    'That day doesn’t exist.',
  )
  .nullable()
  .default(null)

/** The fields of a flyer that its owner fills in. */
export const flyerFieldsSchema = z
  .object({
    title: words()
      .min(2, 'The title is too short: at least 2 characters.')
      .max(120, 'The title is too long: at most 120 characters.'),
    description: optionalParagraphs(2000, 'The description').default(null),
    alt: words()
      .min(1, 'Say what the picture shows, for people who can’t see it.')
      .max(500, 'The text for the picture is too long: at most 500 characters.'),
    price: optionalText(60, 'The price').default(null),
    linkUrl: optionalText(500, 'The link')
      .default(null)
      .refine(
        (link) => link === null || URL.canParse(/^https?:\/\//i.test(link) ? link : `https://${link}`),
        'The link is no web address: it looks like example.com/tickets.',
      ),
    startsAt: localTime,
    endsAt: localTime,
    showInBanner: z.boolean().default(false),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt, {
    path: ['endsAt'],
    message: 'It ends before it begins: choose a later end.',
  })
  .meta({ id: 'FlyerFields' })
export type FlyerFields = z.output<typeof flyerFieldsSchema>

/** `picture` is the key of an upload for a flyer. Leave it out to keep the picture. */
export const flyerSchema = flyerFieldsSchema
  .and(z.object({ picture: z.string().max(200).optional() }))
  .meta({ id: 'FlyerToSave' })
export type FlyerToSave = z.output<typeof flyerSchema>

export const ownFlyerSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string().nullable(),
    imageUrl: z.string(),
    alt: z.string(),
    price: z.string().nullable(),
    linkUrl: z.string().nullable(),
    /** Local to the listing: 2026-12-24T18:00. */
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    showInBanner: z.boolean(),
    /** A flyer past its end is `expired`, even before the nightly job has run. */
    status: z.enum(['pending', 'approved', 'rejected', 'expired']),
    rejection: rejectionSchema.nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'OwnFlyer' })
export type OwnFlyer = z.infer<typeof ownFlyerSchema>

export const ownFlyersSchema = z
  .object({
    flyers: z.array(ownFlyerSchema),
    /** How many the plan allows at a time, and how many are used. */
    limit: z.number().int(),
    used: z.number().int(),
    canBanner: z.boolean(),
  })
  .meta({ id: 'OwnFlyers' })
export type OwnFlyers = z.infer<typeof ownFlyersSchema>

/** A flyer pending review. */
export const waitingFlyerSchema = ownFlyerSchema
  .extend({ business: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }) })
  .meta({ id: 'WaitingFlyer' })
export type WaitingFlyer = z.infer<typeof waitingFlyerSchema>
