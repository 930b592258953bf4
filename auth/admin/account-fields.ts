import { z } from 'zod'
import { readEmail, readPhone } from '../contact.ts'
import { AuthError, invalid } from '../errors.ts'
import { assertGoodPassword } from '../password-policy.ts'
import { hashPassword } from '../passwords.ts'
import { metadata } from '../request.ts'
import type { AuthService } from '../service.ts'

/** The account fields that a program may set. */
export const accountFields = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  password_hash: z.string().max(255).optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  role: z.string().max(255).optional(),
  ban_duration: z.string().optional(),
})
type AccountFields = z.infer<typeof accountFields>

type ReadFields = {
  email: string | null
  phone: string | null
  /** Undefined: unchanged. */
  encryptedPassword: string | undefined
  /** Undefined: unchanged. Null: lifted. */
  bannedUntil: Date | null | undefined
}

/** Validated and hashed, outside of any transaction. Throws `AuthError`. */
export async function readFields(service: AuthService, fields: AccountFields): Promise<ReadFields> {
  const email = fields.email ? readEmail(fields.email) : null
  const phone = fields.phone ? readPhone(fields.phone) : null
  if (fields.password && fields.password_hash)
    throw invalid('Only a password or a password hash should be provided')
  return {
    email,
    phone,
    encryptedPassword: await readPassword(service, fields, [email ?? '', phone ?? '']),
    bannedUntil: fields.ban_duration === undefined ? undefined : readBan(fields.ban_duration, service.now()),
  }
}

// Formats that `checkPassword` can check.
const HASH =
  /^(\$argon2(id|i|d)\$v=19\$m=\d{1,7},t=\d{1,3},p=\d{1,3}\$[\w+/]+\$[\w+/]+|\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53})$/

async function readPassword(
  { settings }: AuthService,
  { password, password_hash: hash }: AccountFields,
  known: string[],
): Promise<string | undefined> {
  if (hash) {
    if (!HASH.test(hash)) throw invalid('password_hash must be an Argon2 or bcrypt hash')
    return hash
  }
  if (!password) return undefined
  await assertGoodPassword(password, settings, known)
  return hashPassword(password, settings)
}

const units: Record<string, number> = {
  h: 3_600_000,
  m: 60_000,
  s: 1000,
  ms: 1,
  us: 1e-3,
  µs: 1e-3,
  ns: 1e-6,
}

/** The end of a ban, from a duration such as `24h` or `1h30m`; null for `none`. Throws `AuthError`. */
export function readBan(text: string, now: Date): Date | null {
  if (text === 'none') return null
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|us|µs|ns|h|m|s)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text)
    throw invalid('invalid format for ban duration: time: invalid duration')
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * units[unit!]!, 0)
  // About the longest duration that the reference can represent.
  if (ms > 292 * 365 * 24 * 3_600_000) throw invalid('invalid format for ban duration: too long')
  return new Date(now.getTime() + ms)
}

export const emailTaken = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
const phoneTaken = (): AuthError =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')

/**
 * Turns a unique violation in the users table into the corresponding rejection; other errors are returned unchanged.
 */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('constraint' in error)) return error
  if (error.constraint === 'users_email_partial_key') return emailTaken()
  if (error.constraint === 'users_phone_key') return phoneTaken()
  if (error.constraint === 'users_pkey')
    return new AuthError(422, 'user_already_exists', 'A user with this ID has already been registered')
  return error
}
