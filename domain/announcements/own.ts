import { z } from 'zod'
import { daySchema } from '#domain/day.ts'
import { rejectionSchema } from '#domain/moderation/rejection.ts'
import { oneLine, optionalText } from '#domain/typed-text.ts'

// What flyers and updates have in common, as their owners write and see them. Browser-safe.

/** Local to the listing: 2026-12-24T18:00. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Choose a day and a time.')
  .refine(
    (text) => daySchema().safeParse(text.slice(0, 10)).success && !Number.isNaN(Date.parse(`${text}Z`)),
    'That day doesn’t exist.',
  )
  .nullable()
  .default(null)

export const announcementTitle = (longest: number) =>
  oneLine()
    .min(1, 'Enter a title.')
    .min(2, 'The title is too short: at least 2 characters.')
    .max(longest, `The title is too long: at most ${longest} characters.`)

/** As people type them: with or without a scheme. */
export const announcementLink = optionalText(500, 'The link')
  .default(null)
  .refine(
    (link) => link === null || URL.canParse(/^https?:\/\//i.test(link) ? link : `https://${link}`),
    'The link is no web address: it looks like example.com/tickets.',
  )

export const missingAlt = 'Say what the picture shows, for people who can’t see it.'
export const pictureAlt = oneLine().max(500, 'The text for the picture is too long: at most 500 characters.')

/** What became of one. */
export const ownAnnouncement = {
  id: z.uuid(),
  /** One past its end is `expired`, even before the background job has run. */
  status: z.enum(['pending', 'approved', 'rejected', 'expired']),
  rejection: rejectionSchema.nullable(),
  createdAt: z.string(),
}
export type OwnAnnouncement = z.infer<z.ZodObject<typeof ownAnnouncement>>

/** Whose it is, for moderators. */
export const announcementOf = { business: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }) }
