import { monthAndDay, weekdayNames } from './day-names.ts'
import { addDays, localTime, weekdayOf } from './local-time.ts'
import { openStatus, type Schedule } from './open.ts'
import { formatMinute } from './week.ts'

export type OpenWords = { isOpen: boolean; label: string }

/** "Open until 11 PM", "Opens 9 AM tomorrow", "Closed". Null when no hours are known. In the business's local time. */
export function openWords(schedule: Schedule, at: Date): OpenWords | null {
  const { isKnown, isOpen, changesAt } = openStatus(schedule, at)
  if (!isKnown) return null
  if (!changesAt) return { isOpen, label: isOpen ? 'Open 24 hours' : 'Closed' }
  const today = localTime(at, schedule.timezone).date
  const change = localTime(changesAt, schedule.timezone)
  const time = formatMinute(change.minute)
  // A range that runs past midnight still ends "tonight", so the day isn't named.
  const isNear =
    change.date === today || (isOpen && change.date === addDays(today, 1) && change.minute < 6 * 60)
  const day = isNear
    ? ''
    : change.date === addDays(today, 1)
      ? ' tomorrow'
      : change.date < addDays(today, 7)
        ? ` ${weekdayNames[weekdayOf(change.date) - 1]}`
        : ` ${monthAndDay(change.date)}`
  return { isOpen, label: isOpen ? `Open until ${time}${day}` : `Opens ${time}${day}` }
}
