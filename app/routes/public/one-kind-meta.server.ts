import { pageMeta } from '#app/components/meta.ts'
import { type GroupKind, groupWords } from '#domain/search/groups.ts'
import { searchHref } from '#domain/search/href.ts'
import { quotedWords } from '#domain/search/quoted-words.ts'
import type { SearchParams } from '#domain/search/schema.ts'

/**
 * The title and metadata of one kind's page. Created on the server, because the table of names would weigh down the
 * search.
 */
export function oneKindHead(kind: GroupKind, params: SearchParams, site: { name: string; url: string }) {
  const { q, where } = params
  const title = [groupWords(kind).title, q && quotedWords(q), where && `near ${where}`]
    .filter(Boolean)
    .join(' ')
  const meta = pageMeta(site, {
    title,
    description: `What a search finds among ${groupWords(kind).many}.`,
    path: searchHref(params, {}, '/search'),
    index: false,
    kind: 'SearchResultsPage',
  })
  return { title, meta }
}
