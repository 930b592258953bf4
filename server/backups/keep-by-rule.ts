/** How many of the newest to keep: of the last days, weeks and months with a backup. */
export type KeepRule = { days: number; weeks: number; months: number }

const dayMs = 24 * 3_600_000

const day = (at: Date) => at.toISOString().slice(0, 10)
const month = (at: Date) => at.toISOString().slice(0, 7)
/** Since a Monday, in UTC. */
const week = (at: Date) => String(Math.floor((at.getTime() / dayMs + 3) / 7))

/**
 * Those that the rule no longer keeps: of each day, week and month the newest stays. The newest of all always stays.
 */
export function listOutdated<T extends { madeAt: Date }>(backups: readonly T[], rule: KeepRule): T[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const kept = new Set<T>(newestFirst.slice(0, 1))
  for (const [periodOf, most] of [
    [day, rule.days],
    [week, rule.weeks],
    [month, rule.months],
  ] as const) {
    const periods = new Set<string>()
    for (const backup of newestFirst) {
      const period = periodOf(backup.madeAt)
      if (periods.has(period) || periods.size >= most) continue
      periods.add(period)
      kept.add(backup)
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup))
}
