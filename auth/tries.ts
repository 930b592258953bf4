import { isDomainError } from '#domain/errors.ts'
import { tooManyTries } from '#domain/mail/messages/account-security.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { takeIfLeft } from '#domain/rate-limits/attempts.ts'
import type { Attempt, LimitedAct } from '#domain/rate-limits/limits.ts'
import { isKnownDevice } from './devices.ts'
import { AuthError } from './errors.ts'
import type { Origin } from './request.ts'
import type { AuthService } from './service.ts'
import { findUser, findUserByEmail, findUserByPhone, type User } from './users.ts'

/** What an attacker may guess: the password, or a second-factor code. */
export type Secret = 'password' | 'code'

type Try = {
  secret: Secret
  /** The account's id, or the email or number that was typed, whether or not there is such an account. */
  account: string
  origin: Origin
}

const anywhere = { password: 'passwordAnywhere', code: 'codeAnywhere' } as const satisfies Record<
  Secret,
  LimitedAct
>
const onKnownDevice = { password: null, code: 'codeOnKnownDevice' } as const satisfies Record<
  Secret,
  LimitedAct | null
>

/**
 * Counts an attempt at an account's secret across all networks, and rejects it if there were too many; the owner is
 * told by email. A device that the account was signed in to from before is counted separately, so that nobody can lock
 * the owner out. Not within a transaction. Throws `DomainError` `too_many`.
 */
export async function takeTry(service: AuthService, { secret, account, origin }: Try): Promise<Attempt> {
  const { db, limits, background } = service
  const isKnown = await isKnownDevice(db.raw, { account, origin, hasSecondFactor: secret === 'code' })
  const act = isKnown ? onKnownDevice[secret] : anywhere[secret]
  // For passwords, each network has its own count per account.
  if (act === null) return { giveBack: async () => undefined }
  try {
    return await limits.take(act, { address: origin.ip, account })
  } catch (error) {
    if (isDomainError(error) && error.code === 'too_many')
      background.run(() => notifyOwner(service, { secret, account, origin }))
    throw error
  }
}

const wrong = new Set(['mfa_verification_failed', 'current_password_invalid', 'invalid_credentials'])

/** The same around `work`, which throws an `AuthError` if the secret is wrong: only that counts. */
export async function countTry<T>(service: AuthService, given: Try, work: () => Promise<T>): Promise<T> {
  const attempt = await takeTry(service, given)
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    isWrong = error instanceof AuthError && wrong.has(error.code)
    throw error
  } finally {
    if (!isWrong) await attempt.giveBack()
  }
}

/** One email per lockout. */
async function notifyOwner(service: AuthService, { secret, account, origin }: Try): Promise<void> {
  const { db, limits, site } = service
  const user = await findAccount(service, account)
  if (!user?.email || !user.emailConfirmedAt) return
  if (!(await takeIfLeft(limits, 'lockMail', { address: origin.ip, account: `${secret} ${user.id}` }))) return
  const mail = tooManyTries({ site, secret, link: `${site.url}/reset-password` })
  const to = user.email
  await db.transaction((tx) => queueMail(tx, { kind: 'too_many_tries', to, userId: user.id, ...mail }))
}

function findAccount({ db: { raw } }: AuthService, account: string): Promise<User | null> {
  if (account.includes('@')) return findUserByEmail(raw, account)
  return account.includes('-') ? findUser(raw, account) : findUserByPhone(raw, account)
}
