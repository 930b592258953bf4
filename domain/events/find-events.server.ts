import { type RawBuilder, sql } from 'kysely'
import {
  type FoundPostings,
  findPostings,
  type PostingHit,
  type PostingsPart,
} from '#domain/search/postings/find-postings.server.ts'
import type { Tx } from '#domain/tx.ts'
import { readCards } from './cards.server.ts'
import { eventCategoryName } from './categories.ts'
import { categoryWords } from './category-words.ts'
import { type EventParams, eventSpec, type Preset } from './list-spec.ts'
import { daysIn } from './recurrence.ts'
import type { EventCard } from './schema.ts'

/** The maximum for a month's page; nobody reads more. */
const mostInMonth = 300

/** One page of upcoming events, each once, with the next of its dates that match. */
export function findEvents(
  tx: Tx,
  params: EventParams,
  now: Date,
  part?: PostingsPart,
): Promise<FoundPostings> {
  return find(tx, params, { now, dates: askedDates(params, now), ...(part && { part }) })
}

/** All matching events of a month. */
export function findEventsOfMonth(
  tx: Tx,
  params: EventParams,
  { month, now }: { month: string; now: Date },
): Promise<FoundPostings> {
  const all = { ...params, page: 1, sort: null }
  return find(tx, all, { now, dates: datesOfMonth(month, now), part: { perPage: mostInMonth } })
}

function find(
  tx: Tx,
  params: EventParams,
  { now, dates, part }: { now: Date; dates: RawBuilder<unknown>; part?: PostingsPart },
): Promise<FoundPostings> {
  const { category, free, online } = params.filters
  const conditions = [
    ...(category.length > 0 ? [ofCategories(category)] : []),
    ...(free ? [sql`e.is_free`] : []),
    ...(online ? [sql`e.is_online`] : []),
  ]
  return findPostings(tx, {
    spec: eventSpec,
    params,
    now,
    join: sql`join events e on e.posting_id = p.id cross join lateral (${firstDate(dates)}) o`,
    conditions,
    orders: { date: sql`o.starts_at` },
    choices: { words: categoryWords, label: eventCategoryName, condition: ofCategories },
    ...part,
  })
}

const ofCategories = (categories: readonly string[]) => sql`e.category = any (${categories}::text[])`

const firstDate = (dates: RawBuilder<unknown>) => sql`
  select d.starts_at, d.ends_at, d.is_cancelled from event_occurrences d
  where d.posting_id = p.id and not d.is_cancelled and ${dates} order by d.starts_at limit 1`

/** Conditions on dates `d` of postings `p`. Days are in the event's time zone. */
function askedDates({ filters: { when, from, to } }: EventParams, now: Date): RawBuilder<unknown> {
  const terms = [sql`d.ends_at > ${now.toISOString()}::timestamptz`]
  if (when)
    terms.push(
      within(presetDays(when, sql`(${now.toISOString()}::timestamptz at time zone p.timezone)::date`)),
    )
  if (from) terms.push(sql`(d.ends_at at time zone p.timezone)::date >= ${from}::date`)
  if (to) terms.push(sql`d.local_date <= ${to}::date`)
  return sql.join(terms, sql` and `)
}

type Days = { first: RawBuilder<unknown>; last: RawBuilder<unknown> }

function presetDays(when: Preset, today: RawBuilder<unknown>): Days {
  switch (when) {
    case 'today':
      return { first: today, last: today }
    case 'tomorrow':
      return { first: sql`${today} + 1`, last: sql`${today} + 1` }
    case 'next-week': {
      const monday = sql`${today} + 8 - extract(isodow from ${today})::int`
      return { first: monday, last: sql`${monday} + 6` }
    }
    case 'weekend': {
      // From Friday; on Saturday and Sunday, the rest of the weekend.
      const weekday = sql`extract(isodow from ${today})::int`
      return { first: sql`${today} + greatest(0, 5 - ${weekday})`, last: sql`${today} + (7 - ${weekday})` }
    }
    case 'week':
      return { first: today, last: sql`${today} + 6` }
    case 'month':
      return { first: today, last: sql`${today} + 29` }
  }
}

const within = ({ first, last }: Days) =>
  sql`d.local_date <= ${last} and (d.ends_at at time zone p.timezone)::date >= ${first}`

function datesOfMonth(month: string, now: Date): RawBuilder<unknown> {
  return sql`d.local_date between ${`${month}-01`}::date and ${`${month}-${daysIn(month)}`}::date and d.ends_at > ${now.toISOString()}::timestamptz`
}

/** The cards of the results, in their order. */
export async function listFoundEvents(
  tx: Tx,
  hits: readonly PostingHit[],
  { params, now }: { params: EventParams; now: Date },
): Promise<EventCard[]> {
  if (hits.length === 0) return []
  const cards = await readCards(
    tx,
    sql`from postings p join events e on e.posting_id = p.id
      cross join lateral (${firstDate(askedDates(params, now))}) o where p.id = any (${hits.map(({ id }) => id)}::uuid[])`,
  )
  return hits.flatMap(({ id, miles }) => {
    const card = cards.find((each) => each.id === id)
    return card ? [{ ...card, miles }] : []
  })
}

/** Every upcoming date of these events in a month, in order, including canceled ones. */
export function listDatesOfMonth(
  tx: Tx,
  hits: readonly PostingHit[],
  { month, now }: { month: string; now: Date },
): Promise<EventCard[]> {
  return readCards(
    tx,
    sql`from postings p join events e on e.posting_id = p.id join event_occurrences o on o.posting_id = p.id
      where p.id = any (${hits.map(({ id }) => id)}::uuid[]) and o.local_date between ${`${month}-01`}::date and ${`${month}-${daysIn(month)}`}::date
        and o.ends_at > ${now.toISOString()}::timestamptz
      order by o.local_date, o.starts_at, p.id limit 1500`,
  )
}
