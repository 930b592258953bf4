import { isDomainError } from '#domain/errors.ts'
import type { Limits } from '../limits.ts'

/**
 * The address that a visitor left to hear what comes of something; null when enough has been sent in with it today. Whoever
 * typed it may be somebody else, so what they sent in arrives all the same.
 */
export async function answerAddress(
  limits: Limits,
  { email, userId, address }: { email: string | null; userId: string | null; address: string },
): Promise<string | null> {
  if (!email || userId) return email
  try {
    await limits.take('answerMail', { address, mailTo: email })
    return email
  } catch (error) {
    if (isDomainError(error) && error.code === 'too_many') return null
    throw error
  }
}
