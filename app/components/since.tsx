import { createStore, type Store, useStore } from '#app/ui/store.ts'
import { counted } from '#domain/format-number.ts'
import { dayOf, minuteOf } from './moments.ts'
import { daysWords } from './since-day.ts'

const clock: Store<number> = createStore(0, () => {
  const timer = setInterval(() => clock.set(Date.now()), 30_000)
  return () => clearInterval(timer)
})

/** A relative time that stays current while the page is open. Only for pages rendered in the browser. */
export function Since({ moment }: { moment: string }) {
  useStore(clock)
  return (
    <time dateTime={moment} title={minuteOf(moment)}>
      {sinceWords(moment)}
    </time>
  )
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** How long ago: "less than a minute", "14 minutes", "5 hours", "12 days". Future times count as now. */
export function ageWords(moment: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / minuteMs)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

/**
 * "just now", "5 minutes ago", "5 hours ago", "yesterday", "12 days ago"; after two months, the date. In the device's
 * time zone, so only for pages rendered in the browser. `Since` keeps it current while the page is open.
 */
export function sinceWords(moment: string, now: Date = new Date()): string {
  const at = new Date(moment)
  const age = now.getTime() - at.getTime()
  if (age < minuteMs) return 'just now'
  if (age < dayMs) return `${ageWords(moment, now)} ago`
  const days = (localDay(now) - localDay(at)) / dayMs
  return days < 60 ? daysWords(days) : `on ${dayOf(moment)}`
}

/** The device's calendar day, as a number of days. */
const localDay = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
