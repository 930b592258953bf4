import { type StatusDay, type StatusPart, shownDays, statusParts } from './schema.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A check may be late by so much before it is missed. */
const graceMs = 3 * minuteMs

export type ShownDay = {
  /** ISO 8601, without a time. */
  day: string
  /** Minutes in which it didn't work or wasn't checked. Null before its first check ever. */
  minutesDown: number | null
}

export type PartStatus = {
  part: StatusPart
  /** `unknown`: the checks themselves have stopped. */
  state: 'up' | 'trouble' | 'unknown'
  /** Oldest first; the last one is today. */
  days: ShownDay[]
  /** From 0 to 1, over the days shown. Null when nothing was checked yet. */
  uptime: number | null
}

/** The state of each part at `now`, from the stored days in any order. */
export function readStatus(rows: readonly StatusDay[], now: Date): PartStatus[] {
  return statusParts.map(({ part }) =>
    readPart(
      part,
      rows.filter((row) => row.part === part),
      now,
    ),
  )
}

function readPart(part: StatusPart, rows: readonly StatusDay[], now: Date): PartStatus {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const first = Math.min(...rows.map(({ firstCheckedAt }) => firstCheckedAt.getTime()))
  const today = Date.parse(now.toISOString().slice(0, 10))
  let expected = 0
  let down = 0
  const days = Array.from({ length: shownDays }, (_, nth): ShownDay => {
    const start = today - (shownDays - 1 - nth) * dayMs
    const day = new Date(start).toISOString().slice(0, 10)
    const from = Math.max(start, first)
    const until = Math.min(start + dayMs, now.getTime() - graceMs)
    if (rows.length === 0 || from >= start + dayMs) return { day, minutesDown: null }
    const minutes = Math.max(0, Math.round((until - from) / minuteMs))
    const minutesDown = Math.max(0, minutes - (byDay.get(day)?.minutesUp ?? 0))
    expected += minutes
    down += minutesDown
    return { day, minutesDown }
  })
  return { part, state: stateOf(rows, now), days, uptime: expected > 0 ? 1 - down / expected : null }
}

function stateOf(rows: readonly StatusDay[], now: Date): PartStatus['state'] {
  const last = rows.reduce<StatusDay | null>(
    (latest, row) => (latest && latest.lastCheckedAt > row.lastCheckedAt ? latest : row),
    null,
  )
  if (!last || now.getTime() - last.lastCheckedAt.getTime() > graceMs) return 'unknown'
  return last.isUp ? 'up' : 'trouble'
}
