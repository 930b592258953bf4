import { z } from 'zod'
import { momentSchema } from '#domain/day.ts'

/** An email or a text message as an administrator reads it. */
const outboxMessageSchema = z
  .object({
    id: z.uuid(),
    channel: z.enum(['mail', 'sms']),
    /** Purpose of the message: `confirm_signup`. */
    kind: z.string(),
    recipient: z.string(),
    subject: z.string().nullable(),
    /** Null once sent or too old: it may have held a link that signs in. */
    text: z.string().nullable(),
    /**
     * URL for one-click unsubscribing from emails of this kind; null when there is none, and as soon as `text` is null.
     */
    unsubscribeUrl: z.string().nullable(),
    state: z.enum(['queued', 'sent', 'failed', 'kept']),
    lastError: z.string().nullable(),
    /** ISO, with microseconds. */
    createdAt: z.string(),
  })
  .meta({ id: 'OutboxMessage' })
export type OutboxMessage = z.infer<typeof outboxMessageSchema>

export const outboxPageSchema = z
  .object({ messages: z.array(outboxMessageSchema), hasMore: z.boolean() })
  .meta({ id: 'OutboxPage' })
export type OutboxPage = z.infer<typeof outboxPageSchema>

/** The last message seen, to continue from; empty for the first page. */
export const outboxCursor = z
  .object({ createdAt: momentSchema().optional(), id: z.uuid().optional() })
  .refine(({ createdAt, id }) => (createdAt === undefined) === (id === undefined), 'Both, or neither.')
