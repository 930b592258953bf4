import { sql } from 'kysely'
import { counted } from '#domain/format-number.ts'
import { searchHelp } from '#domain/help/search-help.server.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { kinds } from '#domain/posting-life/kinds.server.ts'
import { searchPosts } from '#domain/posts/queries.server.ts'
import { postPath } from '#domain/posts/schema.ts'
import { type GroupKind, isPostingGroup, type ResultGroup } from '#domain/search/groups.ts'
import { lookUp } from '#domain/search/look-up.server.ts'
import { withFiltersInWords } from '#domain/search/postings/filters-in-words.ts'
import { noPostingSearch, postingHref } from '#domain/search/postings/href.ts'
import type { SearchParams } from '#domain/search/schema.ts'
import { wordsOf } from '#domain/search-words/words.server.ts'
import { siteDay } from '#domain/site-time-zone.ts'
import type { Tx } from '#domain/tx.ts'

type GroupSearch = Pick<SearchParams, 'q' | 'where' | 'lat' | 'lng' | 'radius'>

/** Results of one kind for words and a place; null if there are none. Accepts any words without throwing. */
export async function findGroup(
  tx: Tx,
  kind: GroupKind,
  { asked, most, now }: { asked: GroupSearch; most: number; now: Date },
): Promise<ResultGroup | null> {
  const group = isPostingGroup(kind)
    ? await findPostingGroup(tx, kind, { asked, most, now })
    : asked.q === ''
      ? null
      : await others[kind](tx, asked.q, most)
  return group && group.total > 0 ? group : null
}

async function findPostingGroup(
  tx: Tx,
  kind: PostingKindName,
  { asked, most, now }: { asked: GroupSearch; most: number; now: Date },
): Promise<ResultGroup | null> {
  const { finder } = kinds[kind]
  const { spec } = finder
  const { q, where, lat, lng, radius } = asked
  const params = { ...noPostingSearch(spec), q, where, lat, lng, radius }
  // As the list reads it that this leads to.
  const read = withFiltersInWords(spec, params, siteDay(now))
  const found = await finder.find(tx, read, now, { perPage: most, isWidened: false })
  const things = await finder.sumUp(tx, found.hits, now)
  return { kind, things, total: found.count, href: postingHref(spec, params) }
}

const others: Record<
  Exclude<GroupKind, PostingKindName>,
  (tx: Tx, words: string, most: number) => Promise<ResultGroup>
> = {
  async category(tx, words, most) {
    const { read } = await lookUp(tx, words)
    const query = wordsOf(read)?.typed ?? null
    const { rows } = await sql<{
      slug: string
      name: string
      parent: string | null
      parentName: string | null
      count: number
      total: number
    }>`
      select c.slug, c.name, c.parent, parent.name as parent_name, n.count, (count(*) over ())::int as total
      from categories c left join categories parent on parent.slug = c.parent
      join (select category, sum(change)::int as count from landing_counts where state = '' and city = '' group by category) n
        on n.category = c.slug and n.count > 0
      where to_tsvector('pg_catalog.english', search_normalize(c.name)) @@ ${query}::tsquery
      order by c.parent is not null, n.count desc, c.slug limit ${most}`.execute(tx)
    return {
      kind: 'category',
      total: rows[0]?.total ?? 0,
      href: null,
      things: rows.map(({ slug, name, parent, parentName, count }) => ({
        path: parent ? `/directory?category=${parent}&subcategory=${slug}` : `/categories/${slug}`,
        title: name,
        detail: parentName ?? '',
        note: counted(count, 'business', 'businesses'),
      })),
    }
  },
  async blog(tx, words, most) {
    const { posts, total } = await searchPosts(tx, words, { limit: most })
    return {
      kind: 'blog',
      total,
      href: null,
      things: posts.map(({ slug, title, summary }) => ({
        path: postPath(slug),
        title,
        detail: summary,
        note: null,
      })),
    }
  },
  async help(tx, words, most) {
    const { cards, total, isWider } = await searchHelp(tx, words, { limit: most })
    return {
      kind: 'help',
      // Help answers that only share a word with the query would distract from the businesses.
      total: isWider ? 0 : total,
      href: null,
      things: cards.map(({ path, title, text }) => ({ path, title, detail: text, note: null })),
    }
  },
}
