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
import { optionalText, paragraphs } from '#domain/typed-text.ts'
import { updateKindNames } from '#domain/update-kinds.ts'

export const longestTitle = 100
export const longestBody = 1000
export const longestCode = 40

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** What its owner fills in, whatever the kind. A kind without code and link loses what was typed there. */
export const updateFieldsSchema = z
  .object({
    kind: z.enum(updateKindNames, 'Choose what it is.'),
    title: announcementTitle(longestTitle),
    body: paragraphs()
      .trim()
      .min(1, 'The text is missing: write a sentence or two.')
      .max(longestBody, `The text is too long: at most ${longestBody} characters.`),
    alt: pictureAlt.default(''),
    code: optionalText(longestCode, 'The code').default(null),
    linkUrl: announcementLink,
    endsAt: localTime,
  })
  .refine(({ kind, endsAt }) => kind !== 'offer' || Boolean(endsAt), {
    path: ['endsAt'],
    message: 'Say when the offer ends.',
    // Said together with what is wrong elsewhere.
    when: ({ value, issues }) => isObject(value) && !issues.some(({ path }) => path?.[0] === 'endsAt'),
  })
  .transform((update) => (update.kind === 'offer' ? update : { ...update, code: null, linkUrl: null }))
  .meta({ id: 'UpdateFields' })

/** `picture` is the key of an upload for an update. Leave it out to keep the picture; null removes it. */
export const updateSchema = updateFieldsSchema
  .and(z.object({ picture: z.string().max(200).nullable().optional() }))
  .refine(({ picture, alt }) => !picture || alt !== '', { path: ['alt'], message: missingAlt })
  .meta({ id: 'UpdateToSave' })
export type UpdateToSave = z.output<typeof updateSchema>

export const ownUpdateSchema = z
  .object({
    ...ownAnnouncement,
    kind: z.enum(updateKindNames),
    title: z.string(),
    body: z.string(),
    imageUrl: z.string().nullable(),
    alt: z.string(),
    code: z.string().nullable(),
    linkUrl: z.string().nullable(),
    /** Local to the listing: 2026-12-24T18:00. */
    endsAt: z.string().nullable(),
  })
  .meta({ id: 'OwnUpdate' })
export type OwnUpdate = z.infer<typeof ownUpdateSchema>

export const ownUpdatesSchema = z
  .object({
    updates: z.array(ownUpdateSchema),
    /** How many a listing may have at a time, and how many are used. */
    most: z.number().int(),
    used: z.number().int(),
  })
  .meta({ id: 'OwnUpdates' })
export type OwnUpdates = z.infer<typeof ownUpdatesSchema>

/** An update pending review. */
export const waitingUpdateSchema = ownUpdateSchema.extend(announcementOf).meta({ id: 'WaitingUpdate' })
