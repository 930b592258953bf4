import { expect, test } from 'vitest'
import { noSearch } from '#domain/search/params.ts'
import { businessCard, facetValues, noFacets, searchPage, searchResult } from '#tests/fixtures/search-page.ts'
import { searchMeta } from './search-head.ts'
import type { SearchPage } from './search-page.ts'

const metaOf = (changes: Partial<SearchPage>) => JSON.stringify(searchMeta(searchPage(changes)))

test('the whole directory may be indexed, page by page', () => {
  const meta = metaOf({
    params: { ...noSearch, page: 2 },
    result: searchResult({ page: 2, pageCount: 3 }),
  })
  expect(meta).not.toContain('noindex')
  expect(meta).toContain('"href":"https://baobab.example/directory?page=2"')
  expect(meta).toContain('page 2 · Baobab')
})

test('somebody’s passing question is not', () => {
  expect(metaOf({ params: { ...noSearch, q: 'jollof' } })).toContain('noindex')
  expect(metaOf({ params: { ...noSearch, open: true } })).toContain('noindex')
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
  const meta = metaOf({ result: searchResult({ businesses: [businessCard(7)] }) })
  expect(meta).toContain('"url":"https://baobab.example/business/business-7"')
  expect(meta).toContain('"@type":"BreadcrumbList"')
})
