import { sql } from 'kysely'
import type { Db, Log } from '#db/client.ts'
import { findManagedListing } from '#domain/businesses/listing/find-managed.server.ts'
import { makeSecret } from '#domain/link-token.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { weeklyNumbers } from '#domain/mail/messages/weekly-numbers.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { findToday } from '#domain/metrics/find-today.server.ts'
import { siteTimeZone } from '#domain/site-time-zone.ts'
import type { Tx } from '#domain/tx.ts'
import { findWeek } from './find-week.server.ts'
import { nextThing } from './next-thing.ts'
import { isWorthSending } from './schema.ts'
import { weekLines, weekSentences } from './words.ts'

type Deps = { db: Pick<Db, 'transaction' | 'asUser'>; site: LetterSite; log: Pick<Log, 'error'> }
type Owner = { userId: string; email: string; businessIds: string[] }

const atOnce = 50
/** Listings in a mail; the rest is counted. */
const mostTold = 3
const keepHoursDays = 60
const keepLinksDays = 400

/**
 * Mails each owner last week's numbers, once: a row of the owner and the week is written with the mail, so that a second run,
 * at the same time or after a crash, sends none again. Weeks with nothing to say get the row alone.
 */
export async function mailNumbers({ db, site, log }: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  const { rows } = await db.transaction((tx) =>
    sql<{
      week: string
    }>`select to_char(date_trunc('week', ${now}::timestamptz at time zone ${siteTimeZone})::date - 7, 'YYYY-MM-DD') as week`.execute(
      tx,
    ),
  )
  const { week } = rows[0]!
  const listDue = (after: string | null) => db.transaction((tx) => listOwners(tx, { week, after }))
  for (let owners = await listDue(null); owners.length > 0; owners = await listDue(owners.at(-1)!.userId))
    for (const owner of owners) {
      signal?.throwIfAborted()
      // The next round tries again; the others don't wait for it.
      await mailOwner({ db, site }, owner, { week, now }).catch((error: unknown) =>
        log.error({ err: error, userId: owner.userId }, 'the numbers of a week could not be mailed'),
      )
    }
  await db.transaction(async (tx) => {
    await sql`delete from call_hours where day < ${now}::date - ${keepHoursDays}::int`.execute(tx)
    await sql`delete from numbers_mails where week < ${now}::date - ${keepLinksDays}::int`.execute(tx)
  })
}

/** Owners of published listings who want the mail and for whom the week isn't settled. */
async function listOwners(tx: Tx, { week, after }: { week: string; after: string | null }): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select u.id as user_id, u.email, array_agg(b.id order by b.published_at, b.id) as business_ids
    from businesses b join auth.users u on u.id = b.owner_id
    where b.status = 'published' and coalesce(u.email, '') <> ''
      and is_open_account(u.id)
      and not exists (select from account_deletions x where x.user_id = u.id)
      and not exists (select from numbers_mail_choices c where c.user_id = u.id and not c.is_on)
      and not exists (select from numbers_mails m where m.user_id = u.id and m.week = ${week}::date)
      and (${after}::uuid is null or u.id > ${after}::uuid)
    group by u.id, u.email order by u.id limit ${atOnce}`.execute(tx)
  return rows
}

async function mailOwner(
  { db, site }: Omit<Deps, 'log'>,
  { userId, email, businessIds }: Owner,
  { week, now }: { week: string; now: Date },
): Promise<void> {
  const told: Told[] = []
  // A transaction each, as the owner: what they may not see isn't in the mail.
  for (const businessId of businessIds) {
    const one = await db.asUser({ role: 'authenticated', sub: userId }, (tx) =>
      queueWeeklyMail(tx, { businessId, userId, now }),
    )
    if (one) told.push(one)
  }
  const [first, ...others] = told.toSorted((a, b) => b.views - a.views)
  const { token, hash } = makeSecret()
  await db.transaction(async (tx) => {
    const { rows } = await sql`
      insert into numbers_mails (user_id, week, token_hash) values (${userId}, ${week}::date, ${first ? hash : null})
      on conflict do nothing returning 1`.execute(tx)
    if (!first || rows.length === 0) return
    await queueMail(tx, {
      kind: 'weekly_numbers',
      to: email,
      userId,
      unsubscribe: { url: `${site.url}/api/numbers/unsubscribe/${token}` },
      ...weeklyNumbers({
        site,
        listings: [first, ...others.slice(0, mostTold - 1)],
        more: Math.max(0, others.length - (mostTold - 1)),
        unsubscribeLink: `${site.url}/numbers/unsubscribe/${token}`,
      }),
    })
  })
}

type Told = Parameters<typeof weeklyNumbers>[0]['listings'][0] & { views: number }

async function queueWeeklyMail(
  tx: Tx,
  { businessId, userId, now }: { businessId: string; userId: string; now: Date },
): Promise<Told | null> {
  const week = await findWeek(tx, { businessId, now })
  if (!isWorthSending(week)) return null
  const listing = await findManagedListing(tx, { businessId, userId })
  const next = nextThing(listing, await findToday(tx, { businessId, now }))
  return {
    name: listing.name,
    numbers: weekLines(week),
    sentences: weekSentences(week),
    path: `/dashboard/business/${businessId}/numbers`,
    next: next && { title: next.title, path: next.to },
    views: week.totals.view,
  }
}
