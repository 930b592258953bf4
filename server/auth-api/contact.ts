import { z } from 'zod'
import { AuthError, invalid } from './errors.ts'

const email = z.email().max(255)

export const normalizeEmail = (given: string): string => given.trim().toLowerCase()

/** Digits only, as numbers are kept: without the plus and spaces. */
export const normalizePhone = (given: string): string => given.replaceAll(' ', '').replace(/^\+/, '')

/** In lower case. Throws `AuthError` when it is no address. */
export function readEmail(given: string): string {
  const normal = normalizeEmail(given)
  if (!email.safeParse(normal).success) throw invalid('Unable to validate email address: invalid format')
  return normal
}

/** Throws `AuthError` when it is no E.164 number. */
export function readPhone(given: string): string {
  const normal = normalizePhone(given)
  if (!/^[1-9]\d{4,14}$/.test(normal))
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  return normal
}
