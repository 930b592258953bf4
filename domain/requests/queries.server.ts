import { sql } from 'kysely'
import { loadListing } from '#domain/businesses/listing/load.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type ReceivedRequest, type RequestFilter, type RequestList, requestFilters } from './schema.ts'
import type { RequestState } from './states.ts'

const pageSize = 30

const inFilter: Record<Exclude<RequestFilter, 'all'>, readonly RequestState[]> = {
  waiting: ['waiting', 'proposed'],
  accepted: ['accepted'],
  past: ['done', 'no_show'],
  closed: ['declined', 'canceled', 'expired'],
}

type Dates = 'offeredAt' | 'startsAt' | 'endsAt' | 'expiresAt' | 'movedAt' | 'createdAt'
type Row = Omit<ReceivedRequest, Dates> & { [date in Dates]: Date | null }

const iso = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString())

/** The columns of a request `r` as its managers see it. */
const received = sql`r.id, r.kind, r.state, r.version, r.sender_name as name, r.sender_email as email, r.phone, r.party, r.note,
  r.answers, r.minutes, r.offered_at, r.starts_at, r.ends_at, r.expires_at, r.words, r.moved_by, r.moved_at, r.created_at,
  coalesce((select json_agg(json_build_object('at', t.at, 'isTaken', r.kind = 'appointment' and exists (
      select from requests o where o.business_id = r.business_id and o.id <> r.id and o.state = 'accepted' and o.kind = 'appointment'
        and o.starts_at < t.at + make_interval(mins => r.minutes) and o.ends_at > t.at)) order by t.nth)
    from unnest(r.times) with ordinality as t(at, nth)), '[]') as times,
  (select count(*)::int from requests o where r.state = 'accepted' and r.kind = 'appointment' and o.business_id = r.business_id
    and o.id <> r.id and o.state = 'accepted' and o.kind = 'appointment' and o.starts_at < r.ends_at and o.ends_at > r.starts_at) as overlaps,
  (select json_agg(json_build_object('version', s.version, 'state', s.state, 'movedBy', s.moved_by, 'words', s.words, 'at', s.at,
      'createdAt', s.created_at) order by s.version) from request_steps s where s.request_id = r.id) as steps`

const receivedOf = ({ times, steps, ...row }: Row): ReceivedRequest => ({
  ...row,
  offeredAt: iso(row.offeredAt),
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  expiresAt: iso(row.expiresAt)!,
  movedAt: iso(row.movedAt)!,
  createdAt: iso(row.createdAt)!,
  times: times.map(({ at, isTaken }) => ({ at: iso(at)!, isTaken })),
  steps: (steps ?? []).map((step) => ({ ...step, at: iso(step.at), createdAt: iso(step.createdAt)! })),
})

type Asked = {
  businessId: string
  userId: string
  only: RequestFilter
  page: number
  first?: string | undefined
}

/** A page of the requests to a listing, with how many there are. As a manager. Throws `not_found`. */
export async function listRequests(
  tx: Tx,
  { businessId, userId, only, page, first }: Asked,
): Promise<RequestList> {
  const { row } = await loadListing(tx, { businessId, userId })
  const narrowed = only === 'all' ? sql`` : sql`and r.state = any(${inFilter[only]}::text[])`
  const { rows } = await sql<Row>`
    select ${received} from requests r where r.business_id = ${businessId} ${narrowed}
    order by r.id = ${first ?? null} desc nulls last, array_position(array['waiting', 'proposed', 'accepted'], r.state) nulls last,
      case when r.state = 'accepted' then r.starts_at end, r.created_at desc, r.id
    limit ${pageSize + 1} offset ${(page - 1) * pageSize}`.execute(tx)
  return {
    requests: rows.slice(0, pageSize).map(receivedOf),
    hasMore: rows.length > pageSize,
    timezone: row.timezone,
    counts: await countByFilter(tx, businessId),
  }
}

async function countByFilter(tx: Tx, businessId: string): Promise<RequestList['counts']> {
  const rows = await tx
    .selectFrom('requests')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .where('businessId', '=', businessId)
    .groupBy('state')
    .execute()
  const of = (filter: RequestFilter) =>
    rows
      .filter(({ state }) => filter === 'all' || inFilter[filter].includes(state as RequestState))
      .reduce((sum, { count }) => sum + Number(count), 0)
  return Object.fromEntries(requestFilters.map((filter) => [filter, of(filter)])) as RequestList['counts']
}

/** A request to one of the user's businesses; null for any other. As a manager. */
export async function findReceivedRequest(tx: Tx, id: string): Promise<ReceivedRequest | null> {
  const { rows } = await sql<Row>`
    select ${received} from requests r where r.id = ${id} and manages_business(r.business_id)`.execute(tx)
  return rows[0] ? receivedOf(rows[0]) : null
}

/** How many requests wait for the user's answer, for each of their businesses that has some. As a manager. */
export async function countWaitingRequests(tx: Tx) {
  const { rows } = await sql<{ businessId: string; name: string; waiting: number }>`
    select b.id as business_id, b.name, count(*)::int as waiting from requests r join businesses b on b.id = r.business_id
    where r.state = 'waiting' and r.business_id = any ((select managed_business_ids())::uuid[])
    group by b.id, b.name order by count(*) desc, b.name limit 50`.execute(tx)
  return { waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0), businesses: rows }
}

/** For rate limits: whose mailbox an answer goes to, and whether it is known to be theirs. As a manager. */
export async function findAskersMailbox(
  tx: Tx,
  { id, businessId }: { id: string; businessId: string },
): Promise<{ email: string; isProved: boolean } | null> {
  const row = await tx
    .selectFrom('requests')
    .select(['senderEmail as email', 'isSenderProved as isProved'])
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .where(sql<boolean>`manages_business(business_id)`)
    .executeTakeFirst()
  return row ?? null
}
