import { expect, test } from 'vitest'
import { noSearch } from '#domain/search/params.ts'
import { facetValues, noFacets } from '#tests/fixtures/search-page.ts'
import { shownFacets } from './shown-facets.ts'

test('a page carries the first cities and the chosen ones, not all two thousand', () => {
  const city = facetValues(...Array.from({ length: 2000 }, (_, index) => `city-${index}-tx`))
  const shown = shownFacets({ ...noFacets, city }, { ...noSearch, city: ['city-1999-tx'] }).city
  expect(shown).toHaveLength(25)
  expect(shown.at(-1)?.value).toBe('city-1999-tx')
})

test('workdays are listed only if chosen', () => {
  const attribute = facetValues('open-mondays', 'open-tuesdays', 'open-sundays', 'halal')
  const shown = shownFacets({ ...noFacets, attribute }, { ...noSearch, attribute: ['open-tuesdays'] })
  expect(shown.attribute.map(({ value }) => value)).toEqual(['open-tuesdays', 'open-sundays', 'halal'])
})
