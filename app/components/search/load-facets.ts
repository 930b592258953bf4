import { callPublic } from '#app/session/api-call.ts'
import { toQuery } from '#domain/search/href.ts'
import type { Facets, SearchParams } from '#domain/search/schema.ts'

/** Every value that a search may be narrowed by, with counts. */
export async function loadFacets(params: SearchParams): Promise<Facets> {
  const query = toQuery({ ...params, view: 'list', sort: null, page: 1, after: null })
  const { facets } = await callPublic('GET /search/filters', { query: listsOf(query) })
  return facets
}

/** By name; one that is repeated is a list, which the types of a loose query don't provide for. */
function listsOf(query: URLSearchParams) {
  const names = [...new Set(query.keys())]
  return Object.fromEntries(names.map((name) => [name, query.getAll(name)])) as object as Record<
    string,
    string
  >
}
