import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { noSearch } from '#domain/search/params.ts'
import { lastPage, listCap } from '#domain/search/schema.ts'
import { renderWhole } from '#tests/fixtures/render-whole.ts'
import { facetValues, listedCard, noFacets, searchPage, searchResult } from '#tests/fixtures/search-page.ts'
import type { SearchPage } from './search-page.ts'
import { SearchView } from './search-view.tsx'

function elementOf(page: SearchPage) {
  const Stub = createRoutesStub([{ path: '*', Component: SearchView.bind(null, { page }) }])
  return <Stub initialEntries={['/directory']} />
}

/** The server-rendered HTML, without the comments that React puts between text nodes. */
const render = (page: SearchPage) => renderToString(elementOf(page)).replaceAll('<!-- -->', '')

/** The same with what comes later. */
const renderPage = (page: SearchPage) => renderWhole(elementOf(page))

test('the server sends no style attribute, which the security policy forbids', async () => {
  expect(await renderPage(searchPage())).not.toContain('style=')
  expect(await renderPage(searchPage({ params: { ...noSearch, view: 'map' } }))).not.toContain('style=')
})

test('the form of the filters keeps the words, the place and the view', async () => {
  const html = await renderPage(
    searchPage({ params: { ...noSearch, q: 'jollof', where: 'Houston', view: 'map' } }),
  )
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

test('the next page and the map still ask where “near me” is', () => {
  const readPlaceFromWords = { words: 'barber', place: null, where: '', said: '' }
  const result = searchResult({ count: 60, pageCount: 3, next: 'here', readPlaceFromWords })
  const html = render(searchPage({ params: { ...noSearch, q: 'barber' }, result }))
  expect(html).toMatch(/href="[^"]*q=barber\+near\+me&amp;after=here"/)
  expect(html).toMatch(/href="[^"]*q=barber\+near\+me&amp;view=map"/)
})

test('a chosen value stays visible when nothing matches it any more', async () => {
  const facets = { ...noFacets, heritage: facetValues('NG:Nigeria:3') }
  const html = await renderPage(
    searchPage({ params: { ...noSearch, heritage: ['KE'] }, result: searchResult({ facets }) }),
  )
  expect(html).toMatch(/<input[^>]*name="heritage"[^>]*checked=""[^>]*value="KE"/)
  expect(html).toContain('Kenya')
})

test('the first eight values are shown, the others are a page away', async () => {
  const values = facetValues(...Array.from({ length: 8 }, (_, index) => `city-${index}-tx:City ${index}:9`))
  const facets = { ...noFacets, city: values, offered: { city: 11 } }
  const html = await renderPage(
    searchPage({ params: { ...noSearch, open: true }, result: searchResult({ facets }) }),
  )
  expect(html).toContain('City 7')
  expect(html).toMatch(/href="\/directory\/filters\?open=1#city"[^>]*>Show all 11</)
})

test('what is often wanted next is one press away, as far as it leaves something', () => {
  const facets = { ...noFacets, open: 3, heritage: facetValues('NG:Nigeria:3', 'GH:Ghana:0') }
  const quick = (params = noSearch) =>
    /aria-label="Quick filters">(.*?)<\/ul>/
      .exec(render(searchPage({ params, result: searchResult({ facets }) })))?.[1]
      ?.replaceAll(/<[^>]+>/g, ' ')
      .trim()
  expect(quick()).toMatch(/^Open now\s+Nigeria$/)
  expect(quick({ ...noSearch, open: true })).toBe('Nigeria')
})

test('other results and readings come after the first few, in the list', async () => {
  const page = searchPage({
    readFromWords: { typed: 'cheap braids', href: '/search?q=as-typed' },
    result: searchResult({ businesses: [1, 2, 3, 4].map((number) => listedCard(number)) }),
  })
  const html = await renderWhole(elementOf(page))
  const at = html.indexOf('We read “cheap braids” this way.')
  expect(at).toBeGreaterThan(html.indexOf('aria-label="Business 3"'))
  expect(at).toBeLessThan(html.indexOf('aria-label="Business 4"'))
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

test('nothing found offers every way to a wider search', async () => {
  const html = await renderPage(
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

test('for words alone that find nothing, other words are what is left to try', async () => {
  const html = await renderPage(
    searchPage({ params: { ...noSearch, q: 'zither' }, result: searchResult({ count: 0 }) }),
  )
  expect(html).toContain('Try other words, or fewer of them.')
  expect(html).not.toContain('Try removing a filter')
})

test('a number of which only the least is known says so', async () => {
  const facets = {
    ...noFacets,
    heritage: facetValues('NG:Nigeria:211', 'KE:Kenya:0'),
    language: facetValues('yo:Yoruba:211'),
    atLeast: ['heritage', 'open'],
  }
  const html = await renderPage(searchPage({ result: searchResult({ facets }) }))
  expect(html).toContain('Nigeria</span><small>200+</small>')
  expect(html).not.toMatch(/Kenya<\/span><small>/)
  expect(html).toContain('Yoruba</span><small>211</small>')
  expect(html).not.toMatch(/Open now<\/span><small>/)
})
