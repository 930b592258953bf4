import { weekdayNames } from '#domain/hours/day-names.ts'
import { formatRanges } from '#domain/hours/week.ts'
import type { SectionValues } from './sections.ts'

type Range = { opens: number; closes: number }

/** Impossible or overlapping hours, with the day in the message, by field. Forms use it too. */
export function hoursProblems({ hours, specialDays }: SectionValues<'hours'>): { [field: string]: string } {
  const problems: { [field: string]: string } = {}
  const clash = overlapInWeek(hours)
  if (clash) problems.hours = clash
  const seen = new Set<string>()
  for (const { date, ranges } of specialDays) {
    if (seen.has(date)) problems.specialDays = `${date} is there twice: put its hours together.`
    seen.add(date)
    const pair = overlap(ranges)
    if (pair) problems.specialDays = `${date}: ${formatRanges(pair).replace(', ', ' and ')} overlap.`
  }
  return problems
}

/** Late hours on Sunday end on Monday. */
function overlapInWeek(hours: SectionValues<'hours'>['hours']): string | null {
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const name = weekdayNames[weekday - 1]!
    const today = hours.filter((range) => range.weekday === weekday)
    const pair = overlap(today)
    if (pair)
      return `${name}: ${formatRanges(pair).replace(', ', ' and ')} overlap. Change or remove one of them.`
    const next = weekday === 7 ? 1 : weekday + 1
    const intoNext = today.find(({ closes }) => closes > 1440)
    const first = hours
      .filter((range) => range.weekday === next)
      .find(({ opens }) => intoNext && opens < intoNext.closes - 1440)
    if (intoNext && first)
      return `${name}’s ${formatRanges([intoNext])} runs into ${weekdayNames[next - 1]}’s ${formatRanges([first])}. Change one of them.`
  }
  return null
}

function overlap<R extends Range>(ranges: readonly R[]): [R, R] | null {
  const sorted = [...ranges].sort((a, b) => a.opens - b.opens)
  for (const [nth, range] of sorted.entries()) {
    const next = sorted[nth + 1]
    if (next && next.opens < range.closes) return [range, next]
  }
  return null
}
