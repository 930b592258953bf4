import { sql } from 'kysely'
import { noSuchListing } from '#domain/errors.ts'
import { type Metric, metrics, type Totals } from '#domain/metrics/schema.ts'
import type { Tx } from '#domain/tx.ts'
import type { Week } from './schema.ts'

type Counts = Partial<Record<Metric, number>> | null
type Row = {
  from: string
  to: string
  isFull: boolean
  counted: Counts
  before: Counts
  requests: number
  requestsBefore: number
}

const mostEditAgeDays = 35

/** The last full week of a listing, as far as its plan shows it. As a manager; throws `not_found` for others. */
export async function findWeek(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<Week> {
  const { rows } = await sql<Row>`
    with listing as (
      select b.id, b.timezone, (select analytics = 'full' from plan_allowances(b.id)) as is_full,
        date_trunc('week', ${now}::timestamptz at time zone b.timezone)::date as monday
      from businesses b where b.id = ${businessId} and manages_business(b.id)
    ), asked as (
      select count(*) filter (where (r.created_at at time zone l.timezone)::date >= l.monday - 7)::int as requests, count(*)::int as both
      from listing l join requests r on r.business_id = l.id and (r.created_at at time zone l.timezone)::date between l.monday - 14 and l.monday - 1
    )
    select to_char(l.monday - 7, 'YYYY-MM-DD') as "from", to_char(l.monday - 1, 'YYYY-MM-DD') as "to", l.is_full,
      ${totalsBetween(sql`l.monday - 7`, sql`l.monday - 1`)} as counted,
      ${totalsBetween(sql`l.monday - 14`, sql`l.monday - 8`)} as before,
      a.requests, a.both - a.requests as requests_before
    from listing l, asked a`.execute(tx)
  const [row] = rows
  if (!row) throw noSuchListing()
  const { from, to, isFull, counted, before, requests, requestsBefore } = row
  const shared = { from, to, isFull, totals: totalsOf(counted), requests }
  if (!isFull) return { ...shared, previous: null, searches: null, middle: null, callHours: null, edit: null }
  const { rows: searches } = await sql<{ words: string; people: number }>`
    select words, people from searches_that_led_to(${businessId}, ${from}::date, ${to}::date)`.execute(tx)
  const { rows: callHours } = await sql<{ hour: number; count: number }>`
    select hour::int, sum(count)::int as count from call_hours
    where business_id = ${businessId} and day between ${from}::date and ${to}::date group by hour order by hour`.execute(
    tx,
  )
  return {
    ...shared,
    previous: { totals: totalsOf(before), requests: requestsBefore },
    searches,
    middle: await findMiddle(tx, { businessId, from, to }),
    callHours,
    edit: await findEdit(tx, { businessId, to }),
  }
}

const totalsBetween = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>) => sql`
  (select jsonb_object_agg(metric, total) from (select d.metric, sum(d.count)::int as total from metrics_daily d
   where d.business_id = l.id and d.day between ${from} and ${to} group by d.metric) t)`

const totalsOf = (counts: Counts) =>
  Object.fromEntries(metrics.map((metric) => [metric, counts?.[metric] ?? 0])) as Totals

async function findMiddle(
  tx: Tx,
  { businessId, from, to }: { businessId: string; from: string; to: string },
): Promise<Week['middle']> {
  const { rows } = await sql<{ others: number; metric: Metric; median: number }>`
    select * from middle_listing(${businessId}, ${from}::date, ${to}::date)`.execute(tx)
  if (!rows[0]) return null
  return {
    others: rows[0].others,
    totals: Object.fromEntries(rows.map(({ metric, median }) => [metric, median])),
  }
}

async function findEdit(
  tx: Tx,
  { businessId, to }: { businessId: string; to: string },
): Promise<Week['edit']> {
  const { rows } = await sql<{ day: string; fields: string[]; before: Counts; after: Counts }>`
    select to_char(l.day, 'YYYY-MM-DD') as day, l.fields,
      ${totalsBetween(sql`l.day - 7`, sql`l.day - 1`)} as before, ${totalsBetween(sql`l.day + 1`, sql`l.day + 7`)} as after
    from (select ${businessId}::uuid as id, day, fields from last_edit(${businessId})) l
    where l.day + 7 <= ${to}::date and l.day > ${to}::date - ${mostEditAgeDays}::int`.execute(tx)
  const [row] = rows
  if (!row) return null
  const pick = (counts: Counts) => ({ view: counts?.view ?? 0, call: counts?.call ?? 0 })
  return { day: row.day, fields: row.fields, before: pick(row.before), after: pick(row.after) }
}
