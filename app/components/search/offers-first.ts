import type { SearchResult } from '#domain/search/schema.ts'

type Offer = Pick<SearchResult, 'offeredPlace' | 'widening'> & {
  place: object | null
  unlisted?: SearchResult['unlisted']
}

/** Whether the place that is offered comes above what is listed, which isn't what was asked for. */
export const offersFirst = ({ offeredPlace, place, widening, unlisted }: Offer): boolean =>
  offeredPlace !== null && !place && Boolean(widening || unlisted)
