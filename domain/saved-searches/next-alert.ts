import type { Frequency } from './schema.ts'

// Eleven in the morning in New York in summer, eight in Los Angeles.
const hourUtc = 15
const dayMs = 86_400_000

/** When a search is looked into next: tomorrow, or in a week, as the working day begins; the coming time for one that was just made. */
export function nextAlertAt(frequency: Frequency, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hourUtc)
  if (frequency === 'weekly') return new Date(today + 7 * dayMs)
  return new Date(today > now.getTime() ? today : today + dayMs)
}
