import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { inBatches } from '#domain/background/in-batches.ts'
import { isListed } from '#domain/businesses/is-listed.server.ts'
import { makeSecret } from '#domain/link-token.server.ts'
import { stillCorrect } from '#domain/mail/messages/freshness.ts'
import { notify } from '#domain/notices/notify.server.ts'
import { findSetting } from '#domain/site/find-setting.server.ts'
import type { SettingValue } from '#domain/site/settings.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { managers } from './managers.ts'
import { leastDaysToAnswer } from './schema.ts'

type FreshnessDays = SettingValue<'freshness'>

/** Days until managers are asked, reminded, and the listing is dropped from search. */
const findFreshness = (tx: Tx): Promise<FreshnessDays> => findSetting(tx, 'freshness')

type Deps = { db: Pick<Db, 'transaction'>; site: { name: string; url: string } }
type Step = 'ask' | 'remind' | 'unlisted'
type Moment = { now: Date; days: FreshnessDays }

/**
 * Asks managers whether their listing is still correct, reminds them, and drops it from search when nobody answers.
 * Each person gets each email once, however often and by however many processes this runs; a few per transaction. Skips
 * demo listings, whose dates are invented.
 */
export async function requestConfirmations(
  { db, site }: Deps,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const days = await db.transaction(findFreshness)
  const moment = { now, days }
  // The last step runs first, so that nobody is reminded of a listing that is dropped in the same night.
  await inBatches(db, signal, (tx, atOnce) => unlist(tx, { ...moment, site, atOnce }))
  for (const step of ['remind', 'ask'] as const)
    await inBatches(db, signal, async (tx, atOnce) => {
      const due = await findDue(tx, step, moment, atOnce)
      for (const letter of due) await send(tx, { ...letter, step, site, now })
      return due.length
    })
}

type Due = {
  businessId: string
  userId: string
  name: string
  /** As the database formats it, since a `Date` has no microseconds. */
  since: string
  /** When the first email was sent. Null when this is the first. */
  askedAt: Date | null
}

const since = sql`coalesce(b.last_confirmed_at, b.published_at)`

async function findDue(
  tx: Tx,
  step: 'ask' | 'remind',
  { now, days }: Moment,
  atOnce: number,
): Promise<Due[]> {
  const after = step === 'ask' ? days.askAfterDays : days.remindAfterDays
  const asked = daysBefore(now, Math.max(1, days.remindAfterDays - days.askAfterDays))
  const { rows } = await sql<Due>`
    select b.id as business_id, m.user_id, b.name, ${since}::text as since, a.sent_at as asked_at
    from businesses b join ${managers} m on m.business_id = b.id
    left join freshness_steps a on a.business_id = b.id and a.user_id = m.user_id and a.step = 'ask' and a.since = ${since}
    where ${isListed('b')} and not b.is_demo and ${since} <= ${daysBefore(now, after)}
      and not exists (select from freshness_steps s where s.business_id = b.id and s.user_id = m.user_id
                      and s.step = ${step} and s.since = ${since})
      and (${step} = 'ask' or a.sent_at <= ${asked})
    order by ${since}, b.id, m.user_id limit ${atOnce}`.execute(tx)
  return rows
}

async function unlist(
  tx: Tx,
  { now, days, site, atOnce }: Moment & { site: Deps['site']; atOnce: number },
): Promise<number> {
  const { rows: gone } = await sql<{ id: string }>`
    with due as (
      select b.id from businesses b
      where ${isListed('b')} and not b.is_demo
        and ${since} <= ${daysBefore(now, days.unlistAfterDays)}
        and not exists (
          select from ${managers} m where m.business_id = b.id and not exists (
            select from freshness_steps s where s.business_id = b.id and s.user_id = m.user_id and s.step = 'ask'
              and s.since = ${since} and s.sent_at <= ${daysBefore(now, leastDaysToAnswer)}))
      order by b.id limit ${atOnce} for update of b skip locked
    )
    update businesses b set unlisted_at = ${now} from due where b.id = due.id returning b.id`.execute(tx)
  if (gone.length === 0) return 0
  const { rows: letters } = await sql<Due>`
    select b.id as business_id, m.user_id, b.name, ${since}::text as since, null as asked_at
    from businesses b join ${managers} m on m.business_id = b.id
    where b.id = any(${gone.map(({ id }) => id)}::uuid[])`.execute(tx)
  for (const letter of letters) await send(tx, { ...letter, step: 'unlisted', site, now })
  return gone.length
}

const titles: Record<Step, (name: string) => string> = {
  ask: (name) => `Is everything about ${name} still correct?`,
  remind: (name) => `Please confirm that ${name} is still correct`,
  unlisted: (name) => `${name} has left the lists`,
}

async function send(
  tx: Tx,
  {
    businessId,
    userId,
    name,
    since: counted,
    askedAt,
    step,
    site,
    now,
  }: Due & { step: Step; site: Deps['site']; now: Date },
): Promise<void> {
  const { token, hash } = makeSecret()
  // Another process may have done it already.
  const { rows } = await sql`
    insert into freshness_steps (business_id, user_id, step, since, token_hash, sent_at)
    values (${businessId}, ${userId}, ${step}, ${counted}::timestamptz, ${hash}, ${now})
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length === 0) return
  await notify(tx, {
    userId,
    kind: step === 'unlisted' ? 'business_unlisted' : 'still_correct',
    businessId,
    title: titles[step](name),
    body:
      step === 'unlisted'
        ? 'Nobody has confirmed it in a long time. One click brings it back.'
        : 'One click in its workspace is enough.',
    link: `/dashboard/business/${businessId}`,
    letter: stillCorrect({
      site,
      step,
      askedAt,
      businessName: name,
      link: `${site.url}/confirm/${token}`,
      editLink: `${site.url}/dashboard/business/${businessId}/edit`,
    }),
  })
}
