import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { searchResult } from '#tests/fixtures/search-page.ts'
import { Notices } from './notices.tsx'

const render = (q: string, corrections: { from: string; to: string; isOffered: boolean }[]) =>
  renderToString(
    <MemoryRouter>
      <Notices
        result={searchResult({ corrections })}
        dropped={[]}
        where=""
        wantedPage={1}
        placeSuggestions={[]}
        q={q}
        hrefOf={(changes) => `/search?q=${changes.q}`}
      />
    </MemoryRouter>,
  )

test('what is offered replaces the word, and leaves words that have it within', () => {
  const html = render('garyville Gary for two', [{ from: 'gary', to: 'gari', isOffered: true }])
  expect(html).toContain('href="/search?q=garyville gari for two"')
  expect(html).toContain('gari?')
})

test('what was corrected can be searched for as typed', () => {
  const html = render('jolof', [{ from: 'jolof', to: 'jollof', isOffered: false }])
  expect(html).toContain('Showing results for “jollof”.')
  expect(html).toContain('href="/search?q=&quot;jolof&quot;"')
})
