import { weekdayNames } from './day-names.ts'
import type { SpecialDay, WeeklyHours } from './opening-hours.ts'
import { readClosing, readOpening } from './typed-time.ts'

// Hours in a spreadsheet cell: "Mon-Fri 9am-5pm; Sat 10-14" and "2026-12-25 closed "Christmas"".

type Range = { opens: number; closes: number }
type ReadText<Value> = { value: Value; problem: null } | { value: null; problem: string }

const shortNames = weekdayNames.map((name) => name.slice(0, 3))
const dash = /\s*(?:-|–|—|\bto\b)\s*/i
const example = 'Write them as in “Mon-Fri 9am-5pm; Sat 10am-2pm, 4pm-8pm”.'

const found = <Value>(value: Value): ReadText<Value> => ({ value, problem: null })
const wrong = (problem: string) => ({ value: null, problem }) as const

/** More than a hundred special days with notes take. */
const longest = 40_000

/** Runs of blanks, which would take the patterns below minutes, become one. */
const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** The week, sorted. A day that isn't named is closed; empty text means closed all week. */
export function readWeek(text: string): ReadText<WeeklyHours[]> {
  const week: WeeklyHours[] = []
  if (text.length > longest) return wrong(`“${shown(text)}” can’t be read as opening hours. ${example}`)
  for (const part of text.split(/[;\n]/).map(tidy)) {
    if (part === '') continue
    const match = /^([^\d]*?)\s*:?\s*(\d.*|closed|off|noon.*|midnight.*|open 24 hours|24 hours|24\/7)$/i.exec(
      part,
    )
    const days = match ? readDays(match[1]!) : null
    if (!match || !days) return wrong(`“${shown(part)}” can’t be read as opening hours. ${example}`)
    const ranges = readRanges(match[2]!)
    if (!ranges) return wrong(`The times in “${shown(part)}” can’t be read. ${example}`)
    week.push(...days.flatMap((weekday) => ranges.map((range) => ({ weekday, ...range }))))
  }
  return found(week.sort((a, b) => a.weekday - b.weekday || a.opens - b.opens))
}

/** "Mon-Fri", "Mon, Wed and Fri", "Daily", "Sat-Mon"; empty means every day. */
function readDays(text: string): number[] | null {
  const typed = text.trim().replace(/:$/, '')
  if (typed === '' || /^(daily|every ?day|all days)$/i.test(typed)) return [1, 2, 3, 4, 5, 6, 7]
  const days: number[] = []
  for (const piece of typed.split(/\s*(?:,|&|\/|\band\b)\s*/i)) {
    const [from, to, ...more] = piece.split(dash).map(dayNumber)
    if (!from || to === null || more.length > 0) return null
    days.push(from)
    for (let day = from; to && day !== to; ) {
      day = (day % 7) + 1
      days.push(day)
    }
  }
  return new Set(days).size === days.length ? days : null
}

/** Matched by prefix: "Mo", "Thurs." and "monday" are days; an ambiguous prefix such as "T" is not. */
function dayNumber(text: string): number | null {
  const typed = text.trim().toLowerCase().replace(/\.$/, '')
  const day = typed.length < 2 ? -1 : weekdayNames.findIndex((name) => name.toLowerCase().startsWith(typed))
  return day < 0 ? null : day + 1
}

function readRanges(text: string): Range[] | null {
  const typed = tidy(text)
  if (/^(closed|off)$/i.test(typed)) return []
  if (/^(open )?24 hours$|^24\/7$/i.test(typed)) return [{ opens: 0, closes: 1440 }]
  const ranges: Range[] = []
  for (const piece of typed.split(/\s*(?:,|&|\band\b)\s*/i)) {
    const [from, to, ...more] = piece.split(dash)
    if (from === undefined || to === undefined || more.length > 0) return null
    const opens = readOpening(from)
    const closes = opens === null ? null : readClosing(to, opens)
    if (opens === null || closes === null) return null
    ranges.push({ opens, closes })
  }
  return ranges
}

