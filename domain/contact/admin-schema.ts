import { z } from 'zod'
import { readable, words } from '#domain/text.ts'
import { contactStatuses } from './schema.ts'
import { contactTopics } from './topics.ts'

/** `all` is what stands under no other. */
export const contactFilters = [...contactStatuses, 'all'] as const
export type ContactFilter = (typeof contactFilters)[number]

export const contactQuerySchema = z.object({
  status: z.enum(contactFilters, 'There is no such filter.').default('open'),
  topic: z.enum(contactTopics, 'There is no such topic.').optional(),
  /** In the number, the name, the address or the message. */
  q: words().max(100, 'Shorten it to 100 characters.').default(''),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{4}-[\dT:.-]{10,30}Z_[0-9a-f-]{36}$/, 'The place to go on from is not one.')
    .optional(),
})
export type ContactQuery = z.output<typeof contactQuerySchema>

const listed = {
  id: z.uuid(),
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  status: z.enum(contactStatuses),
  createdAt: z.string(),
}

export const contactPageSchema = z
  .object({
    messages: z.array(
      z.object({
        ...listed,
        /** How it begins, in one line. */
        excerpt: z.string(),
      }),
    ),
    /** Give it as `after` for those before; null at the end. */
    next: z.string().nullable(),
    /** How many wait, however it is filtered. */
    open: z.number().int(),
  })
  .meta({ id: 'ContactPage' })
export type ContactPage = z.infer<typeof contactPageSchema>

export const contactThreadSchema = z
  .object({
    ...listed,
    body: z.string(),
    /** It was sent from an account. */
    isSignedIn: z.boolean(),
    replies: z.array(
      z.object({
        id: z.uuid(),
        body: z.string(),
        /** Null where the account is gone. */
        author: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  })
  .meta({ id: 'ContactThread' })
export type ContactThread = z.infer<typeof contactThreadSchema>

/** `id` is chosen by the browser, so that the same answer sent twice is one. */
export const contactReplySchema = z
  .object({
    id: z.uuid('That is no id.'),
    body: z
      .string()
      .overwrite(readable)
      .trim()
      .min(1, 'The answer is empty: write a few words.')
      .max(5000, 'The answer is too long: use at most 5000 characters.'),
  })
  .meta({ id: 'NewContactReply' })
export type NewContactReply = z.output<typeof contactReplySchema>

export const contactStatusSchema = z
  .object({ status: z.enum(['open', 'closed'], 'It is open or closed.') })
  .meta({ id: 'ContactStatus' })
