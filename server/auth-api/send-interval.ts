import { takeOne } from '#domain/rate-limits/counters.server.ts'
import { AuthError } from './errors.ts'
import type { AuthService } from './service.ts'

type Clock = Pick<AuthService, 'settings' | 'now'>

/** Seconds until the next message may follow the one before it; 0 when it may. */
export function secondsToWait(sentAt: Date | null, { settings, now }: Clock): number {
  const left = sentAt ? sentAt.getTime() + settings.resendSeconds * 1000 - now().getTime() : 0
  return Math.max(0, Math.ceil(left / 1000))
}

/** Throws `AuthError` while the message before this one is younger than the interval between two. */
export function assertMaySend(sentAt: Date | null, clock: Clock, by: 'email' | 'sms' = 'email'): void {
  const seconds = secondsToWait(sentAt, clock)
  if (seconds > 0) throw tooSoon(seconds, by)
}

/**
 * The same for who may have no account, or none that waits for a message: they wait as long, so that the refusal doesn't
 * tell who has one. `slot` names the message. Throws `AuthError`.
 */
export async function assertMayAsk(
  service: AuthService,
  { slot, to, sentAt }: { slot: string; to: string; sentAt: Date | null | undefined },
): Promise<void> {
  const { db, settings, now } = service
  const by = to.includes('@') ? 'email' : 'sms'
  if (settings.resendSeconds === 0) return
  // Counted for both, as it takes its time.
  const minutes = Math.ceil(settings.resendSeconds / 60)
  const counter = { name: 'account-message', of: [slot, to] }
  const { allowed, until } = await takeOne(db, counter, { most: 1, minutes, now: now() })
  if (sentAt !== undefined) assertMaySend(sentAt, service, by)
  else if (!allowed) throw tooSoon(Math.ceil((until.getTime() - now().getTime()) / 1000), by)
}

function tooSoon(seconds: number, by: 'email' | 'sms'): AuthError {
  return new AuthError(
    429,
    by === 'sms' ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  )
}
