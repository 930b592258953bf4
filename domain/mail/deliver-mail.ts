import { sql } from 'kysely'
import type { Db, Log } from '#db/client.ts'
import { findSetting } from '#domain/site/find-setting.server.ts'
import type { SettingValue } from '#domain/site/settings.ts'
import type { Mail, MailResult, MailSender } from '#ports/mail.ts'
import { inSpan, inStep, SpanKind } from '#trace.ts'

type MailDelivery = {
  db: Db
  mail: Mail
  from: MailSender
  log: Log
  /** The mailbox doesn't exist: what is mailed to it regularly should end. */
  onNoMailbox?: (address: string) => Promise<void>
  now?: () => Date
}

/** Mails that one call of `deliverMail` takes on. */
const mailsAtATime = 5
// Longer than the longest attempt.
const leaseMs = 5 * 60_000
const minute = 60_000
/** Delay after each failed attempt; after the last one it gives up. */
const waits = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute)
// Links and codes in it have expired by then.
const oldestMs = 24 * 60 * minute

type Claimed = {
  id: string
  kind: string
  recipient: string
  replyTo: string | null
  unsubscribeUrl: string | null
  subject: string
  text: string
  html: string
  calendar: string | null
  attempts: number
  createdAt: Date
  traceparent: string | null
}

/**
 * Sends the next few emails that are due and returns their number. Any number of processes may run this. If a process
 * dies while sending, the email is sent again after the lease with the same Message-ID; all others are sent once.
 */
export async function deliverMail(delivery: MailDelivery): Promise<number> {
  const { db, now = () => new Date() } = delivery
  const claimed = await claim(db, now())
  if (claimed.length === 0) return 0
  const sender = await db.asUser({ role: 'anon' }, (tx) => findSetting(tx, 'mail_sender'))
  await Promise.all(
    claimed.map((mail) => {
      const attributes = { 'mail.kind': mail.kind, 'mail.attempt': mail.attempts }
      const span = { name: 'deliver mail', kind: SpanKind.CONSUMER, parent: mail.traceparent, attributes }
      return inSpan(span, () => deliverOne({ ...delivery, now }, mail, sender))
    }),
  )
  return claimed.length
}

/**
 * Bulk mail after all other; then the kinds in turn, so that many of one kind don't keep those of another waiting. Enough
 * are looked at for other deliveries to take theirs at the same time.
 */
async function claim(db: Db, at: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with recursive kinds as (
      (select kind from email_outbox where state = 'queued' order by kind limit 1)
      union all
      select (select min(m.kind) from email_outbox m where m.state = 'queued' and m.kind > k.kind)
      from kinds k where k.kind is not null
    ), due as (
      select m.id, row_number() over (partition by m.kind, m.is_bulk order by m.next_attempt_at) as turn, m.is_bulk
      from kinds k cross join lateral (
        select id, kind, unsubscribe_url is not null as is_bulk, next_attempt_at from email_outbox
        where state = 'queued' and kind = k.kind and next_attempt_at <= ${at}
        order by next_attempt_at limit ${mailsAtATime * 20}
      ) m
    )
    update email_outbox set attempts = attempts + 1, next_attempt_at = ${new Date(at.getTime() + leaseMs)}
    where id in (
      select o.id from email_outbox o join due using (id)
      where o.state = 'queued' and o.next_attempt_at <= ${at}
      order by due.is_bulk, due.turn, o.next_attempt_at limit ${mailsAtATime} for update of o skip locked
    )
    returning id, kind, recipient, reply_to, unsubscribe_url, subject, text, html, calendar, attempts, created_at,
      traceparent`.execute(db.raw)
  return rows
}

const sending = () => ({ name: 'send mail', kind: SpanKind.CLIENT })

async function deliverOne(
  { db, mail, from, log, onNoMailbox, now = () => new Date() }: MailDelivery,
  row: Claimed,
  sender: SettingValue<'mail_sender'>,
) {
  const isTooOld = now().getTime() - row.createdAt.getTime() > oldestMs
  const result: MailResult = isTooOld
    ? { state: 'refused', error: 'it could not be delivered within a day' }
    : await inStep(sending, () =>
        mail.send({
          messageId: `<${row.id}@${from.address.split('@')[1]}>`,
          from: { name: sender.name || from.name, address: from.address },
          to: row.recipient,
          replyTo: row.replyTo ?? (sender.replyTo || null),
          unsubscribeUrl: row.unsubscribeUrl,
          subject: row.subject,
          text: row.text,
          html: row.html,
          calendar: row.calendar,
        }),
      )
  const wait = waits[row.attempts - 1]
  const at = now()
  const isOver = result.state === 'refused' || wait === undefined
  const outcome =
    result.state === 'sent'
      ? {
          state: 'sent' as const,
          sentAt: at,
          providerId: result.providerId,
          text: null,
          html: null,
          calendar: null,
          unsubscribeUrl: null,
          lastError: null,
        }
      : result.state === 'kept'
        ? { state: 'kept' as const }
        : {
            state: isOver ? ('failed' as const) : ('queued' as const),
            lastError: result.error.slice(0, 500),
            ...(!isOver && { nextAttemptAt: new Date(at.getTime() + wait) }),
          }
  if (result.state === 'refused' || result.state === 'delayed') {
    const reason = result.error.replaceAll(row.recipient, '(recipient)')
    log.warn(
      { mail: row.id, kind: row.kind, reason },
      isOver ? 'mail could not be delivered' : 'mail is delayed',
    )
  }
  if (result.state === 'refused' && result.isNoMailbox) await onNoMailbox?.(row.recipient)
  // A process that took it over after the lease has the final say.
  await db.raw
    .updateTable('emailOutbox')
    .set(outcome)
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('state', '=', 'queued')
    .execute()
}