/** Groups days with the same hours. `readWeek` reads it back. */
export function writeWeek(hours: readonly WeeklyHours[]): string {
  const perDay = shortNames.map((_, index) =>
    writeRanges(hours.filter(({ weekday }) => weekday === index + 1).toSorted((a, b) => a.opens - b.opens)),
  )
  const pieces: string[] = []
  for (let first = 0; first < 7; first++) {
    let last = first
    while (last < 6 && perDay[last + 1] === perDay[first]) last++
    if (perDay[first] !== '')
      pieces.push(`${shortNames[first]}${last > first ? `-${shortNames[last]}` : ''} ${perDay[first]}`)
    first = last
  }
  return pieces.join('; ')
}

const writeRanges = (ranges: readonly Range[]) =>
  ranges.map(({ opens, closes }) => `${writeTime(opens)}-${writeTime(closes)}`).join(', ')

/** With AM or PM, so that it is unambiguous. */
function writeTime(minute: number): string {
  const ofDay = minute % 1440
  const hour = Math.floor(ofDay / 60)
  const minutes = ofDay % 60 === 0 ? '' : `:${String(ofDay % 60).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

const specialExample = 'Write them as in “2026-12-25 closed "Christmas"; 2026-12-31 10am-2pm”.'

const shortMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "2026-12-25", or what spreadsheets make of it: "12/25/2026", "12/25/26" and "25-Dec-26". */
const typedDate = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d?)\/(\d\d?)\/(\d{4}|\d\d)|(\d\d?)-([a-z]{3})-(\d{4}|\d\d))/i

/** The date that a text begins with, which may be a day that doesn't exist, and what follows it. */
function readDate(text: string): { date: string; rest: string } | null {
  const match = typedDate.exec(text)
  if (!match) return null
  const [all, year, month, day, usMonth, usDay, usYear, dayBefore, name, yearAfter] = match
  const nth = name ? shortMonths.indexOf(name.toLowerCase()) + 1 : null
  if (nth === 0) return null
  const date = [
    (year ?? usYear ?? yearAfter!).padStart(4, '20'),
    (month ?? usMonth ?? String(nth)).padStart(2, '0'),
    (day ?? usDay ?? dayBefore!).padStart(2, '0'),
  ].join('-')
  return { date, rest: text.slice(all.length) }
}

/** Days that differ from the regular week, sorted. A date with nothing else, as a spreadsheet's cell of dates, is closed. */
export function readSpecialDays(text: string): ReadText<SpecialDay[]> {
  const days: SpecialDay[] = []
  if (text.length > longest)
    return wrong(`“${shown(text)}” can’t be read as a special day. ${specialExample}`)
  for (const [part] of text.matchAll(/(?:[^;\n"]|"(?:[^"\\]|\\.)*")+/g)) {
    if (part.trim() === '') continue
    const read = readDate(part.trim())
    const match = read && /^([^"]*)(?:"((?:[^"\\]|\\.)*)")?$/.exec(read.rest)
    const ranges = match && readRanges(match[1]!.trim().replace(/^:/, '') || 'closed')
    if (!ranges) return wrong(`“${shown(part)}” can’t be read as a special day. ${specialExample}`)
    days.push({ date: read!.date, ranges, note: match![2]?.replaceAll(/\\(.)/g, '$1') || null })
  }
  return found(days.sort((a, b) => a.date.localeCompare(b.date)))
}

/** `readSpecialDays` reads it back. */
export const writeSpecialDays = (days: readonly SpecialDay[]): string =>
  days
    .map(({ date, ranges, note }) =>
      [
        date,
        ranges.length === 0 ? 'closed' : writeRanges(ranges),
        ...(note ? [`"${note.replaceAll(/[\\"]/g, '\\$&')}"`] : []),
      ].join(' '),
    )
    .join('; ')

const shown = (text: string) => {
  const letters = [...text.trim()]
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : letters.join('')
}
