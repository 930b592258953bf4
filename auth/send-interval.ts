import { type Counter, giveBack, secondsUntil, takeOne } from '#domain/rate-limits/counters.server.ts'
import { mailboxOf } from '#domain/rate-limits/mailbox-of.ts'
import { isKnownDevice } from './devices.ts'
import { AuthError } from './errors.ts'
import type { Origin } from './request.ts'
import type { AuthService } from './service.ts'
import { noteAsking } from './sign-up-forms.ts'

type Clock = Pick<AuthService, 'settings' | 'now'>

/** Seconds until the next message may be sent; 0 when it may. */
export function secondsToWait(sentAt: Date | null, { settings, now }: Clock): number {
  const left = sentAt ? sentAt.getTime() + settings.resendSeconds * 1000 - now().getTime() : 0
  return Math.max(0, Math.ceil(left / 1000))
}

/** Throws `AuthError` until the interval since the previous message has passed. */
export function assertMaySend(sentAt: Date | null, clock: Clock, by: 'email' | 'sms' = 'email'): void {
  const seconds = secondsToWait(sentAt, clock)
  if (seconds > 0) throw tooSoon(seconds, by)
}

const slotOf = (to: string): Counter => ({ name: 'account-message', of: [mailboxOf(to)] })

/** The message was answered, so its reader may request the next one at once. Not within a transaction. */
export const freeSlot = ({ db, now }: AuthService, to: string): Promise<void> =>
  giveBack(db, slotOf(to), { now: now() })

/** Permission to send a message now. */
export type Slot = {
  /** For a message that wasn't sent. */
  giveBack(): Promise<void>
}

/**
 * Takes the single slot shared by all messages that anyone may request for an address or number: confirmations, links,
 * recoveries. Counted before anything is looked up, so that a rejection reveals nothing about accounts. Not within a
 * transaction. Throws `AuthError`.
 */
export async function takeSlot(service: AuthService, to: string, origin: Origin): Promise<Slot> {
  const { db, settings, now } = service
  // Also if rejected: the previous message goes to the same mailbox.
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

/** Counts a message toward the hourly limit of one mailbox or number. A device that the account knows isn't limited. */
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
