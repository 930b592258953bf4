import { expect, test } from 'vitest'
import { noSearch } from '#domain/search/params.ts'
import { facetValues, listedCard, noFacets, searchPage, searchResult } from '#tests/fixtures/search-page.ts'
import { searchMeta } from './search-meta.ts'
import type { SearchPage } from './search-page.ts'

function metaOf(changes: Partial<SearchPage>) {
  return JSON.stringify(searchMeta(searchPage(changes)))
}

test('the whole directory may be indexed, as list or map', () => {
  expect(metaOf({})).not.toContain('noindex')
  const map = metaOf({ params: { ...noSearch, view: 'map' } })
  expect(map).not.toContain('noindex')
  expect(map).toContain('"href":"https://baobab.example/directory"')
})

test.each([{ q: 'jollof' }, { open: true }, { category: ['education'] }, { page: 2 }])(
  'someone’s passing question %o is not, nor a further page; their links are followed',
  (asked) => {
    expect(metaOf({ params: { ...noSearch, ...asked } })).toContain('"content":"noindex,follow"')
  },
)

test('nor is anything at /search', () => {
  expect(metaOf({ path: '/search' })).toContain('noindex,follow')
})

test('a further page says which it is, at its own address', () => {
  const meta = metaOf({ params: { ...noSearch, page: 2 }, result: searchResult({ page: 2, pageCount: 3 }) })
  expect(meta).toContain('"href":"https://baobab.example/directory?page=2"')
  expect(meta).toContain('page 2 · Baobab')
})

test('the canonical address is the list’s, in whatever order it was asked for', () => {
  const facets = { ...noFacets, category: facetValues('education:Education:3') }
  const meta = metaOf({
    params: { ...noSearch, category: ['education'], view: 'map' },
    result: searchResult({ facets }),
  })
  expect(meta).toContain('"href":"https://baobab.example/directory?category=education"')
})

test('machines get the list with its links', () => {
  const meta = metaOf({ result: searchResult({ businesses: [listedCard(7)] }) })
  expect(meta).toContain('"url":"https://baobab.example/business/business-7"')
  expect(meta).toContain('"@type":"BreadcrumbList"')
})
