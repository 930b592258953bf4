import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { inBatches } from '#domain/background/in-batches.ts'
import { leadRetentionMonths } from '#domain/leads/schema.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import { reopen } from './find-by-link.server.ts'
import { managersLink, managersTitle, notifyOfStep, remindSender } from './notify.server.ts'
import type { RequestState } from './states.ts'
import { whenWords } from './when-words.ts'

type Deps = { db: Pick<Db, 'transaction'>; site: LetterSite }

/** Ends what nobody answered in time, and tells both sides; marks as done what is over. If interrupted, the next run continues. */
export async function expireRequests({ db, site }: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  await inBatches(db, signal, async (tx, atOnce) => {
    const { rows } = await sql<{ id: string; was: RequestState; isTold: boolean }>`
      with due as (select id, state from requests where state in ('waiting', 'proposed') and expires_at <= ${now}
        order by expires_at limit ${atOnce} for update skip locked)
      update requests r set state = 'expired', words = null, moved_by = 'site', moved_at = ${now}
      from due where r.id = due.id returning r.id, due.state as was,
        r.is_sender_proved or r.has_receipt as "isTold"`.execute(tx)
    for (const { id, was, isTold } of rows)
      await notifyOfStep(tx, { ...(await reopen(tx, id)), was, site, withoutSender: !isTold })
    return rows.length
  })
  await inBatches(db, signal, async (tx, atOnce) => {
    // A quote has no time: a month later it is the past, too.
    const { numAffectedRows } = await sql`
      with due as (select id from requests where state = 'accepted'
          and (ends_at <= ${now} or (ends_at is null and moved_at <= ${now}::timestamptz - interval '30 days'))
        limit ${atOnce} for update skip locked)
      update requests r set state = 'done', words = null, moved_by = 'site', moved_at = ${now} from due where r.id = due.id`.execute(
      tx,
    )
    return Number(numAffectedRows ?? 0)
  })
}

/** Not before then, by the clock of the business. */
const hour = 9

/**
 * Reminds both sides on the day before, once. Whoever was accepted on that day needs no reminder, and gets none. If interrupted, the
 * next run continues.
 */
export async function remindOfRequests({ db, site }: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  await inBatches(db, signal, async (tx, atOnce) => {
    const { rows } = await sql<{ id: string }>`
      with due as (select r.id from requests r join businesses b on b.id = r.business_id
        where r.state = 'accepted' and r.reminded_at is null
          and r.starts_at > ${now} and r.starts_at < ${now}::timestamptz + interval '48 hours'
          and (${now} at time zone b.timezone)::date = (r.starts_at at time zone b.timezone)::date - 1
          and extract(hour from ${now} at time zone b.timezone) >= ${hour}
          and (r.moved_at at time zone b.timezone)::date < (r.starts_at at time zone b.timezone)::date - 1
        order by r.starts_at limit ${atOnce} for update of r skip locked)
      update requests r set reminded_at = ${now} from due where r.id = due.id returning r.id`.execute(tx)
    for (const { id } of rows) {
      const { request, token } = await reopen(tx, id)
      await remindSender(tx, { request, token, site })
      await notifyManagers(tx, request.business.id, {
        kind: 'request_reminder',
        title: `Tomorrow: ${managersTitle(request)}`,
        body: whenWords(request.startsAt!, request.business.timezone),
        link: managersLink(request),
      })
    }
    return rows.length
  })
}

/** Deletes requests as old as messages may become, with their steps and links. If interrupted, the next run continues. */
export async function purgeRequests(
  db: Pick<Db, 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await inBatches(db, signal, async (tx, atOnce) => {
    const { numAffectedRows } = await sql`delete from requests where id in (
      select id from requests where created_at < ${now}::timestamptz - make_interval(months => ${leadRetentionMonths}::int)
        and coalesce(ends_at, created_at) < ${now} limit ${atOnce})`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}
