import type { SearchList } from '../search-list.ts'
import {
  asPlainList,
  listPostingChips,
  paramNames,
  postingHref,
  postingQuery,
  sameViewOfAll,
} from './href.ts'
import { readPostingParams } from './params.ts'
import type { PostingParams, PostingSpec } from './spec.ts'

/** The list of one kind of posting, built from its spec. */
export const postingList = <S extends PostingSpec>(spec: S): SearchList<PostingParams<S>> => ({
  kind: spec.kind,
  path: spec.path,
  many: spec.many,
  examples: spec.examples,
  sortNearMe: null,
  names: paramNames(spec),
  read: (query) => readPostingParams(query, spec),
  query: (params) => postingQuery(spec, params),
  href: (params, changes) => postingHref(spec, params, changes as Partial<PostingParams<S>>),
  // The canonical URL omits what needn't be said.
  chosen: (params) => params,
  cleared: (params) => sameViewOfAll(spec, params),
  plain: (params) => asPlainList(spec, params),
  chips: (params, found) => listPostingChips(spec, params, found?.place?.label ?? null),
})
