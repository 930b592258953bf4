import type { PostingKindName } from '#domain/posting-kinds.ts'
import type { DroppedParam, Facets } from './schema.ts'

/** Common to every search, whatever list it narrows. */
export type ListParams = {
  q: string
  where: string
  lat: number | null
  lng: number | null
  /** A part of the map, where a list has one. */
  area?: string | null
  /** Miles; null means the default if there is a place. */
  radius: number | null
  /** Null for the default order of the query. */
  sort: string | null
  page: number
}

/** A value that narrows a list, and the URL of the list without it. */
export type Chip = { name: string; value: string; label: string; href: string }

/** Source of the values' names, once there are results. */
export type Found = { place: { kind: string; label: string } | null; facets?: Facets }

export type SearchKind = 'business' | PostingKindName

/**
 * One of the lists that visitors search: businesses, or one kind of posting. Defines how its URL is parsed and written,
 * and what its values are called. Pages, saved searches and the page cache treat all lists alike.
 */
export type SearchList<P extends ListParams = ListParams> = {
  kind: SearchKind
  path: string
  many: string
  /** Example queries in the search box, if they differ from the default. */
  examples?: string
  /** The order for a search near the visitor; null for the list's default. */
  sortNearMe: string | null
  /** Every parameter name that its URL may have. */
  names: readonly string[]
  /** Accepts any input without throwing: bad values are left out and named. */
  read(query: URLSearchParams): { params: P; dropped: DroppedParam[] }
  /** The canonical form: names in a fixed order, values sorted, defaults omitted. */
  query(params: P): URLSearchParams
  /** A link to the same search with changes. Any change returns to the first page, unless it sets the page. */
  href(params: P, changes?: Partial<P> | Partial<ListParams>): string
  /** The search that the filter form describes, minus what a form can't omit; `before` is what it showed. */
  chosen(params: P, before: P): P
  /** No filters, in the current view. */
  cleared(params: P): P
  /** The query as a list from its first page in its default order, without view settings, which alerts don't need. */
  plain(params: P): P
  /** Each value that narrows the list. */
  chips(params: P, found: Found | null): Chip[]
}

/** Any of the lists: the caller passes back the parameters that the list itself parsed. */
// biome-ignore lint/suspicious/noExplicitAny: each list has parameters of its own
export type AnySearchList = SearchList<any>
