import { dayMs } from '#domain/time-spans.ts'
import type { Frequency } from './schema.ts'

// 11 a.m. in New York in summer, 8 a.m. in Los Angeles.
const hourUtc = 15
/**
 * When a search is checked next: tomorrow or in a week, at the start of the working day; for a new one, at the next
 * such time.
 */
export function nextAlertAt(frequency: Frequency, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hourUtc)
  if (frequency === 'weekly') return new Date(today + 7 * dayMs)
  return new Date(today > now.getTime() ? today : today + dayMs)
}
