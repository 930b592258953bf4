import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { kindsFor, type RequestKind } from '#domain/requests/kinds.ts'
import { findRequestTarget, startRulesOf } from '#domain/requests/settings.server.ts'
import { instantOf, listStarts } from '#domain/requests/starts.ts'
import { dayMs, daysAfter, daysBefore } from '#domain/time-spans.ts'

type Asked = {
  name: string
  note: string
  /** What became of it; accepted ones are ahead, done ones over. */
  becomes: 'waiting' | 'accepted' | 'declined' | 'done'
  words?: string
}

/** A listing of an owner gets one of each; no mail reaches these addresses. */
const asked: readonly Asked[] = [
  { name: 'Nia Brooks', note: 'It would be our first time with you.', becomes: 'waiting' },
  { name: 'Marcus Hill', note: 'We are flexible, mornings are best.', becomes: 'waiting' },
  {
    name: 'Zanele Khumalo',
    note: 'A friend told us about you.',
    becomes: 'accepted',
    words: 'See you then!',
  },
  {
    name: 'Tunde Bakare',
    note: 'Could it be on short notice?',
    becomes: 'declined',
    words: 'We are full that day. Please try another one.',
  },
  { name: 'Liya Haile', note: 'Thank you.', becomes: 'done', words: 'Looking forward to it.' },
]

/** Lets published listings of an owner take what is usual in their category, with a few requests; the first is of `visitorId`. */
export async function addRequests(
  tx: Tx,
  { ownerId, visitorId, now }: { ownerId: string; visitorId: string | null; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string; category: string }>`
    select id, category from businesses where owner_id = ${ownerId} and status = 'published' order by id`.execute(
    tx,
  )
  for (const { id, category } of rows) {
    const takes = kindsFor(category)
      .filter(({ isUsual }) => isUsual)
      .map(({ kind }) => kind)
    await tx
      .insertInto('requestSettings')
      .values({ businessId: id, takes, questions: JSON.stringify([firstTime]) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const [at, one] of asked.entries()) {
      const kind = takes[at % takes.length]!
      await addRequest(tx, { businessId: id, kind, at, now, ...one, senderId: at === 0 ? visitorId : null })
    }
  }
}

const firstTime = {
  id: 'first',
  label: 'Have you been here before?',
  kind: 'yes-no',
  choices: [],
  isRequired: false,
}

async function addRequest(
  tx: Tx,
  {
    businessId,
    kind,
    at,
    now,
    name,
    note,
    becomes,
    words,
    senderId,
  }: Asked & { businessId: string; kind: RequestKind; at: number; now: Date; senderId: string | null },
): Promise<void> {
  const target = await findRequestTarget(tx, { id: businessId, now })
  const start = target && startFor(at)
  if (!target || (kind !== 'quote' && !start)) return
  const lasts = kind === 'quote' ? null : startRulesOf(target, kind).minutes
  const isOver = becomes === 'done'
  const starts = start && (isOver ? daysBefore(start, 21) : start)
  const sentAt = new Date((isOver && starts ? starts.getTime() : now.getTime()) - (at + 1) * 0.3 * dayMs)
  const email = `${name.toLowerCase().replace(' ', '.')}@demo.example`
  const { id } = await sql<{ id: string }>`
    insert into requests (id, business_id, kind, sender_id, sender_name, sender_email, sender_key, party, note, answers, consent_version,
        times, minutes, expires_at, moved_at, created_at)
      values (gen_random_uuid(), ${businessId}, ${kind}, ${senderId}, ${name}, ${email},
        ${createHash('sha256').update(email).digest('hex')}, ${kind === 'reservation' ? 2 + at : null}, ${note},
        '[{"question": "Have you been here before?", "answer": "No"}]', '1.0', ${kind === 'quote' ? [] : [starts]}::timestamptz[],
        ${lasts}, ${starts ?? daysAfter(now, 30)}, ${sentAt}, ${sentAt}) returning id`
    .execute(tx)
    .then(({ rows }) => rows[0]!)
  if (becomes === 'waiting') return
  const answered = new Date(sentAt.getTime() + dayMs / 24)
  const isAccepted = becomes !== 'declined'
  await sql`update requests set state = ${isAccepted ? 'accepted' : 'declined'}, words = ${words ?? null}, moved_by = 'business',
      moved_at = ${answered}, starts_at = ${isAccepted ? starts : null},
      ends_at = ${isAccepted && starts && lasts ? new Date(starts.getTime() + lasts * 60_000) : null} where id = ${id}`.execute(
    tx,
  )
  if (isOver)
    await sql`update requests set state = 'done', words = null, moved_by = 'site', moved_at = coalesce(ends_at, ${answered})
      where id = ${id}`.execute(tx)

  /** Another day for each, at a time that the listing offers. */
  function startFor(nth: number): Date | null {
    const days = listStarts(target!, startRulesOf(target!, kind), now)
    const day = days[Math.min(days.length - 1, 2 + nth)]
    const minute = day?.minutes[Math.floor(day.minutes.length / 2)]
    return day && minute !== undefined ? instantOf(day.date, minute, target!.timezone) : null
  }
}
