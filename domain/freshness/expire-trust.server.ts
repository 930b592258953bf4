import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { inBatches } from '#domain/background/in-batches.ts'
import { trustPath } from '#domain/businesses/trust-path.ts'
import { trustEnds } from '#domain/mail/messages/freshness.ts'
import { notify } from '#domain/notices/notify.server.ts'
import { siteDate } from '#domain/site-time-zone.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { managers } from './managers.ts'

type Deps = { db: Pick<Db, 'transaction'>; site: { name: string; url: string } }

// Trust steps end with time alone, so nothing else notices.
const keptDays = 400

/**
 * Lowers the trust of listings whose verification has expired by the database clock, and notifies their managers then
 * as well as 30 and 7 days before, each once. Purges old records of emails.
 */
export async function expireTrust({ db, site }: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  await inBatches(db, signal, lower)
  await inBatches(db, signal, (tx, atOnce) => notifyEnded(tx, { now, atOnce }))
  await inBatches(db, signal, (tx, atOnce) =>
    remind(tx, { step: 'trust_7', from: 0, to: 7, now, site, atOnce }),
  )
  await inBatches(db, signal, (tx, atOnce) =>
    remind(tx, { step: 'trust_30', from: 7, to: 30, now, site, atOnce }),
  )
  await inBatches(db, signal, (tx, atOnce) => purgeReminders(tx, now, atOnce))
}

async function lower(tx: Tx, atOnce: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from verifications v join businesses b on b.id = v.business_id and b.trust_level = v.level
    where v.revoked_at is null and v.expires_at <= now() and not exists (
      select from verifications w where w.business_id = b.id and w.level = v.level and w.revoked_at is null
        and (w.expires_at is null or w.expires_at > now()))
    limit ${atOnce}`.execute(tx)
  if (rows.length > 0)
    await sql`select refresh_business_trust(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows.length
}

type Due = { businessId: string; userId: string; name: string; level: string; since: string; endsOn: Date }

async function remind(
  tx: Tx,
  {
    step,
    from,
    to,
    now,
    site,
    atOnce,
  }: {
    step: 'trust_30' | 'trust_7'
    from: number
    to: number
    now: Date
    site: Deps['site']
    atOnce: number
  },
): Promise<number> {
  // For a listing that was verified again in time, the later expiry counts.
  const { rows } = await sql<Due>`
    select * from (
      select b.id as business_id, m.user_id, b.name, b.trust_level as level, e.ends_on::text as since, e.ends_on
      from (
        select v.business_id, v.level, max(v.expires_at) as ends_on from verifications v
        where v.revoked_at is null and v.expires_at > ${now}
        group by v.business_id, v.level
      ) e
      join businesses b on b.id = e.business_id and b.trust_level = e.level and b.status = 'published' and not b.is_demo
      join ${managers} m on m.business_id = b.id
      where e.ends_on > ${daysBefore(now, -from)} and e.ends_on <= ${daysBefore(now, -to)}
        and not exists (select from verifications w where w.business_id = b.id and w.level = e.level
                        and w.revoked_at is null and w.expires_at is null)
        and not exists (select from freshness_steps s where s.business_id = b.id and s.user_id = m.user_id
                        and s.step = ${step} and s.since = e.ends_on)
    ) due order by since, business_id, user_id limit ${atOnce}`.execute(tx)
  for (const due of rows) await send(tx, { ...due, step, now, site })
  return rows.length
}

async function send(
  tx: Tx,
  {
    businessId,
    userId,
    name,
    since,
    endsOn,
    step,
    now,
    site,
  }: Due & { step: string; now: Date } & Pick<Deps, 'site'>,
): Promise<void> {
  const { rows } = await sql`
    insert into freshness_steps (business_id, user_id, step, since, sent_at)
    values (${businessId}, ${userId}, ${step}, ${since}::timestamptz, ${now})
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length === 0) return
  const link = trustPath(businessId)
  await notify(tx, {
    userId,
    kind: 'trust_ends',
    businessId,
    title: `What we checked about ${name} ends soon`,
    body: 'Get checked again in time to keep the badge without a gap.',
    link,
    letter: trustEnds({ site, businessName: name, endsOn, link: `${site.url}${link}` }),
  })
}

async function purgeReminders(tx: Tx, now: Date, atOnce: number): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from freshness_steps where (business_id, user_id, step, since) in (
    select s.business_id, s.user_id, s.step, s.since from freshness_steps s join businesses b on b.id = s.business_id
    where s.sent_at < ${daysBefore(now, keptDays)} and s.since < coalesce(b.last_confirmed_at, b.published_at, now())
    limit ${atOnce})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Anything that ended earlier isn't news. */
const newsDays = 14

type Ended = { businessId: string; userId: string; name: string; since: string; endedOn: Date }

/** A notice to the managers of a listing whose verification has ended, once. Two emails preceded it. */
async function notifyEnded(tx: Tx, { now, atOnce }: { now: Date; atOnce: number }): Promise<number> {
  const { rows } = await sql<Ended>`
    with ended as (
      select v.business_id, v.level, max(v.expires_at) as ended_on from verifications v
      where v.revoked_at is null and v.expires_at <= ${now} and v.expires_at > ${daysBefore(now, newsDays)}
      group by v.business_id, v.level
    ), steps as (select array['listed', 'self_attested', 'claimed', 'document_checked', 'certified'] as names)
    select b.id as business_id, m.user_id, b.name, e.ended_on::text as since, e.ended_on
    from ended e
    join businesses b on b.id = e.business_id and b.status = 'published' and not b.is_demo
    join ${managers} m on m.business_id = b.id
    where (select array_position(names, b.trust_level) < array_position(names, e.level) from steps)
      and not exists (select from freshness_steps s where s.business_id = b.id and s.user_id = m.user_id
                      and s.step = 'trust_ended' and s.since = e.ended_on)
    order by e.ended_on, b.id, m.user_id limit ${atOnce}`.execute(tx)
  for (const due of rows) await notifyOwner(tx, due, now)
  return rows.length
}

async function notifyOwner(
  tx: Tx,
  { businessId, userId, name, since, endedOn }: Ended,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    insert into freshness_steps (business_id, user_id, step, since, sent_at)
    values (${businessId}, ${userId}, 'trust_ended', ${since}::timestamptz, ${now})
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length === 0) return
  await notify(tx, {
    userId,
    kind: 'trust_ended',
    businessId,
    title: `What we checked about ${name} has ended`,
    body: `It counted until ${siteDate(endedOn)}. Get checked again to get the badge back.`,
    link: trustPath(businessId),
  })
}
