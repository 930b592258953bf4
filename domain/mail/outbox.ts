import { z } from 'zod'

/** A mail or a text message as an administrator reads it. */
export const outboxMessageSchema = z
  .object({
    id: z.uuid(),
    channel: z.enum(['mail', 'sms']),
    /** What it is about: `confirm_signup`. */
    kind: z.string(),
    recipient: z.string(),
    subject: z.string().nullable(),
    /** Null once it was sent, or is too old: it may have held a link that signs in. */
    text: z.string().nullable(),
    /** Where one click ends emails of this kind; null as soon as the text is, or when there is no such place. */
    unsubscribeUrl: z.string().nullable(),
    state: z.enum(['queued', 'sent', 'failed', 'kept']),
    lastError: z.string().nullable(),
    /** ISO, to the microsecond. */
    createdAt: z.string(),
  })
  .meta({ id: 'OutboxMessage' })
export type OutboxMessage = z.infer<typeof outboxMessageSchema>

export const outboxPageSchema = z
  .object({ messages: z.array(outboxMessageSchema), hasMore: z.boolean() })
  .meta({ id: 'OutboxPage' })
export type OutboxPage = z.infer<typeof outboxPageSchema>

/** The last message that was seen, to go on from; nothing for the first page. */
export const outboxCursor = z
  .object({ createdAt: z.iso.datetime().optional(), id: z.uuid().optional() })
  .refine(({ createdAt, id }) => (createdAt === undefined) === (id === undefined), 'Both, or neither.')
