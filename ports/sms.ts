export type SmsResult =
  | { state: 'sent'; providerId: string }
  /** Nobody delivers it; it stays readable where it is. */
  | { state: 'kept' }
  /** The provider refused it, or could not be reached. */
  | { state: 'failed'; error: string }

export type Sms = {
  /** `to` as `+` and digits. Doesn't throw, and settles within ten seconds. */
  send(message: { to: string; text: string }): Promise<SmsResult>
}

/** The default: nothing leaves this machine. */
export const outboxSms: Sms = { send: async () => ({ state: 'kept' }) }
