/** Wall-clock time: date as YYYY-MM-DD, weekday 1 for Monday to 7, minutes since midnight. */
type LocalTime = { date: string; weekday: number; minute: number }

const dayMs = 86_400_000

// Creating a format costs more than using it a hundred times. Cached formats depend only on their key.
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timezone: string) =>
  kept(
    formats,
    timezone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: timezone,
        calendar: 'gregory',
        numberingSystem: 'latn',
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
  )

/** The zone's UTC offset at an instant, in milliseconds. Throws RangeError for an unknown zone. */
function offsetAt(time: number, timezone: string): number {
  const day = Math.floor(time / dayMs) * dayMs
  const offset = offsetOfDay(day, timezone)
  // No zone changes its clock back and forth within one day.
  return offset === offsetOfDay(day + dayMs, timezone) ? offset : readOffset(time, timezone)
}

function readOffset(time: number, timezone: string): number {
  // "03/08/2026, 01:59:00": positions are fixed, which makes this faster than formatToParts.
  const text = formatOf(timezone).format(time)
  const part = (from: number, to: number) => Number(text.slice(from, to))
  const wall = Date.UTC(part(6, 10), part(0, 2) - 1, part(3, 5), part(12, 14), part(15, 17), part(18, 20))
  return wall - Math.floor(time / 1000) * 1000
}

const offsets = new Map<string, Map<number, number>>()

/** The offset at midnight UTC of a day, cached because a week of hours has many edges. */
function offsetOfDay(day: number, timezone: string): number {
  const ofZone = kept(offsets, timezone, () => new Map<number, number>())
  return kept(ofZone, day, () => readOffset(day, timezone))
}

const mostKept = 1000

function kept<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  let value = known.get(key)
  if (value === undefined) {
    value = find()
    if (known.size >= mostKept) known.clear()
    known.set(key, value)
  }
  return value
}

/** Throws RangeError for an unknown zone. */
export function localTime(at: Date, timezone: string): LocalTime {
  const wall = at.getTime() + offsetAt(at.getTime(), timezone)
  const date = isoDate(wall)
  return { date, weekday: weekdayOf(date), minute: Math.floor((wall - startOf(date)) / 60_000) }
}

/**
 * The instants of a local minute on this date (minutes beyond 1440 are the next day's): usually one, two when an hour
 * occurs twice. Plus the nearby clock change, if any; alone when it skips the minute.
 */
export function instantsNear(date: string, minute: number, timezone: string): Date[] {
  const wall = startOf(date) + minute * 60_000
  const day = Math.floor(wall / dayMs) * dayMs
  const before = offsetOfDay(day - dayMs, timezone)
  const after = offsetOfDay(day + 2 * dayMs, timezone)
  if (before === after) return [new Date(wall - before)]
  const shown = [wall - before, wall - after].filter((time) => time + offsetAt(time, timezone) === wall)
  return [...shown, jumpBetween(day - dayMs, day + 2 * dayMs, timezone)].map((time) => new Date(time))
}

function jumpBetween(from: number, to: number, timezone: string): number {
  const old = offsetAt(from, timezone)
  let [low, high] = [Math.floor(from / 60_000), Math.ceil(to / 60_000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * 60_000, timezone) === old) low = middle
    else high = middle
  }
  return high * 60_000
}

// Cached because a list of cards needs the same few days hundreds of times.
const starts = new Map<string, number>()
const dates = new Map<number, string>()

const startOf = (date: string) => kept(starts, date, () => Date.parse(`${date}T00:00:00Z`))

function isoDate(time: number): string {
  const day = Math.floor(time / dayMs)
  return kept(dates, day, () => new Date(day * dayMs).toISOString().slice(0, 10))
}

/** The next local midnight. Throws RangeError for an unknown zone. */
export function nextDay(at: Date, timezone: string): Date {
  const tomorrow = addDays(localTime(at, timezone).date, 1)
  return instantsNear(tomorrow, 0, timezone).find((moment) => moment > at)!
}

export function addDays(date: string, days: number): string {
  return isoDate(startOf(date) + days * dayMs)
}

/** So many days up to this one, oldest first. */
export const lastDays = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(date, index + 1 - count))

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(startOf(date)).getUTCDay() || 7
}
