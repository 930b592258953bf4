/** A browser, as its push service knows it. Anyone who has all three can send to it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  target: PushTarget
  /** At most 3,000 bytes. */
  payload: string
  /** For how long the push service keeps it for a device that is off. */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** Of messages that weren't delivered yet, the last of a topic is kept. */
  topic: string
}

export type PushResult =
  | { state: 'sent' }
  /** The browser no longer has this subscription. */
  | { state: 'gone' }
  /** The push service rejects this message, and would again. */
  | { state: 'refused'; error: string }
  /** Worth retrying: the push service is down or busy, and may say until when. */
  | { state: 'delayed'; error: string; retryAfterSeconds: number | null }

export type Push = {
  /** With which browsers subscribe: 65 bytes in base64url. */
  siteKey(): string
  /** Whether it may be the endpoint of a push service: a public address, reached over HTTPS. */
  isEndpoint(url: string): boolean
  /** Doesn't throw, and settles within a minute. */
  send(message: PushMessage): Promise<PushResult>
}
