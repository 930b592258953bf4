import { z } from 'zod'
import { cursorSchema } from '#domain/list-cursor.ts'
import { postingKindNames } from '#domain/posting-kinds.ts'
import { oneLine } from '#domain/typed-text.ts'
import { postingReasons, postingStatuses } from './schema.ts'

export const adminPostingsQuerySchema = z.object({
  kind: z.enum(postingKindNames, 'Unknown kind.').optional(),
  status: z.enum(postingStatuses, 'Unknown status.').optional(),
  /** Matches the title, the URL, the city, or the name of the poster or the business. */
  q: oneLine().max(100, 'Shorten it to 100 characters.').default(''),
  /** The previous page's `next`. */
  after: cursorSchema.optional(),
})
export type AdminPostingsQuery = z.output<typeof adminPostingsQuerySchema>

/** An event, a job or a home as administrators see it. Timestamps are ISO 8601. */
const adminPostingSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(postingKindNames),
    /** `expired` once it is past its end. */
    status: z.enum(postingStatuses),
    /** As visitors see it; as typed if it was never published. May be empty. */
    title: z.string(),
    slug: z.string().nullable(),
    place: z.string().nullable(),
    business: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Null for demo data. */
    poster: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    isDemo: z.boolean(),
    createdAt: z.string(),
    publishedAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
    /** Set if it was taken off the site; it can be restored. */
    takenDown: z.object({ reason: z.enum(postingReasons), note: z.string().nullable() }).nullable(),
    openReports: z.number().int(),
  })
  .meta({ id: 'AdminPosting' })
export type AdminPosting = z.infer<typeof adminPostingSchema>

export const adminPostingsSchema = z
  .object({
    postings: z.array(adminPostingSchema),
    /** Pass as `after` for the next page; null at the end. */
    next: z.string().nullable(),
  })
  .meta({ id: 'AdminPostings' })
export type AdminPostings = z.infer<typeof adminPostingsSchema>

/** Reasons for taking a posting off the site. */
export const takeDownSchema = z
  .object({
    reason: z.enum(postingReasons, 'Choose a reason.'),
    note: oneLine()
      .max(2000, 'At most 2000 characters.')
      .transform((text) => text || null)
      .nullable()
      .default(null),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== null, {
    path: ['note'],
    message: 'Say what’s wrong: “Other” needs a note.',
  })
  .meta({ id: 'TakeDown' })
export type TakeDown = z.output<typeof takeDownSchema>
