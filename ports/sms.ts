export type SmsResult =
  | { state: 'sent'; providerId: string }
  /** Not delivered; it can be read in the outbox. */
  | { state: 'kept' }
  /** The provider rejected it, or couldn't be reached. */
  | { state: 'failed'; error: string }

export type Sms = {
  /** `to` as `+` and digits. Doesn't throw, and settles within ten seconds. */
  send(message: { to: string; text: string }): Promise<SmsResult>
}

/** The default: nothing leaves this machine. */
export const outboxSms: Sms = { send: async () => ({ state: 'kept' }) }
