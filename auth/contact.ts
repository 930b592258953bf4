import { z } from 'zod'
import { AuthError, invalid } from './errors.ts'

const email = z.email().max(255)

export const normalizeEmail = (given: string): string => given.trim().toLowerCase()

/** Digits only, as numbers are stored: without the plus and spaces. */
export const normalizePhone = (given: string): string => given.replaceAll(' ', '').replace(/^\+/, '')

/** In lowercase. Throws `AuthError` if it isn't an email address. */
export function readEmail(given: string): string {
  const normal = normalizeEmail(given)
  if (!email.safeParse(normal).success) throw invalid('Unable to validate email address: invalid format')
  return normal
}

/** Throws `AuthError` if it isn't an E.164 number. */
export function readPhone(given: string): string {
  const normal = normalizePhone(given)
  if (!/^[1-9]\d{4,14}$/.test(normal))
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  return normal
}
