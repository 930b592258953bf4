/** A message for the mail server. All fields except the two bodies fit on one line. */
export type MailMessage = {
  /** The same for every attempt, so that receivers drop duplicates. */
  messageId: string
  from: MailSender
  to: string
  /** Where replies go; null for the sender's own address. */
  replyTo: string | null
  /** One-click unsubscribe link; null for mails sent in response to something the recipient did. */
  unsubscribeUrl: string | null
  subject: string
  text: string
  html: string
  /** An iCalendar object (RFC 6047), whose METHOD says what mail programs do with it. */
  calendar?: string | null
}

export type MailSender = { name: string; address: string }

export type MailResult =
  | { state: 'sent'; providerId: string | null }
  /** Not delivered; it can be read in the outbox. */
  | { state: 'kept' }
  /** Permanent: the mailbox doesn't exist (`isNoMailbox`, where the server says so), or the server rejects this mail. */
  | { state: 'refused'; error: string; isNoMailbox?: boolean }
  /** Worth retrying: the server is down, busy, or misconfigured. */
  | { state: 'delayed'; error: string }

export type Mail = {
  /** Doesn't throw, and settles within a minute. */
  send(message: MailMessage): Promise<MailResult>
  close(): Promise<void>
}

/** The default: nothing leaves this machine. */
export const outboxMail: Mail = { send: async () => ({ state: 'kept' }), close: async () => undefined }

/** A plain address that is safe in a header and an SMTP command: no names, comments, quotes or control characters. */
export function isMailAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u.test(text)
}

/** A URL that is safe in a header. */
export function isUnsubscribeAddress(text: string): boolean {
  return text.length <= 500 && /^https?:\/\/[!-;=?-~]+$/.test(text) && URL.canParse(text)
}

/**
 * How mail programs offer to unsubscribe. One click needs HTTPS (RFC 8058); without HTTPS, the older header is sent,
 * which opens the page.
 */
export function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url) return {}
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}
