import { expect, test } from 'vitest'
import { facetValues, noFacets, searchPage, searchResult } from '#tests/fixtures/search-page.ts'
import { businessLists } from './business-list.ts'
import { noSearch } from './params.ts'

const listChips = ({ params, result, path }: typeof page) => businessLists[path].chips(params, result)

const page = searchPage({
  params: { ...noSearch, q: 'jollof', where: 'houston', heritage: ['GH', 'NG'], radius: 10, open: true },
  result: searchResult({
    facets: { ...noFacets, heritage: facetValues('NG:Nigeria:3', 'GH:Ghana:2') },
    place: {
      kind: 'city',
      label: 'Houston, TX',
      state: 'TX',
      lat: 29.76,
      lng: -95.36,
      alternatives: [],
      rounded: 'Houston, TX',
    },
    radius: 10,
  }),
})

test('each chip takes away its own value and keeps the others', () => {
  const chips = listChips(page)
  expect(chips.map(({ label }) => label)).toEqual([
    '“jollof”',
    'Houston, TX',
    'Ghana',
    'Nigeria',
    'Open now',
    'Within 10 miles',
  ])
  const hrefOf = (label: string) => chips.find((chip) => chip.label === label)?.href
  expect(hrefOf('Ghana')).toBe('/directory?q=jollof&where=houston&radius=10&heritage=NG&open=1')
  expect(hrefOf('Within 10 miles')).toBe('/directory?q=jollof&where=houston&heritage=GH&heritage=NG&open=1')
})

test('with the position goes the order by its distance', () => {
  const near = { ...noSearch, q: 'jollof', lat: 29.76, lng: -95.37, sort: 'distance' as const }
  const hrefs = (params: typeof noSearch) => listChips({ ...page, params }).map(({ href }) => href)
  expect(hrefs(near)).toContain('/directory?q=jollof')
  expect(hrefs({ ...near, lat: null, lng: null, where: 'houston' })).toContain('/directory?q=jollof')
  expect(hrefs({ ...near, sort: 'name' as never })).toContain('/directory?q=jollof&sort=name')
})

test('a chip starts again at the first page', () => {
  const [chip] = listChips({ ...page, params: { ...noSearch, verified: true, page: 3 } })
  expect(chip?.href).toBe('/directory')
})
