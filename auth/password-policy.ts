import { passwordScore } from '#ports/password-strength.ts'
import { AuthError, invalid } from './errors.ts'
import { LONGEST_PASSWORD_BYTES } from './passwords.ts'
import type { AuthSettings } from './settings.ts'

type Weakness = { message: string; reasons: ('length' | 'characters' | 'pwned')[] }

/** What is wrong with a password by the current rules, or null. `known` are words that an attacker would try first. */
export async function judgePassword(
  password: string,
  { passwordLength, passwordScore: lowest }: AuthSettings,
  known: string[],
): Promise<Weakness | null> {
  if (password.length < passwordLength)
    return { message: `Password should be at least ${passwordLength} characters.`, reasons: ['length'] }
  if (lowest > 0 && (await passwordScore(password, known)) < lowest)
    return {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    }
  return null
}

/** Throws `AuthError` if this can't be used as a password. */
export async function assertGoodPassword(
  password: string,
  settings: AuthSettings,
  known: string[],
): Promise<void> {
  if (Buffer.byteLength(password) > LONGEST_PASSWORD_BYTES)
    throw invalid(`Password cannot be longer than ${LONGEST_PASSWORD_BYTES} characters`)
  const weakness = await judgePassword(password, settings, known)
  if (weakness)
    throw new AuthError(422, 'weak_password', weakness.message, {
      more: { weak_password: { reasons: weakness.reasons } },
    })
}
