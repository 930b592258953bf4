import { sql } from 'kysely'
import { siteTimeZone } from '#domain/site-time-zone.ts'
import type { Tx } from '#domain/tx.ts'
import type { SearchedWords, SearchProblem } from './schema.ts'

/**
 * Searches of the last days that found nothing, or after which nothing was opened, called or saved; the most frequent
 * first, a page of `most`. As an administrator: others see none.
 */
export async function listSearches(
  tx: Tx,
  {
    show,
    days,
    offset,
    most,
    now,
  }: { show: SearchProblem; days: number; offset: number; most: number; now: Date },
): Promise<SearchedWords[]> {
  const since = sql`(${now}::timestamptz at time zone ${siteTimeZone})::date - ${days}::int`
  const isListed =
    show === 'empty'
      ? sql`sum(s.without_result) > 0`
      : sql`sum(s.without_result) < sum(s.count) and not exists (
          select from search_choices_daily c where c.words = s.words and c.place = s.place and c.day > ${since})`
  const weight = show === 'empty' ? sql`sum(s.without_result)` : sql`sum(s.count - s.without_result)`
  const { rows } = await sql<SearchedWords>`
    select s.words, s.place, sum(s.count)::int as searches, sum(s.without_result)::int as "withoutResult",
      to_char(max(s.day), 'YYYY-MM-DD') as "lastDay"
    from searches_daily s where s.day > ${since}
    group by s.words, s.place having ${isListed}
    order by ${weight} desc, max(s.day) desc, s.words, s.place
    limit ${most} offset ${offset}`.execute(tx)
  return rows
}
