import { takeIfLeft } from '#domain/rate-limits/attempts.ts'
import type { Limits } from '#domain/rate-limits/limits.ts'

/**
 * The address that a visitor left to be told the outcome; null when it was used often enough today. It may be someone
 * else's, so the submission arrives regardless.
 */
export async function answerAddress(
  limits: Limits,
  { email, userId, address }: { email: string | null; userId: string | null; address: string },
): Promise<string | null> {
  if (!email || userId) return email
  return (await takeIfLeft(limits, 'answerMail', { address, mailTo: email })) && email
}
