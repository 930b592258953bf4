import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { ReportedPlace } from './reported.ts'

export type SearchCount = ReportedPlace & { words: string; count: number; withoutResult: number }
export type ChoiceCount = ReportedPlace & {
  words: string
  business: string
  opened: number
  called: number
  saved: number
}

/**
 * Rows of a day that only one network reported, and all rows: more than a large site has, so that made-up words can't fill
 * the database.
 */
const roomOfDay = { single: 5_000, all: 20_000 }

const networksOfChoice = sql`greatest(opened, called, saved)`

/** The row that is meant: a city by its own name, and nothing where there is no such city. */
const place = sql`case when t.city = '' then t.state else (
  select p.name || ', ' || p.state from places p
  where p.kind = 'city' and p.search_name = t.city and p.state = t.state order by p.population desc, p.id limit 1) end`

/**
 * Adds to the totals of a day (YYYY-MM-DD). Places and listings that don't exist are skipped silently, because browsers may send anything.
 * Where the day's room is used up, rows of one network make way, whichever they are: those that two agree on stay.
 * As the owner of the database.
 */
export async function recordSearchTerms(
  tx: Tx,
  { searches, choices }: { searches: readonly SearchCount[]; choices: readonly ChoiceCount[] },
  day: string,
  { room = roomOfDay }: { room?: typeof roomOfDay } = {},
): Promise<void> {
  const theDay = sql`${day}::date`
  // Sorted, so that two processes never deadlock.
  if (searches.length > 0) {
    await sql`
      with told as (
        select t.words, ${place} as place, sum(t.count)::int as count, sum(t."withoutResult")::int as without_result
        from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
          as t (words text, city text, state text, count int, "withoutResult" int)
        group by 1, 2
      ), room as (
        select (select count(*) from searches_daily where day = ${theDay} and count > 1) < ${room.all}::int as is_left
      )
      insert into searches_daily (day, words, place, count, without_result)
      select ${theDay}, t.words, t.place, t.count, t.without_result from told t, room
      where t.place is not null and (room.is_left or exists (
        select from searches_daily d where d.day = ${theDay} and d.words = t.words and d.place = t.place))
      order by t.words, t.place
      on conflict (day, words, place) do update set count = searches_daily.count + excluded.count,
        without_result = searches_daily.without_result + excluded.without_result`.execute(tx)
    await makeWay('searches_daily', sql`count`)
  }
  if (choices.length > 0) {
    await sql`
      with told as (
        select t.words, ${place} as place, t.business, sum(t.opened)::int as opened, sum(t.called)::int as called,
          sum(t.saved)::int as saved
        from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb)
          as t (words text, city text, state text, business uuid, opened int, called int, saved int)
        group by 1, 2, 3
      ), room as (
        select (select count(*) from search_choices_daily where day = ${theDay} and ${networksOfChoice} > 1) < ${room.all}::int
          as is_left
      )
      insert into search_choices_daily (day, words, place, business_id, opened, called, saved)
      select ${theDay}, t.words, t.place, b.id, t.opened, t.called, t.saved
      from told t join businesses b on b.id = t.business and b.status = 'published', room
      where t.place is not null and (room.is_left or exists (
        select from search_choices_daily d
        where d.day = ${theDay} and d.words = t.words and d.place = t.place and d.business_id = b.id))
      order by t.words, t.place, b.id
      on conflict (day, words, place, business_id) do update set opened = search_choices_daily.opened + excluded.opened,
        called = search_choices_daily.called + excluded.called, saved = search_choices_daily.saved + excluded.saved`.execute(
      tx,
    )
    await makeWay('search_choices_daily', networksOfChoice)
  }

  // By chance, so that a flood doesn't push out whatever was there before. Rows that another process counts on are passed over.
  async function makeWay(name: string, networks: RawBuilder<unknown>): Promise<void> {
    const table = sql.table(name)
    const { rows } = await sql<{ surplus: number }>`
      select greatest(count(*) filter (where ${networks} = 1) - ${room.single}::int, count(*) - ${room.all}::int)::int as surplus
      from ${table} where day = ${theDay}`.execute(tx)
    const { surplus } = rows[0]!
    if (surplus > 0)
      await sql`
        delete from ${table} where day = ${theDay} and ${networks} = 1 and ctid in (
          select ctid from ${table} where day = ${theDay} and ${networks} = 1
          order by random() limit ${surplus} for update skip locked)`.execute(tx)
  }
}
