import type { SearchResult } from '#domain/search/schema.ts'

type Result = Pick<SearchResult, 'readPlaceFromWords'>

/** "Near me" was typed, and nobody knows where that is: a notice asks. */
export const isAskedWhere = ({ readPlaceFromWords }: Result) => readPlaceFromWords?.place === null

/** The parameters for links to the same search. The words as shown leave “near me” out, so that the notice would be lost. */
export const withNearMe = <P extends { q: string }>(params: P, result: Result): P =>
  isAskedWhere(result) ? { ...params, q: `${params.q} near me`.trim() } : params
