import type { OwnFlyer } from '#domain/flyers/own.ts'

// Already in the listing's local time, so no time zone may be applied.
const format = (local: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${local}:00Z`))

const moment = (local: string) =>
  format(local, { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** "Thu, Dec 24, 6:00 PM to 9:00 PM", "until …", "from … on"; empty without dates. */
export function datesWords({ startsAt, endsAt }: Pick<OwnFlyer, 'startsAt' | 'endsAt'>): string {
  if (!startsAt && !endsAt) return ''
  if (!startsAt) return `Until ${moment(endsAt!)}`
  if (!endsAt) return `From ${moment(startsAt)} on`
  const isOneDay = startsAt.slice(0, 10) === endsAt.slice(0, 10)
  return `${moment(startsAt)} to ${isOneDay ? format(endsAt, { hour: 'numeric', minute: '2-digit' }) : moment(endsAt)}`
}
