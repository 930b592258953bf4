import { searchHref } from '#domain/search/href.ts'
import { noSearch } from '#domain/search/params.ts'
import type { SearchParams } from '#domain/search/schema.ts'

import type { LandingKey } from './landing-path.ts'

/** The same businesses as search parameters. */
export function landingParams({ state, city, category }: LandingKey): SearchParams {
  return {
    ...noSearch,
    state: state !== '' && city === '' ? [state] : [],
    city: city === '' ? [] : [`${city}-${state}`],
    category: category === '' ? [] : [category],
  }
}

/** The URL of the same businesses in the directory, with changes to the search. */
export function directoryPath(key: LandingKey, changes: Partial<SearchParams> = {}): string {
  return searchHref(landingParams(key), changes)
}
