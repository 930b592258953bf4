import { invalidField } from '#domain/errors.ts'
import { endOfSiteDay } from '#domain/site-time-zone.ts'
import { mostMonths } from './schema.ts'

/** The same day some months later, or the last day of a shorter month; in UTC. */
function monthsAfter(from: Date, months: number): Date {
  const then = new Date(from)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return then
}

/** Throws `invalid` for an expired certificate, or one that runs longer than we accept. */
export function assertCertificate(until: string, now: Date): void {
  const refuse = (text: string) => invalidField('certificate.until', text)
  if (endOfSiteDay(until) <= now) throw refuse('This certificate has expired. Send the current one.')
  if (new Date(until) > monthsAfter(now, 240))
    throw refuse('Enter the day that is printed on the certificate.')
}

/** The latest possible expiry of a step. */
export const latestEnd = (level: keyof typeof mostMonths, now: Date): Date =>
  monthsAfter(now, mostMonths[level])
