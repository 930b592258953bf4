import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { noSearch } from '#domain/search/params.ts'
import { lastPage, listCap } from '#domain/search/schema.ts'
import { renderWhole } from '#tests/fixtures/render-whole.ts'
import { facetValues, noFacets, searchPage, searchResult } from '#tests/fixtures/search-page.ts'
import type { SearchPage } from './search-page.ts'
import { SearchView } from './search-view.tsx'

function elementOf(page: SearchPage) {
  const Stub = createRoutesStub([{ path: '*', Component: SearchView.bind(null, { page }) }])
  return <Stub initialEntries={['/directory']} />
}

/** The server-rendered HTML, without the comments that React puts between text nodes. */
const render = (page: SearchPage) => renderToString(elementOf(page)).replaceAll('<!-- -->', '')

test('the server sends no style attribute, which the security policy forbids', () => {
  expect(render(searchPage())).not.toContain('style=')
  expect(render(searchPage({ params: { ...noSearch, view: 'map' } }))).not.toContain('style=')
})

test('the form of the filters keeps the words, the place and the view', () => {
  const html = render(searchPage({ params: { ...noSearch, q: 'jollof', where: 'Houston', view: 'map' } }))
  const form = /<form[^>]*id="filters".*?<\/form>/s.exec(html)![0]
  for (const [name, value] of [
    ['q', 'jollof'],
    ['where', 'Houston'],
    ['view', 'map'],
  ])
    expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(form).toContain('Apply filters')
})

test('the filter button counts what the panel holds, not the words and the place', () => {
  const params = { ...noSearch, q: 'jollof', where: 'houston', heritage: ['GH', 'NG'], open: true }
  expect(render(searchPage({ params }))).toContain('>3<span class="sr-only"> chosen</span>')
})

test.each([
  ['the last page of more than pages reach', { page: lastPage, count: listCap, isCountCapped: true }, true],
  ['the last page of a kept count', { page: lastPage, count: 9558 }, true],
  ['the last page of as many as pages reach', { page: lastPage, count: listCap }, false],
  ['a page before', { page: lastPage - 1, count: listCap, isCountCapped: true }, false],
])('%s says whether the list ends there', (_, result, isSaid) => {
  expect(
    render(searchPage({ result: searchResult(result) })).includes('The list ends with the first 480.'),
  ).toBe(isSaid)
})

test('a chosen value stays visible when nothing matches it any more', () => {
  const facets = { ...noFacets, heritage: facetValues('NG:Nigeria:3') }
  const html = render(
    searchPage({ params: { ...noSearch, heritage: ['KE'] }, result: searchResult({ facets }) }),
  )
  expect(html).toMatch(/<input[^>]*name="heritage"[^>]*checked=""[^>]*value="KE"/)
  expect(html).toContain('Kenya')
})

test('the first eight values are shown, the others fold', () => {
  const values = facetValues(...Array.from({ length: 11 }, (_, index) => `city-${index}-tx:City ${index}:9`))
  const html = render(searchPage({ result: searchResult({ facets: { ...noFacets, city: values } }) }))
  expect(html).toContain('Show all 11')
  expect(html.indexOf('City 7')).toBeLessThan(html.indexOf('Show all 11'))
  expect(html.indexOf('City 8')).toBeGreaterThan(html.indexOf('Show all 11'))
})

test('says what the search did differently', async () => {
  const html = await renderWhole(
    elementOf(
      searchPage({
        params: { ...noSearch, q: 'jolof', where: 'Springfield', page: 9 },
        dropped: [
          { name: 'radius', value: '7', message: 'radius “7” isn’t one of 5, 10, 25, 50 and 100 miles' },
        ],
        placeSuggestions: ['Springfield, MO'],
        result: searchResult({
          corrections: [{ from: 'jolof', to: 'jollof', isOffered: false }],
          widening: { asked: 'within 25 miles of Springfield, IL', instead: '4 within 100 miles' },
          place: {
            kind: 'city',
            label: 'Springfield, IL',
            state: 'IL',
            lat: 39.8,
            lng: -89.6,
            alternatives: [],
            rounded: 'Springfield, IL',
          },
          page: 2,
          pageCount: 2,
        }),
      }),
    ),
  )
  expect(html).toContain('Showing results for “jollof”.')
  expect(html).toContain(
    'Nothing within 25 miles of Springfield, IL. Showing <strong>4 within 100 miles</strong>',
  )
  expect(html).toContain('Not Springfield, IL?')
  expect(html).toContain('href="/directory?q=jolof&amp;where=Springfield%2C+MO"')
  expect(html).toContain('There is no page 9: the list ends here, on page 2')
  expect(html).toContain('radius “7” isn’t one of')
})

test('nothing found offers every way to a wider search', () => {
  const html = render(
    searchPage({
      params: { ...noSearch, where: 'Fargo, ND', open: true },
      result: searchResult({
        businesses: [],
        count: 0,
        radius: 25,
        place: {
          kind: 'city',
          label: 'Fargo, ND',
          state: 'ND',
          lat: 46.9,
          lng: -96.8,
          alternatives: [],
          rounded: 'Fargo, ND',
        },
      }),
    }),
  )
  expect(html).toContain('Look within 50 miles')
  expect(html).toContain('without Open now')
  expect(html).toContain('href="/directory?category=restaurants-food"')
})

test('a number of which only the least is known says so', () => {
  const facets = {
    ...noFacets,
    heritage: facetValues('NG:Nigeria:211', 'KE:Kenya:0'),
    language: facetValues('yo:Yoruba:211'),
    atLeast: ['heritage', 'open'],
  }
  const html = render(searchPage({ result: searchResult({ facets }) }))
  expect(html).toContain('Nigeria</span><small>200+</small>')
  expect(html).not.toMatch(/Kenya<\/span><small>/)
  expect(html).toContain('Yoruba</span><small>211</small>')
  expect(html).not.toMatch(/Open now<\/span><small>/)
})
