import { searchHref } from '#domain/search/href.ts'
import { noSearch } from '#domain/search/params.ts'
import type { SearchParams } from '#domain/search/schema.ts'

import type { LandingKey } from './landing-path.ts'

/** The same businesses as parameters of a search. */
export function landingParams({ state, city, category }: LandingKey): SearchParams {
  return {
    ...noSearch,
    state: state !== '' && city === '' ? [state] : [],
    city: city === '' ? [] : [`${city}-${state}`],
    category: category === '' ? [] : [category],
  }
}

/** The same businesses as a list of the directory, with changes. */
export function directoryPath(key: LandingKey, changes: Partial<SearchParams> = {}): string {
  return searchHref(landingParams(key), changes)
}
