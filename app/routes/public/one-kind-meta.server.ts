import { pageMeta } from '#app/components/meta.ts'
import { type GroupKind, groupNouns, groupTitles } from '#domain/search/groups.ts'
import { searchHref } from '#domain/search/href.ts'
import type { SearchParams } from '#domain/search/schema.ts'

/** How the page of one kind is called, and its head. Made here, as the table of names would weigh on the search. */
export function oneKindHead(kind: GroupKind, params: SearchParams, site: { name: string; url: string }) {
  const { q, where } = params
  const title = [groupTitles[kind], q && `“${q}”`, where && `near ${where}`].filter(Boolean).join(' ')
  const meta = pageMeta(site, {
    title,
    description: `What a search finds among ${groupNouns[kind].many}.`,
    path: searchHref(params, {}, '/search'),
    index: false,
    kind: 'SearchResultsPage',
  })
  return { title, meta }
}
