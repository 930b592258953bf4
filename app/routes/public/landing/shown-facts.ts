import type { LandingFacts } from '#domain/landing/schema.ts'

const most = 8

/** What the page shows of the facts; the rest need not be sent. */
export function shownFacts(facts: LandingFacts): LandingFacts {
  const { heritages, languages, subcategories, prices } = facts
  const first = <T extends { count: number }>(values: T[]) =>
    values.filter(({ count }) => count > 0).slice(0, most)
  return {
    ...facts,
    heritages: first(heritages),
    languages: first(languages),
    subcategories: first(subcategories),
    prices: first(prices),
  }
}
