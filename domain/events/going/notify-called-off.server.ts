import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { eventCalledOff } from '#domain/mail/messages/event-called-off.ts'
import type { Tx } from '#domain/tx.ts'
import { eventDate } from '../schedule-of-row.ts'
import { whenLines } from '../when-words.ts'
import { type Goer, notifyGoing } from './notify-going.server.ts'

type Due = Goer & {
  title: string
  timezone: string
  endsAt: Date
}

/** Tells everyone who goes to a coming date, or wanted to be reminded of it, that it was called off: once. */
export const notifyCalledOff = (
  deps: { db: Pick<Db, 'transaction'>; site: LetterSite },
  now: Date,
  signal?: AbortSignal,
): Promise<void> => notifyGoing(deps, { take: takeDue, say: sayCalledOff }, { now, signal })

async function takeDue(tx: Tx, now: Date, atOnce: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select a.ctid, o.starts_at, o.ends_at, p.id, p.title, p.slug, p.timezone
      from event_occurrences o
      join postings p on p.id = o.posting_id
      join events e on e.posting_id = p.id
      join event_attendances a on a.posting_id = p.id and (a.on_date = o.local_date or e.repetition ->> 'every' = 'none')
      where o.ends_at > ${now} and a.called_off_told_at is null
        and ((o.is_cancelled and p.status = 'published') or (p.status = 'closed' and p.closed_because = 'cancelled'))
      order by a.user_id, o.starts_at limit ${atOnce} for update of a skip locked)
    update event_attendances a set called_off_told_at = ${now} from due where a.ctid = due.ctid
    returning a.user_id, a.is_going, a.by_push, due.id, due.title, due.slug, due.timezone, due.starts_at, due.ends_at`.execute(
    tx,
  )
  return rows
}

function sayCalledOff(due: Due, site: LetterSite) {
  const { title, slug, timezone, endsAt, isGoing } = due
  const when = whenLines(eventDate(due, timezone))
  return {
    kind: 'event_called_off',
    title: `Canceled: ${title}`,
    body: when.join(', '),
    letter: eventCalledOff({ site, isGoing, title, when, link: `${site.url}/events/${slug}` }),
    urgency: 'high' as const,
    expiresAt: endsAt,
  }
}
