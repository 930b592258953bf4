import { sql } from 'kysely'
import type { FoundItem } from '#domain/mail/messages/new-in-search.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { kinds } from '#domain/posting-life/kinds.server.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import { searchHref } from '#domain/search/href.ts'
import { listNewBusinesses } from '#domain/search/list-new.server.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import { asPlainList, postingHref } from '#domain/search/postings/href.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import type { SearchKind } from '#domain/search/search-list.ts'
import type { Tx } from '#domain/tx.ts'

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
export async function findNew(tx: Tx, wanted: Wanted, finders: Finders = kinds): Promise<FoundNew> {
  const { search, since, until, most } = wanted
  const query = new URLSearchParams(search.query)
  if (search.kind !== 'business') return findNewPostings(tx, { ...wanted, kind: search.kind }, finders)
  const { params } = parseSearchParams(query)
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
  const newest = { ...asPlainList(spec, params), sort: 'newest' in spec.sorts ? 'newest' : null }
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
