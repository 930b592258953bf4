import type { Tx } from '#db/client.ts'
import { sendSms } from '#domain/sms/send-sms.ts'
import { AuthError, invalid } from './errors.ts'
import { issueToken, type TokenType } from './one-time-tokens.ts'
import type { Slot } from './send-interval.ts'
import type { AuthService } from './service.ts'
import type { User } from './users.ts'

type PhoneSlot = Extract<TokenType, 'confirmation_token' | 'phone_change_token' | 'reauthentication_token'>

export const sentAtOf = {
  confirmation_token: 'confirmationSentAt',
  phone_change_token: 'phoneChangeSentAt',
  reauthentication_token: 'reauthenticationSentAt',
} as const satisfies Record<PhoneSlot, keyof User>

/** A code that is stored and still has to be sent. */
export type PhoneCode = { userId: string; slot: PhoneSlot; to: string; code: string }

/** Throws `AuthError`: there is only one way to send a code. */
export function assertChannel(channel: string): void {
  if (channel !== '' && channel !== 'sms') throw invalid('Invalid channel, supported values are "sms"')
}

export async function issuePhoneCode(
  tx: Tx,
  service: AuthService,
  { user, slot, to }: { user: Pick<User, 'id'>; slot: PhoneSlot; to: string },
): Promise<PhoneCode> {
  const now = service.now()
  const { code } = await issueToken(tx, service, { userId: user.id, type: slot, to })
  await tx
    .updateTable('auth.users')
    .set({ [sentAtOf[slot]]: now, updatedAt: now })
    .where('id', '=', user.id)
    .execute()
  return { userId: user.id, slot, to, code }
}

/**
 * Outside of a transaction. Returns the message's id, null when none was needed. Throws `AuthError` if it wasn't sent.
 */
export async function sendPhoneCode(
  service: AuthService,
  given: PhoneCode,
  slot: Slot | null = null,
): Promise<string | null> {
  try {
    return await textCode(service, given)
  } catch (error) {
    // It may be retried at once.
    await slot?.giveBack()
    await service.db.raw
      .updateTable('auth.users')
      .set({ [sentAtOf[given.slot]]: null })
      .where('id', '=', given.userId)
      .execute()
    throw error
  }
}

/** Sends any code to a number given as digits. Otherwise like `sendPhoneCode`. */
export async function textCode(
  { db, settings, site, sms, log }: AuthService,
  { userId, to, code }: { userId: string; to: string; code: string },
): Promise<string | null> {
  if (Object.hasOwn(settings.testCodes, to)) return null
  const text = `Your ${site.name} code is ${code}. We never ask you for it.`
  const result = await sendSms(db, sms, { kind: 'phone_code', to: `+${to}`, userId, text })
  if (result.state !== 'failed') return result.id
  log.warn({ reason: result.error }, 'a text message was not sent')
  throw new AuthError(422, 'sms_send_failed', 'Error sending the code by SMS')
}
