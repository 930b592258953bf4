import { localTime } from '#domain/hours/local-time.ts'

/** Minutes that the clock is ahead of UTC. */
function offsetAt(moment: string, timezone: string): number {
  const at = new Date(moment)
  const { date, minute } = localTime(at, timezone)
  return (Date.parse(date) - at.getTime()) / 60_000 + minute
}

const written = (minutes: number): string => {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join('')
  return `${minutes < 0 ? '-' : '+'}${digits}`
}

/** Some calendars know zones by name alone, others only by this: a US zone as it has been since 2007. */
export function timeZoneComponent(timezone: string): string {
  const standard = offsetAt('2026-01-15T12:00:00Z', timezone)
  const summer = offsetAt('2026-07-15T12:00:00Z', timezone)
  const part = (name: string, [from, to]: [number, number], begins: string, rule: string) => [
    `BEGIN:${name}`,
    `DTSTART:${begins}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `TZOFFSETFROM:${written(from)}`,
    `TZOFFSETTO:${written(to)}`,
    `END:${name}`,
  ]
  const parts =
    standard === summer
      ? part('STANDARD', [standard, standard], '20070101T000000', '')
      : [
          ...part('DAYLIGHT', [standard, summer], '20070311T020000', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
          ...part('STANDARD', [summer, standard], '20071104T020000', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
        ]
  return ['BEGIN:VTIMEZONE', `TZID:${timezone}`, ...parts, 'END:VTIMEZONE'].join('\r\n')
}
