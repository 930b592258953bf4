import { type RawBuilder, sql } from 'kysely'
import { timeZones } from '#domain/places/time-zones.ts'

/** `moment.now`, and the minute of the week in each US time zone, computed once per statement. */
export function clocks(now: Date): RawBuilder<unknown> {
  return sql`moment as (select ${now.toISOString()}::timestamptz as now),
    clock as materialized (select name, week_minute(moment.now at time zone name) as minute
      from moment, unnest(${[...timeZones]}::text[]) name)`
}

/** What to search in, joined with the clocks for "open now" if needed. */
export function searched(withClock: boolean): RawBuilder<unknown> {
  return withClock
    ? sql`moment, business_search s left join clock on clock.name = s.timezone`
    : sql`business_search s`
}
