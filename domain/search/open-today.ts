import { openDays } from '#domain/attributes/attributes.ts'
import { weekdayOf } from '#domain/hours/local-time.ts'
import { timeZonesOfState } from '#domain/places/time-zones.ts'
import { siteTimeZone } from '#domain/site-time-zone.ts'

/** Read from “open today”, whose day depends on where it is asked for: `onTheDay` puts that of the place instead. */
export const openToday = 'open-today'

/** The attributes with today’s weekday where the place is; without one, where the site counts days. */
export function onTheDay(
  attributes: readonly string[],
  { state, now }: { state: string | null | undefined; now: Date },
): string[] {
  if (!attributes.includes(openToday)) return [...attributes]
  const [timeZone = siteTimeZone] = state ? timeZonesOfState(state) : []
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const { key } = openDays[weekdayOf(day) - 1]!
  return [...new Set(attributes.map((each) => (each === openToday ? key : each)))]
}
