import type { SectionValues } from '#domain/businesses/sections.ts'
import { readClosing, readOpening } from '#domain/hours/typed-time.ts'
import { formatMinute } from '#domain/hours/week.ts'

export type TypedRange = { opens: string; closes: string }
export type DayState = 'closed' | 'open' | 'always'
export type TypedDay = { state: DayState; ranges: TypedRange[] }
export type TypedSpecialDay = TypedDay & { date: string; note: string }
export type TypedHours = { hours: TypedDay[]; specialDays: TypedSpecialDay[] }

type Range = { opens: number; closes: number }
export type RangeProblem = { opens?: string; closes?: string }

const fullDay: Range = { opens: 0, closes: 1440 }
export const closedDay: TypedDay = { state: 'closed', ranges: [] }

export function toTypedDay(ranges: readonly Range[]): TypedDay {
  if (ranges.length === 0) return closedDay
  if (ranges.length === 1 && ranges[0]!.opens === 0 && ranges[0]!.closes === 1440)
    return { state: 'always', ranges: [] }
  const typed = [...ranges]
    .sort((a, b) => a.opens - b.opens)
    .map(({ opens, closes }) => ({ opens: formatMinute(opens), closes: formatMinute(closes) }))
  return { state: 'open', ranges: typed }
}

export const toTypedHours = ({ hours, specialDays }: SectionValues<'hours'>): TypedHours => ({
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => toTypedDay(hours.filter(({ weekday }) => weekday === day))),
  specialDays: specialDays.map(({ date, ranges, note }) => ({
    ...toTypedDay(ranges),
    date,
    note: note ?? '',
  })),
})

/** Parses one line of a day; null if a time is invalid. */
export function readRange({ opens, closes }: TypedRange): Range | null {
  const from = readOpening(opens)
  const to = from === null ? null : readClosing(closes, from)
  return from === null || to === null ? null : { opens: from, closes: to }
}

/** Normalizes parsed times: "9" becomes "9 AM". Invalid ones stay as typed. */
export function tidyRange(typed: TypedRange): TypedRange {
  const from = readOpening(typed.opens)
  const to = from === null ? null : readClosing(typed.closes, from)
  return {
    opens: from === null ? typed.opens : formatMinute(from),
    closes: to === null ? typed.closes : formatMinute(to),
  }
}

const unreadable = 'Enter a time, such as 9, 9:30 pm or 21:00.'

/** The ranges of a day, or the errors of each line. */
export function readDay({ state, ranges }: TypedDay): { ranges: Range[]; problems: RangeProblem[] | null } {
  if (state === 'closed') return { ranges: [], problems: null }
  if (state === 'always') return { ranges: [fullDay], problems: null }
  const read = ranges.map(readRange)
  const problems = ranges.map((typed, index): RangeProblem => {
    const range = read[index]
    if (!range) {
      const opens = readOpening(typed.opens) === null ? unreadable : undefined
      const closes = readClosing(typed.closes, 0) === null ? unreadable : undefined
      return { ...(opens && { opens }), ...(closes && { closes }) }
    }
    const overlaps = read.some(
      (other, at) => other && at < index && range.opens < other.closes && other.opens < range.closes,
    )
    return overlaps ? { opens: 'These hours overlap with others of the day.' } : {}
  })
  const isRight = problems.every((problem) => Object.keys(problem).length === 0)
  return isRight
    ? { ranges: read.filter((range) => range !== null), problems: null }
    : { ranges: [], problems }
}

/** The rest of the day after the last line, as a default for another one. */
export const nextRange = (ranges: readonly TypedRange[]): TypedRange => {
  if (ranges.length === 0) return { opens: '9 AM', closes: '5 PM' }
  return { opens: '', closes: '' }
}

const weekdays = [0, 1, 2, 3, 4]
const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Copies one day's hours to other days of the week. */
export function copyDay(week: readonly TypedDay[], from: number, to: 'weekdays' | 'everyDay'): TypedDay[] {
  const source = week[from]!
  const targets = to === 'weekdays' ? weekdays : everyDay
  return week.map((day, index) =>
    targets.includes(index)
      ? { state: source.state, ranges: source.ranges.map((range) => ({ ...range })) }
      : day,
  )
}

/** The errors by day; null if there are none. */
export function findProblems({ hours, specialDays }: TypedHours) {
  const ofDays = hours.map((day) => readDay(day).problems)
  const ofSpecial = specialDays.map((day, index) => {
    const date = !day.date
      ? 'Choose the date.'
      : specialDays.findIndex((other) => other.date === day.date) < index
        ? 'This date is in the list already.'
        : undefined
    const { problems } = readDay(day)
    return date || problems ? { date, problems } : null
  })
  const isRight = ofDays.every((each) => each === null) && ofSpecial.every((each) => each === null)
  return isRight ? null : { days: ofDays, specialDays: ofSpecial }
}
export type HoursProblems = NonNullable<ReturnType<typeof findProblems>>

/** Converts to the saved format. Only for values in which `findProblems` finds nothing. */
export const fromTypedHours = ({ hours, specialDays }: TypedHours) => ({
  hours: hours.flatMap((day, index) =>
    readDay(day).ranges.map((range) => ({ weekday: index + 1, ...range })),
  ),
  specialDays: specialDays
    .map((day) => ({ date: day.date, ranges: readDay(day).ranges, note: day.note }))
    .sort((a, b) => a.date.localeCompare(b.date)),
})
