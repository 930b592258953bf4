import { z } from 'zod'

/** A mail or a text message as an administrator reads it. */
export type OutboxMessage = {
  id: string
  channel: 'mail' | 'sms'
  /** What it is about: `confirm_signup`. */
  kind: string
  recipient: string
  subject: string | null
  /** Null once it was sent, or is too old: it may have held a link that signs in. */
  text: string | null
  state: 'queued' | 'sent' | 'failed' | 'kept'
  lastError: string | null
  /** ISO, to the microsecond. */
  createdAt: string
}

export type OutboxPage = { messages: OutboxMessage[]; hasMore: boolean }

/** The last message that was seen. */
export const outboxCursor = z.object({ createdAt: z.iso.datetime(), id: z.uuid() })
