import { z } from 'zod'
import {
  announcementLink,
  announcementOf,
  announcementTitle,
  localTime,
  missingAlt,
  ownAnnouncement,
  pictureAlt,
} from '#domain/announcements/own.ts'
import { optionalParagraphs, optionalText } from '#domain/typed-text.ts'

/** The fields of a flyer that its owner fills in. */
export const flyerFieldsSchema = z
  .object({
    title: announcementTitle(120),
    description: optionalParagraphs(2000, 'The description').default(null),
    alt: pictureAlt.min(1, missingAlt),
    price: optionalText(60, 'The price').default(null),
    linkUrl: announcementLink,
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
    ...ownAnnouncement,
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
export const waitingFlyerSchema = ownFlyerSchema.extend(announcementOf).meta({ id: 'WaitingFlyer' })
