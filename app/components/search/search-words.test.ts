import { describe, expect, test } from 'vitest'
import { filterLabel } from '#domain/search/filter-label.ts'
import { noSearch } from '#domain/search/params.ts'
import { facetValues, noFacets, searchResult } from '#tests/fixtures/search-page.ts'
import { countWords, headline, placeWords } from './search-words.ts'

const houston = {
  kind: 'city',
  label: 'Houston, TX',
  state: 'TX',
  lat: 29.76,
  lng: -95.36,
  alternatives: [],
  rounded: 'Houston, TX',
} as const

describe('the number of results in words', () => {
  test.each([
    [0, false, 'No businesses'],
    [1, false, '1 business'],
    [1234, false, '1,234 businesses'],
    [1000, true, 'More than 1,000 businesses'],
  ])('%i, capped %s', (count, isCountCapped, words) => {
    expect(countWords({ count, isCountCapped })).toBe(words)
  })
})

test('the place is named with its radius, a state without', () => {
  expect(placeWords({ place: { ...houston, alternatives: [] }, radius: 25 })).toBe(
    'within 25 miles of Houston, TX, or serving it',
  )
  expect(
    placeWords({ place: { ...houston, alternatives: [], kind: 'state', label: 'Texas' }, radius: null }),
  ).toBe('in or serving Texas')
  expect(placeWords({ place: null, radius: null })).toBe('')
})

describe('the heading', () => {
  const facets = {
    ...noFacets,
    category: facetValues('beauty-salon:Beauty & Salon:9'),
    state: facetValues('tx:Texas:9'),
  }
  const result = searchResult({ facets })

  test('names the whole directory', () => {
    expect(headline(noSearch, result)).toBe('African-owned businesses')
  })
  test('quotes the words that were searched for', () => {
    expect(headline({ ...noSearch, q: 'jollof' }, { facets, place: { ...houston, alternatives: [] } })).toBe(
      '“jollof” near Houston, TX',
    )
  })
  test('leaves out the article before them, unless a name was quoted', () => {
    const heading = (q: string) => headline({ ...noSearch, q }, result)
    expect(heading('a lawyer')).toBe('“lawyer”')
    expect(heading('An accountant')).toBe('“accountant”')
    expect(heading('the braider')).toBe('“braider”')
    expect(heading('"The Braid Bar"')).toBe('“The Braid Bar”')
    expect(heading('a')).toBe('“a”')
  })
  test('names one category and one state', () => {
    expect(headline({ ...noSearch, category: ['beauty-salon'], state: ['tx'] }, result)).toBe(
      'Beauty & Salon in Texas',
    )
  })
  test('stays general with several categories', () => {
    expect(headline({ ...noSearch, category: ['beauty-salon', 'education'] }, result)).toBe(
      'African-owned businesses',
    )
  })
})

test('a value that the facets no longer list still gets words', () => {
  const result = searchResult()
  expect(filterLabel({ name: 'city', value: 'new-york-ny' }, result)).toBe('New York, NY')
  expect(filterLabel({ name: 'subcategory', value: 'braiding-salons' }, result)).toBe('Braiding salons')
  expect(filterLabel({ name: 'state', value: 'ga' }, result)).toBe('Georgia')
  expect(filterLabel({ name: 'price', value: '3' }, result)).toBe('$$$')
})
