import { z } from 'zod'
import { rejectionSchema } from '#domain/moderation/rejection.ts'
import { optionalParagraphs, optionalText, words } from '#domain/text.ts'

/** By the clock of the listing: 2026-12-24T18:00. */
const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Choose a day and a time.')
  .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), 'There is no such day.')
  .nullable()
  .default(null)

/** What an owner says of a flyer. */
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

/** `picture` is the key of an upload for a flyer; absent where an edit keeps the picture. */
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
    /** By the clock of the listing: 2026-12-24T18:00. */
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    showInBanner: z.boolean(),
    /** One that has ended is `expired`, even where the nightly job hasn't come by yet. */
    status: z.enum(['pending', 'approved', 'rejected', 'expired']),
    rejection: rejectionSchema.nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'OwnFlyer' })
export type OwnFlyer = z.infer<typeof ownFlyerSchema>

export const ownFlyersSchema = z
  .object({
    flyers: z.array(ownFlyerSchema),
    /** How many the plan has at a time, and how many of them are taken. */
    limit: z.number().int(),
    used: z.number().int(),
    canBanner: z.boolean(),
  })
  .meta({ id: 'OwnFlyers' })
export type OwnFlyers = z.infer<typeof ownFlyersSchema>

/** One that waits for a moderator. */
export const waitingFlyerSchema = ownFlyerSchema
  .extend({ business: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }) })
  .meta({ id: 'WaitingFlyer' })
export type WaitingFlyer = z.infer<typeof waitingFlyerSchema>
