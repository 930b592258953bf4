import { addDays, localTime, weekdayOf } from './local-time.ts'
import { openStatus, type Schedule } from './open.ts'
import { formatMinute, weekdayNames } from './week.ts'

export type OpenWords = { isOpen: boolean; label: string }

/** "Open until 11 PM", "Opens 9 AM tomorrow", "Closed"; null where no hours are known. By the clock of the business. */
export function openWords(schedule: Schedule, at: Date): OpenWords | null {
  const { isKnown, isOpen, changesAt } = openStatus(schedule, at)
  if (!isKnown) return null
  if (!changesAt) return { isOpen, label: isOpen ? 'Open 24 hours' : 'Closed' }
  const today = localTime(at, schedule.timezone).date
  const change = localTime(changesAt, schedule.timezone)
  const time = formatMinute(change.minute)
  // A range that runs past midnight still ends "tonight": no day is needed for it.
  const isNear =
    change.date === today || (isOpen && change.date === addDays(today, 1) && change.minute < 6 * 60)
  const day = isNear ? '' : change.date === addDays(today, 1) ? ' tomorrow' : dayWords(change.date, today)
  return { isOpen, label: isOpen ? `Open until ${time}${day}` : `Opens ${time}${day}` }
}

/** " Thursday" within the week, else " Dec 24". */
function dayWords(date: string, today: string): string {
  if (date < addDays(today, 7)) return ` ${weekdayNames[weekdayOf(date) - 1]}`
  return ` ${new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date))}`
}
