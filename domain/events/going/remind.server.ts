import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { eventReminder } from '#domain/mail/messages/event-reminder.ts'
import type { Tx } from '#domain/tx.ts'
import { eventDate } from '../schedule-of-row.ts'
import { whenLines } from '../when-words.ts'
import { type Goer, notifyGoing } from './notify-going.server.ts'

/** Not before then, by the event's own clock. */
const hour = 9

type Due = Goer & {
  byMail: boolean
  title: string
  timezone: string
  endsAt: Date
  /** When the day of the event begins, where it is. */
  dayAt: Date
  venue: string | null
  city: string | null
  state: string | null
  isAnywhere: boolean
}

/**
 * Reminds everyone who wants it on the day before an event, once for each date; nobody of a date that was called off.
 * Who asks that late needs no reminder, and gets none.
 */
export const remindOfEvents = (
  deps: { db: Pick<Db, 'transaction'>; site: LetterSite },
  now: Date,
  signal?: AbortSignal,
): Promise<void> => notifyGoing(deps, { take: takeDue, say: sayTomorrow }, { now, signal })

async function takeDue(tx: Tx, now: Date, atOnce: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select a.ctid, o.starts_at, o.ends_at, o.local_date::timestamp at time zone p.timezone as day_at, p.id, p.title,
         p.slug, p.timezone, p.city, p.state, p.is_anywhere, e.venue
      from event_occurrences o
      join postings p on p.id = o.posting_id and p.status = 'published'
      join events e on e.posting_id = p.id
      join event_attendances a on a.posting_id = p.id and (a.on_date = o.local_date or e.repetition ->> 'every' = 'none')
      where o.starts_at > ${now} and o.starts_at < ${now}::timestamptz + interval '48 hours' and not o.is_cancelled
        and a.is_reminded and a.reminded_at is null
        and (${now} at time zone p.timezone)::date = o.local_date - 1
        and extract(hour from ${now} at time zone p.timezone) >= ${hour}
        and (a.created_at at time zone p.timezone)::date < o.local_date - 1
      order by o.starts_at, a.user_id limit ${atOnce} for update of a skip locked)
    update event_attendances a set reminded_at = ${now} from due where a.ctid = due.ctid
    returning a.user_id, a.is_going, a.by_mail, a.by_push, due.id, due.title, due.slug, due.timezone, due.starts_at,
      due.ends_at, due.day_at, due.venue, due.city, due.state,
      due.is_anywhere`.execute(tx)
  return rows
}

function sayTomorrow(due: Due, site: LetterSite) {
  const { title, slug, timezone, venue, city, state, isAnywhere, isGoing, byMail, dayAt } = due
  const when = whenLines(eventDate(due, timezone))
  const place = isAnywhere ? 'Online' : [venue, city, state].filter(Boolean).join(', ')
  const link = `${site.url}/events/${slug}`
  return {
    kind: 'event_reminder',
    title: `Tomorrow: ${title}`,
    body: [when.join(', '), place].filter(Boolean).join(' · '),
    letter: byMail ? eventReminder({ site, isGoing, title, when, place, link }) : null,
    urgency: 'normal' as const,
    // From then on it isn't tomorrow.
    expiresAt: dayAt,
  }
}
