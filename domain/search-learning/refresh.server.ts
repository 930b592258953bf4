import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { runInBatches } from '#db/run-in-batches.ts'
import { siteTimeZone } from '#domain/site-time-zone.ts'
import { rareWordsDays, retentionDays } from './schema.ts'

// Small batches let others use the connection in between.
const atATime = 2000

/** Words that fewer people searched for in all, or never two on a day, may be about one person. */
const fewest = 5

/**
 * Someone with two networks can report anything, every day, in any spelling and place. So only the largest row of each day
 * counts, and only its networks beyond the second, up to `mostOfDay`.
 */
const silent = 2
const mostOfDay = 10
const leastDays = 3
/** So many say all that can be said. */
const mostAgreeing = 100

const mostChosen = 20
const mostPopularOfPlace = 50
/** Words that are looked up in the index: each takes about a millisecond. */
const mostPopular = 2000

/**
 * Deletes old searches and rare words, then sums up the rest for the order of results and for suggestions. If
 * interrupted, the next run continues.
 */
export async function learnFromSearches(
  db: Pick<Db, 'raw' | 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const today = sql`(${now}::timestamptz at time zone ${siteTimeZone})::date`
  await purgeSearches(db, today, signal)
  const since = sql`${today} - ${retentionDays}::int`
  for (const learn of [chosen(since), popular(since)]) {
    signal?.throwIfAborted()
    await db.transaction(
      async (tx) => {
        for (const step of learn) await step.execute(tx)
      },
      { bulk: true, unbounded: true },
    )
  }
}

async function purgeSearches(
  db: Pick<Db, 'raw'>,
  today: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const isOld = sql`day <= ${today} - ${retentionDays}::int`
  const isAging = sql`day <= ${today} - ${rareWordsDays}::int`
  for (const table of ['searches_daily', 'search_choices_daily'].map((name) => sql.table(name)))
    await runInBatches(
      db,
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${isOld} limit ${atATime})`,
      { atATime, signal },
    )
  // At most what a day has room for, unless the job didn't run for days.
  for (const step of [
    sql`delete from searches_daily s using (
        select words from searches_daily group by words having sum(count) < ${fewest} or max(count) < 2
      ) rare where s.words = rare.words and ${isAging}`,
    sql`delete from search_choices_daily c where ${isAging} and not exists (
        select from searches_daily s where s.words = c.words)`,
  ]) {
    signal?.throwIfAborted()
    await step.execute(db.raw)
  }
}

/**
 * Who was chosen after words with these stems: a share between 0 and 1 by the logarithm of how many agreed.
 */
const chosen = (since: RawBuilder<unknown>) => [
  sql`delete from search_chosen`,
  sql`
    with told as materialized (
      select words, place, business_id, day, greatest(opened, called, saved) - ${silent}::int as networks
      from search_choices_daily where day > ${since} and greatest(opened, called, saved) > ${silent}::int
    ), stemmed as materialized (
      select words, search_lexemes(words) as stems from (select distinct words from told) w
    ), agreeing as (
      select stems, near as place, business_id, day, least(max(networks), ${mostOfDay}::int) as people
      from told join stemmed using (words), unnest(search_places_of(told.place)) near group by 1, 2, 3, 4
    ), spread as (
      select stems, place, business_id, sum(people) as people
      from agreeing group by 1, 2, 3 having count(*) >= ${leastDays}
    ), ranked as (
      select *, row_number() over (partition by stems, place order by people desc, business_id) as nth
      from spread where stems <> ''
    )
    insert into search_chosen (stems, place, businesses, shares)
    select stems, place, array_agg(business_id order by nth),
      array_agg(least(1, ln(people) / ln(${mostAgreeing}::int))::double precision order by nth)
    from ranked where nth <= ${mostChosen} group by stems, place`,
]

/**
 * What people searched for and found. A listing must have all of the words, so that nobody can plant a text by searching
 * for it.
 */
const popular = (since: RawBuilder<unknown>) => [
  sql`delete from search_popular`,
  sql`
    with told as materialized (
      select words, place, day, count - ${silent}::int as networks
      from searches_daily where day > ${since} and count > ${silent}::int and without_result * 2 <= count
    ), normalized as materialized (
      select words, search_normalize(words) as text from (select distinct words from told) w
    ), agreeing as (
      select text as words, near as place, day, least(max(networks), ${mostOfDay}::int) as people
      from told join normalized using (words), unnest(search_places_of(told.place)) near group by 1, 2, 3
    ), spread as (
      select words, place, sum(people)::int as people from agreeing group by 1, 2 having count(*) >= ${leastDays}
    ), candidates as materialized (
      select words, search_lexemes(words) as stems from spread group by words order by sum(people) desc, words limit ${mostPopular}
    ), listed as materialized (
      select c.words from candidates c
      where c.stems <> '' and exists (
        select from business_search b
        where b.doc @@ (select string_agg(quote_literal(stem), ' & ') from unnest(string_to_array(c.stems, ' ')) stem)::tsquery)
    ), ranked as (
      select s.*, row_number() over (partition by s.place order by s.people desc, s.words) as nth
      from spread s join listed using (words)
    )
    insert into search_popular (place, words, people)
    select place, words, people from ranked where nth <= ${mostPopularOfPlace}`,
]
