import { localTime } from '#domain/hours/local-time.ts'

/** Reads as the clock of a zone shows it, whatever the server's own is. */
class WallDate extends Date {
  override getFullYear() {
    return this.getUTCFullYear()
  }
  override getMonth() {
    return this.getUTCMonth()
  }
  override getDate() {
    return this.getUTCDate()
  }
  override getHours() {
    return this.getUTCHours()
  }
  override getMinutes() {
    return this.getUTCMinutes()
  }
  override getSeconds() {
    return this.getUTCSeconds()
  }
}

/**
 * A moment that the writer of calendars puts into a zone by itself. It knows such a date by what the TZDate of date-fns
 * has, and asks only for `withTimeZone`.
 */
export class ZonedDate extends Date {
  readonly internal = new Date(this)

  withTimeZone(timezone: string | null | undefined): Date {
    if (!timezone) return this.internal
    const { date, minute } = localTime(this, timezone)
    return new WallDate(Date.parse(date) + minute * 60_000)
  }

  tzComponents(): [string, string, string] {
    return ['+', '00', '00']
  }
}
