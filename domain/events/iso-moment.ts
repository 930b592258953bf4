import { localTime } from '#domain/hours/local-time.ts'

/** "2026-12-05T18:00:00-06:00": local time with offset, the format search engines want. */
export function isoMoment(iso: string, timezone: string): string {
  const at = new Date(iso)
  const { date, minute } = localTime(at, timezone)
  const offset = (Date.parse(date) - at.getTime()) / 60_000 + minute
  const size = Math.abs(offset)
  return `${date}T${clock(minute)}:00${offset < 0 ? '-' : '+'}${clock(size)}`
}

export const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
