import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { searchResult } from '#tests/fixtures/search-page.ts'
import Notices, { Readings } from './list-notices.tsx'

type Corrections = { from: string; to: string; isOffered: boolean }[]
type Changes = Partial<Parameters<typeof Notices>[0]>

const renderAs = (Part: typeof Notices, q: string, corrections: Corrections = [], more: Changes = {}) =>
  renderToString(
    <MemoryRouter>
      <Part
        result={searchResult({ corrections })}
        dropped={[]}
        where=""
        wantedPage={1}
        placeSuggestions={[]}
        readFromWords={null}
        q={q}
        nearMe={{ locate: async () => {}, isLocating: false, refusal: null }}
        hrefOf={(changes) => `/search?q=${changes.q}`}
        {...more}
      />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')

const render = (...asked: [q: string, corrections?: Corrections, more?: Changes]) =>
  renderAs(Notices, ...asked)
/** What the search could mean as well. */
const renderReadings = (...asked: [q: string, corrections?: Corrections, more?: Changes]) =>
  renderAs(Readings, ...asked)

test('what is offered replaces the word, and leaves words that have it within', () => {
  const html = renderReadings('garyville Gary for two', [{ from: 'gary', to: 'gari', isOffered: true }])
  expect(html).toContain('href="/search?q=garyville gari for two"')
  expect(html).toContain('gari?')
})

test('what was corrected can be searched for as typed', () => {
  const html = render('jolof', [{ from: 'jolof', to: 'jollof', isOffered: false }])
  expect(html).toContain('Showing results for “jollof”.')
  expect(html).toContain('href="/search?q=&quot;jolof&quot;"')
})

test('several corrections are one notice, which leads to all that was typed', () => {
  const html = render('ethiopian restaurant', [
    { from: 'ethopian', to: 'ethiopian', isOffered: false },
    { from: 'resturant', to: 'restaurant', isOffered: false },
  ])
  expect(html).toContain('Showing results for “ethiopian” and “restaurant”.')
  expect(html).toContain('href="/search?q=&quot;ethopian resturant&quot;"')
})

test('a place that the words could mean is offered with the words that are left', () => {
  const offer = (offeredPlace: { words: string; where: string }) =>
    renderReadings('', [], {
      result: searchResult({ offeredPlace }),
      hrefOf: ({ q, where }) => `/search?${new URLSearchParams({ q: q!, where: where! })}`,
    })
  const tax = offer({ words: 'tax', where: 'Georgia' })
  expect(tax).toContain('Did you mean')
  expect(tax).toMatch(/href="\/search\?q=tax&amp;where=Georgia"[^>]*>“tax” near Georgia\?</)
  expect(offer({ words: '', where: 'Paris, TX' })).toContain('>Paris, TX?<')
})

test('a place is offered first where the words found nothing, and last where they did', () => {
  const offeredPlace = { words: 'braids', where: 'Houston, TX' }
  const widening = { asked: 'matches every word', instead: '13 results without “huston”' }
  const shown = (result: ReturnType<typeof searchResult>) =>
    [render, renderReadings].map((each) => each('', [], { result }).includes('Did you mean'))
  expect(shown(searchResult({ offeredPlace, widening }))).toEqual([true, false])
  expect(shown(searchResult({ offeredPlace }))).toEqual([false, true])
})

test('what was read from the words is said by the chips; here is the way to the words', () => {
  const html = renderReadings('braids', [], {
    readFromWords: { typed: 'cheap braids houston', href: '/search?q=as-typed' },
  })
  expect(html).toContain('We read “cheap braids houston” this way.')
  expect(html).toMatch(/href="\/search\?q=as-typed"[^>]*>Search for the words instead/)
})

test('what is no business is said not to be listed', () => {
  const unlisted = 'No churches are listed here yet. These results only mention them.'
  expect(render('church', [], { result: searchResult({ unlisted, count: 3 }) })).toContain(unlisted)
})
