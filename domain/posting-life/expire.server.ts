import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { inBatches } from '#domain/background/in-batches.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { postingEnds } from '#domain/mail/messages/posting-decided.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { canBeRenewed } from '#domain/posting-life/load.server.ts'
import { notifyPostingManagers } from '#domain/postings/notify.server.ts'
import { daysAfter } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'

/** Days before its end that the managers are reminded to renew. */
const remindDays = 5

type Deps = { db: Pick<Db, 'transaction'>; site: LetterSite }
type Due = {
  id: string
  kind: PostingKindName
  title: string
  expiresAt: Date
  timezone: string
  liveFields: { [field: string]: unknown } | null
}

const dueColumns = sql`id, kind, title, expires_at, timezone,
  (select live_fields from posting_drafts d where d.posting_id = postings.id) as live_fields`

/**
 * Ends postings that have reached their end and notifies their managers; each once, in small transactions. Lists
 * already leave them out.
 */
export async function expirePostings({ db, site }: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  await inBatches(db, signal, async (tx, atOnce) => {
    const { rows } = await sql<Due>`
      update postings set status = 'expired' where id in (
        select id from postings where status = 'published' and expires_at <= ${now}
        order by expires_at limit ${atOnce} for update skip locked)
      returning ${dueColumns}`.execute(tx)
    for (const posting of rows) await notifyOwner(tx, { posting, site, hasEnded: true })
    return rows.length
  })
}

/** Notifies managers of what will end soon and can be renewed; once per end date. */
export async function remindOfEnds({ db, site }: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  const soon = daysAfter(now, remindDays)
  await inBatches(db, signal, async (tx, atOnce) => {
    const { rows } = await sql<Due>`
      update postings set reminded_at = ${now} where id in (
        select id from postings where status = 'published' and expires_at > ${now} and expires_at <= ${soon}
          and reminded_at is null
        order by expires_at limit ${atOnce} for update skip locked)
      returning ${dueColumns}`.execute(tx)
    for (const posting of rows) await notifyOwner(tx, { posting, site, hasEnded: false })
    return rows.length
  })
}

async function notifyOwner(
  tx: Tx,
  { posting, site, hasEnded }: { posting: Due; site: LetterSite; hasEnded: boolean },
): Promise<void> {
  const { id, title, expiresAt, timezone } = posting
  // Nobody needs to hear that an event is over.
  if (!canBeRenewed(posting)) return
  const link = `/dashboard/postings/${id}`
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: timezone }).format(
    expiresAt,
  )
  await notifyPostingManagers(tx, id, {
    kind: hasEnded ? 'posting_expired' : 'posting_ends',
    title: hasEnded ? `“${title}” has left the lists` : `“${title}” is listed until ${day}`,
    body: 'Renew it if it is still open, or close it.',
    link,
    letter: postingEnds({ site, title, day, hasEnded, link: `${site.url}${link}` }),
  })
}
