import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { makeSecret } from '#domain/link-token.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { type FoundItem, newInSearch } from '#domain/mail/messages/new-in-search.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { kinds } from '#domain/posting-life/kinds.server.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import { followCategories } from '#domain/search/follow-categories.server.ts'
import { searchHref } from '#domain/search/href.ts'
import { listNewBusinesses } from '#domain/search/list-new.server.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import { withFiltersInWords } from '#domain/search/postings/filters-in-words.ts'
import { asPlainList, postingHref } from '#domain/search/postings/href.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import { withoutUnknownFields } from '#domain/search/resolve-query.server.ts'
import type { SearchKind } from '#domain/search/search-list.ts'
import { siteDay } from '#domain/site-time-zone.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { nextAlertAt } from './next-alert.ts'
import type { Frequency } from './schema.ts'

const mostItems = 10
// What is being published at this moment may not be committed yet, and would be missed for good.
const marginMs = 120_000
const keepLinksDays = 400

type Deps = {
  db: Pick<Db, 'transaction'>
  site: LetterSite
  log: { error(details: object, message: string): void }
}
type Due = {
  id: string
  userId: string
  email: string
  kind: SearchKind
  query: string
  name: string
  frequency: Exclude<Frequency, 'off'>
  seenUntil: Date
}

/**
 * Emails what is new in each saved search that is due. Search, email and the next due time are one transaction, and the
 * search is locked meanwhile: each gets one email per period, however many processes run this and wherever one is
 * interrupted. A failed one is retried on the next run and doesn't block the others.
 */
export async function sendSearchAlerts(
  { db, site, log }: Deps,
  now: Date,
  { signal, finders = kinds }: { signal?: AbortSignal; finders?: Finders } = {},
): Promise<void> {
  const failed: string[] = []
  for (;;) {
    signal?.throwIfAborted()
    let at: string | null = null
    try {
      const isDone = await db.transaction(async (tx) => {
        const due = await takeDue(tx, now, failed)
        if (!due) return true
        at = due.id
        await send(tx, due, { site, now, finders })
        return false
      })
      if (isDone) break
    } catch (error) {
      if (at === null) throw error
      failed.push(at)
      log.error({ err: error, search: at }, 'a saved search could not be checked')
    }
  }
  await db.transaction((tx) =>
    sql`delete from saved_search_links where sent_at < ${daysBefore(now, keepLinksDays)}`.execute(tx),
  )
}

/** A due search that no other process is handling, of an active account. */
async function takeDue(tx: Tx, now: Date, failed: readonly string[]): Promise<Due | null> {
  const { rows } = await sql<Due>`
    select s.id, s.user_id, u.email, s.kind, s.query, s.name, s.frequency, s.seen_until
    from saved_searches s join auth.users u on u.id = s.user_id
    where s.frequency <> 'off' and s.next_at <= ${now} and s.id <> all(${failed}::uuid[]) and coalesce(u.email, '') <> ''
      and is_open_account(u.id)
      and not exists (select from account_deletions d where d.user_id = s.user_id)
    order by s.next_at, s.id limit 1 for update of s skip locked`.execute(tx)
  return rows[0] ?? null
}

async function send(
  tx: Tx,
  due: Due,
  { site, now, finders }: { site: LetterSite; now: Date; finders: Finders },
): Promise<void> {
  const until = new Date(Math.max(due.seenUntil.getTime(), now.getTime() - marginMs))
  const { count, items, noun, href } = await findNew(
    tx,
    { search: due, since: due.seenUntil, until, most: mostItems },
    finders,
  )
  if (count > 0) {
    const { token, hash } = makeSecret()
    await sql`insert into saved_search_links (token_hash, search_id, sent_at) values (${hash}, ${due.id}, ${now})`.execute(
      tx,
    )
    await queueMail(tx, {
      kind: 'new_in_search',
      to: due.email,
      userId: due.userId,
      unsubscribe: { url: `${site.url}/api/searches/unsubscribe/${token}` },
      ...newInSearch({
        site,
        name: due.name,
        noun,
        count,
        items,
        href,
        frequency: due.frequency,
        unsubscribeLink: `${site.url}/searches/unsubscribe/${token}`,
      }),
    })
  }
  await sql`update saved_searches set seen_until = ${until}, next_at = ${nextAlertAt(due.frequency, now)},
    last_sent_at = ${count > 0 ? sql`${now}` : sql`last_sent_at`} where id = ${due.id}`.execute(tx)
}

export type Finders = { readonly [kind in PostingKindName]?: Pick<PostingKind, 'finder'> }
type Wanted = {
  search: { kind: SearchKind; query: string }
  /** Published after this time. */
  since: Date
  until: Date
  most: number
}
type FoundNew = {
  count: number
  /** The newest results. */
  items: FoundItem[]
  noun: { one: string; many: string }
  /** The full list. */
  href: string
}

/** What is new in a search; nothing for a kind that is no longer offered. */
async function findNew(tx: Tx, wanted: Wanted, finders: Finders = kinds): Promise<FoundNew> {
  const { search, since, until, most } = wanted
  const query = new URLSearchParams(search.query)
  if (search.kind !== 'business') return findNewPostings(tx, { ...wanted, kind: search.kind }, finders)
  const { params: kept } = parseSearchParams(query)
  const params = await withoutUnknownFields(tx, { ...kept, ...(await followCategories(tx, kept)) })
  const { count, businesses } = await listNewBusinesses(tx, params, {
    since,
    until,
    most,
  })
  return {
    count,
    noun: { one: 'business', many: 'businesses' },
    href: searchHref(params, { sort: 'newest' }),
    items: businesses.map(({ slug, name, category, city, state }) => ({
      title: name,
      detail: [category, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
      path: `/business/${slug}`,
    })),
  }
}

async function findNewPostings(
  tx: Tx,
  { search, kind, since, until, most }: Wanted & { kind: PostingKindName },
  finders: Finders,
): Promise<FoundNew> {
  const finder = finders[kind]?.finder
  if (!finder) return { count: 0, items: [], noun: { one: kind, many: kind }, href: '/' }
  const { spec } = finder
  const { params } = readPostingParams(new URLSearchParams(search.query), spec)
  // As the list reads it that the mail leads to.
  const read = withFiltersInWords(spec, asPlainList(spec, params), siteDay(until))
  const newest = { ...read, sort: 'newest' in spec.sorts ? 'newest' : null }
  const found = await finder.find(tx, newest, until, {
    perPage: most,
    isWidened: false,
    withAnywhere: false,
    among: [sql`p.published_at > ${since}`, sql`p.published_at <= ${until}`],
  })
  const postings = await finder.sumUp(tx, found.hits, until)
  return {
    count: found.count,
    noun: spec,
    href: postingHref(spec, newest),
    items: postings.map(({ title, detail, note, path }) => ({
      title,
      detail: [detail, note].filter(Boolean).join(' · '),
      path,
    })),
  }
}
