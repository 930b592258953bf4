import { isKeptAside } from './kept-aside.ts'
import { ambiguous } from './queries-ambiguous.ts'
import { dishes } from './queries-dishes.ts'
import { everyday } from './queries-everyday.ts'
import { filters } from './queries-filters.ts'
import { queriesOfExact, queriesOfNames } from './queries-from-data.ts'
import { heritages } from './queries-heritage.ts'
import { kinds } from './queries-kinds.ts'
import { languages } from './queries-languages.ts'
import { misspellings } from './queries-misspellings.ts'
import { queriesOfTypedNames, queriesOfTypedPhones } from './queries-names-typed.ts'
import { queriesOfVariedNames } from './queries-names-varied.ts'
import { nearMe } from './queries-near-me.ts'
import { neighborhoods } from './queries-neighborhoods.ts'
import { notListed } from './queries-not-listed.ts'
import { placesInTheWords } from './queries-places.ts'
import { sentences } from './queries-sentences.ts'
import { synonyms } from './queries-synonyms.ts'
import { told } from './queries-told.ts'
import { trades } from './queries-trades.ts'
import type { Query, Shop } from './rules.ts'

export type GroupedQuery = Query & { group: string; isAside: boolean }

export function listQueries(shops: readonly Shop[]): GroupedQuery[] {
  const groups: Record<string, readonly Query[]> = {
    trades,
    dishes,
    heritage: heritages,
    'place in the words': placesInTheWords,
    'near me': nearMe,
    'filters in words': filters,
    sentences,
    told,
    misspellings,
    'synonyms, slang': synonyms,
    'other languages': languages,
    names: queriesOfNames(shops),
    'names, varied': queriesOfVariedNames(shops),
    'phones, websites': queriesOfExact(shops),
    'not listed': notListed,
    ambiguous,
    'counties, areas': neighborhoods,
    kinds,
  }
  const forTuning: Record<string, readonly Query[]> = {
    ...everyday,
    names: queriesOfTypedNames(shops),
    'phones, websites': queriesOfTypedPhones(shops),
  }
  return Object.entries(groups).flatMap(([group, queries]) => [
    ...queries.map((query) => ({ ...query, group, isAside: isKeptAside(query.q) })),
    ...(forTuning[group] ?? []).map((query) => ({ ...query, group, isAside: false })),
  ])
}
