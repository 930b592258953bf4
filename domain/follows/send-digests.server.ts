import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { makeSecret } from '#domain/link-token.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { followDigest } from '#domain/mail/messages/follow-digest.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { type PostingKindName, postingKinds } from '#domain/posting-kinds.ts'
import { nextAlertAt } from '#domain/saved-searches/next-alert.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { type UpdateKind, updateKinds } from '#domain/update-kinds.ts'
import { gatherNews, notifyFollowers } from './gather-news.server.ts'

const mostItems = 20
const atOnce = 50
const keepLinksDays = 400

type Deps = { db: Pick<Db, 'transaction'>; site: LetterSite }

/** Finds what is new in what people follow, and tells them: at once on the site, and by mail as often as they chose. */
export async function sendFollowNews({ db, site }: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  await db.transaction((tx) => gatherNews(tx, now))
  for (let told = atOnce; told === atOnce; ) {
    signal?.throwIfAborted()
    told = await db.transaction((tx) => notifyFollowers(tx, { now, most: atOnce }))
  }
  for (let isDone = false; !isDone; ) {
    signal?.throwIfAborted()
    isDone = await db.transaction(async (tx) => {
      const due = await takeDue(tx, now)
      if (due) await send(tx, due, { site, now })
      return due === null
    })
  }
  await db.transaction((tx) =>
    sql`delete from follow_digest_links where sent_at < ${daysBefore(now, keepLinksDays)}`.execute(tx),
  )
}

type Due = { userId: string; email: string; frequency: 'daily' | 'weekly' }

/** Of an active account, and handled by no other process. */
async function takeDue(tx: Tx, now: Date): Promise<Due | null> {
  const { rows } = await sql<Due>`
    select d.user_id, u.email, d.frequency from follow_digests d join auth.users u on u.id = d.user_id
    where d.frequency <> 'off' and d.next_at <= ${now} and coalesce(u.email, '') <> ''
      and is_open_account(u.id)
      and not exists (select from account_deletions x where x.user_id = d.user_id)
    order by d.next_at, d.user_id limit 1 for update of d skip locked`.execute(tx)
  return rows[0] ?? null
}

const labels = {
  ...postingKinds,
  ...updateKinds,
  business: { label: 'New business' },
  flyer: { label: 'Flyer' },
}

type NewsRow = {
  kind: PostingKindName | UpdateKind | 'business' | 'flyer'
  title: string
  path: string
  name: string
}

async function send(
  tx: Tx,
  { userId, email, frequency }: Due,
  { site, now }: { site: LetterSite; now: Date },
): Promise<void> {
  const news = await takeNews(tx, { userId, now })
  if (news.length > 0) {
    const { token, hash } = makeSecret()
    await sql`insert into follow_digest_links (token_hash, user_id, sent_at) values (${hash}, ${userId}, ${now})`.execute(
      tx,
    )
    await queueMail(tx, {
      kind: 'follow_digest',
      to: email,
      userId,
      unsubscribe: { url: `${site.url}/api/follows/unsubscribe/${token}` },
      ...followDigest({
        site,
        frequency,
        count: news.length,
        items: news
          .slice(0, mostItems)
          .map(({ kind, title, path, name }) => ({ title, detail: `${labels[kind].label} · ${name}`, path })),
        unsubscribeLink: `${site.url}/follows/unsubscribe/${token}`,
      }),
    })
  }
  await sql`update follow_digests set next_at = ${nextAlertAt(frequency, now)},
    last_sent_at = ${news.length > 0 ? sql`${now}` : sql`last_sent_at`} where user_id = ${userId}`.execute(tx)
}

/** What wasn't mailed yet and is still public, newest first; something in two follows once. The rest counts as mailed. */
async function takeNews(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    with taken as (
      update follow_news n set mailed_at = ${now} from follows f
      where n.user_id = ${userId} and n.mailed_at is null and f.id = n.follow_id
      returning n.item_id, n.kind, n.title, n.path, n.happened_at, f.name, f.by_mail)
    select kind, title, path, name from (
      select distinct on (item_id) * from taken where by_mail order by item_id, happened_at desc) t
    where case
      when kind = 'business' then exists (select from businesses b where b.id = t.item_id and b.is_active)
      when kind = 'flyer' then exists (select from business_flyers y where y.id = t.item_id and y.status = 'approved'
        and coalesce(y.ends_at > ${now}, true))
      when kind = any(${Object.keys(updateKinds)}::text[]) then exists (select from business_updates u
        where u.id = t.item_id and u.status = 'approved' and coalesce(u.ends_at > ${now}, true))
      else exists (select from postings p where p.id = t.item_id and p.status = 'published' and p.expires_at > ${now}) end
    order by happened_at desc, item_id`.execute(tx)
  return rows
}
