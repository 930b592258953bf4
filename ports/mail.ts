/** What is handed to a mail server. All fields but the two bodies fit one line. */
export type MailMessage = {
  /** The same for every attempt: receivers drop a second copy by it. */
  messageId: string
  from: MailSender
  to: string
  /** Where answers go; null for the sender's own address. */
  replyTo: string | null
  /** Where one click ends mails of this kind; null for those that answer what somebody did. */
  unsubscribeUrl: string | null
  subject: string
  text: string
  html: string
}

export type MailSender = { name: string; address: string }

export type MailResult =
  | { state: 'sent'; providerId: string | null }
  /** Nobody delivers it; it stays readable where it is. */
  | { state: 'kept' }
  /** For good: there is no such mailbox, or the server won't have this mail. */
  | { state: 'refused'; error: string }
  /** Worth another attempt: the server is away, busy, or not set up right. */
  | { state: 'delayed'; error: string }

export type Mail = {
  /** Doesn't throw, and settles within a minute. */
  send(message: MailMessage): Promise<MailResult>
  close(): Promise<void>
}

/** The default: nothing leaves this machine. */
export const outboxMail: Mail = { send: async () => ({ state: 'kept' }), close: async () => undefined }

/** A plain address that fits a header and an SMTP command as it is: no names, comments, quotes or control characters. */
export function isMailAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u.test(text)
}

/** A web address that fits a header as it is. */
export function isUnsubscribeAddress(text: string): boolean {
  return text.length <= 500 && /^https?:\/\/[!-;=?-~]+$/.test(text) && URL.canParse(text)
}

/**
 * How mail programs offer the way out. One click needs HTTPS (RFC 8058); an installation without it gets the older header,
 * which opens the page.
 */
export function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url) return {}
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}
