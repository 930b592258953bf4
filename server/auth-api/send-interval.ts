import { mailboxOf } from '#domain/mail/mailbox-of.ts'
import { type Counter, giveBack, secondsUntil, takeOne } from '#domain/rate-limits/counters.server.ts'
import { isKnownDevice } from './devices.ts'
import { AuthError } from './errors.ts'
import type { Origin } from './request.ts'
import type { AuthService } from './service.ts'
import { noteAsking } from './sign-up-forms.ts'

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

const slotOf = (to: string): Counter => ({ name: 'account-message', of: [mailboxOf(to)] })

/** The message was answered: whoever reads there may ask for the next one at once. Not within a transaction. */
export const freeSlot = ({ db, now }: AuthService, to: string): Promise<void> =>
  giveBack(db, slotOf(to), { now: now() })

/** A message that may be sent now. */
export type Slot = {
  /** For one that didn't go out. */
  giveBack(): Promise<void>
}

/**
 * Takes the one place in time that all messages share which anybody may order for an address or number: confirmations, links,
 * recoveries. Counted before anything is looked up, so that a refusal tells nothing of accounts. Not within a transaction.
 * Throws `AuthError`.
 */
export async function takeSlot(service: AuthService, to: string, origin: Origin): Promise<Slot> {
  const { db, settings, now } = service
  // Also where it is refused: the message before it goes to the same mailbox.
  await noteAsking(db.raw, to, origin)
  if (settings.resendSeconds === 0) return takeRoom(service, to, origin)
  const counter = slotOf(to)
  const at = now()
  const { allowed, until } = await takeOne(db, counter, {
    most: 1,
    minutes: settings.resendSeconds / 60,
    now: at,
  })
  if (!allowed) throw tooSoon(secondsUntil(until, at), to.includes('@') ? 'email' : 'sms')
  const slot = { giveBack: () => freeSlot(service, to) }
  try {
    const room = await takeRoom(service, to, origin)
    return {
      async giveBack() {
        await slot.giveBack()
        await room.giveBack()
      },
    }
  } catch (error) {
    await slot.giveBack()
    throw error
  }
}

/** Counts a message towards what one mailbox or number gets in an hour. A device that the account knows may go on. */
export async function takeRoom({ db, limits }: AuthService, to: string, origin: Origin): Promise<Slot> {
  if (await isKnownDevice(db.raw, { account: to, origin, hasSecondFactor: false }))
    return { giveBack: async () => undefined }
  return limits.take('accountMessage', { address: origin.ip, mailTo: to })
}

function tooSoon(seconds: number, by: 'email' | 'sms'): AuthError {
  return new AuthError(
    429,
    by === 'sms' ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  )
}
