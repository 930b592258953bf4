import { expect, test } from 'vitest'
import { noSearch } from '#domain/search/params.ts'
import { facetValues, noFacets } from '#tests/fixtures/search-page.ts'
import { offeredFacets, shownFacets } from './shown-facets.ts'

const cities = facetValues(...Array.from({ length: 2000 }, (_, index) => `city-${index}-tx`))
const chosen = { ...noSearch, city: ['city-1999-tx'] }

test('a page carries the first cities and the chosen ones, and says how many are offered', () => {
  const shown = shownFacets({ ...noFacets, city: cities }, chosen)
  expect(shown.city).toHaveLength(9)
  expect(shown.city.at(-1)?.value).toBe('city-1999-tx')
  expect(shown.offered).toEqual({ city: 25 })
})

test('of all that are offered, cities end where the place field begins', () => {
  expect(offeredFacets({ ...noFacets, city: cities }, chosen).city).toHaveLength(25)
  const language = facetValues(...Array.from({ length: 70 }, (_, index) => `l${index}`))
  expect(offeredFacets({ ...noFacets, language }, noSearch).language).toHaveLength(70)
})

test('subcategories come with a category', () => {
  const subcategory = facetValues('caterers', 'bakeries')
  const shown = (category: string[]) =>
    shownFacets({ ...noFacets, subcategory }, { ...noSearch, category }).subcategory.length
  expect([shown([]), shown(['restaurants-food'])]).toEqual([0, 2])
})

test('custom fields come with a category, and chosen ones always', () => {
  const field = facetValues('hair.locs', 'hair.natural')
  const shown = (params: object) =>
    shownFacets({ ...noFacets, field }, { ...noSearch, ...params }).field.map(({ value }) => value)
  expect(shown({})).toEqual([])
  expect(shown({ field: ['hair.locs'] })).toEqual(['hair.locs'])
  expect(shown({ subcategory: ['caterers'] })).toEqual(['hair.locs', 'hair.natural'])
})

test('workdays are listed only if chosen', () => {
  const attribute = facetValues('open-mondays', 'open-tuesdays', 'open-sundays', 'halal')
  const shown = shownFacets({ ...noFacets, attribute }, { ...noSearch, attribute: ['open-tuesdays'] })
  expect(shown.attribute.map(({ value }) => value)).toEqual(['open-tuesdays', 'open-sundays', 'halal'])
  expect(shown.offered).toEqual({})
})
