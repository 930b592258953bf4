import type { StartDay } from './starts.ts'

/**
 * Starts as a page sends them: most days of a business are alike, so that each names one of a few lists of minutes.
 */
export type OfferedStarts = { days: { date: string; list: number }[]; lists: number[][] }

export function packStarts(days: readonly StartDay[]): OfferedStarts {
  const known = new Map<string, number>()
  const lists: number[][] = []
  return {
    days: days.map(({ date, minutes }) => {
      const key = minutes.join()
      const list = known.get(key) ?? lists.push(minutes) - 1
      known.set(key, list)
      return { date, list }
    }),
    lists,
  }
}

/** Those of a day; without one, all that some day has. */
export function startsOn({ days, lists }: OfferedStarts, date: string): number[] {
  const day = days.find((each) => each.date === date)
  return day ? lists[day.list]! : [...new Set(lists.flat())].sort((a, b) => a - b)
}
