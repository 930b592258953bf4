import { AuthError } from './errors.ts'
import type { AuthService } from './service.ts'

/** Throws `AuthError` while the message before this one is younger than the interval between two. */
export function assertMaySend(
  sentAt: Date | null,
  { settings, now }: Pick<AuthService, 'settings' | 'now'>,
  by: 'email' | 'sms' = 'email',
): void {
  const left = sentAt ? sentAt.getTime() + settings.resendSeconds * 1000 - now().getTime() : 0
  if (left <= 0) return
  const seconds = Math.ceil(left / 1000)
  throw new AuthError(
    429,
    by === 'sms' ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  )
}
