import { z } from 'zod'
import { words } from '#domain/text.ts'
import { postingKinds, postingReasons, postingStatuses } from './schema.ts'

export const adminPostingsQuerySchema = z.object({
  kind: z.enum(postingKinds, 'There is no such kind.').optional(),
  status: z.enum(postingStatuses, 'There is no such state.').optional(),
  /** In the title, the address, the city, or the name of who posted it or of the business. */
  q: words().max(100, 'Shorten it to 100 characters.').default(''),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{4}-[\dT:.-]{10,30}Z_[0-9a-f-]{36}$/, 'The place to go on from is not one.')
    .optional(),
})
export type AdminPostingsQuery = z.output<typeof adminPostingsQuerySchema>

/** An event, a job or a home in administrators’ hands. Moments are ISO 8601. */
export const adminPostingSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(postingKinds),
    /** One whose end has come is `expired`. */
    status: z.enum(postingStatuses),
    /** As visitors see it; as typed where they never did. May be empty. */
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
    /** It was taken off the site, and can be put back as it was. */
    takenDown: z.object({ reason: z.enum(postingReasons), note: z.string().nullable() }).nullable(),
    openReports: z.number().int(),
  })
  .meta({ id: 'AdminPosting' })
export type AdminPosting = z.infer<typeof adminPostingSchema>

export const adminPostingsSchema = z
  .object({
    postings: z.array(adminPostingSchema),
    /** Give it as `after` for those before; null at the end. */
    next: z.string().nullable(),
  })
  .meta({ id: 'AdminPostings' })
export type AdminPostings = z.infer<typeof adminPostingsSchema>

/** Why a posting is taken off the site. */
export const takeDownSchema = z
  .object({
    reason: z.enum(postingReasons, 'Choose a reason.'),
    note: words()
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
