import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { mapOf } from '../pages.ts'
import { pageKey } from './page-key.ts'

// As the pages declare it.
const file = new URL('../../build/server/index.js', import.meta.url).href
const map = mapOf((await import(/* @vite-ignore */ file)) as ServerBuild)
const keyOf = (path: string) => pageKey(new URL(path, 'http://site.example'), map)

test.each([
  ['/?utm_source=mail', '/'],
  ['/business/mama-abiola?fbclid=1&reviews=2', '/business/mama-abiola?reviews=2'],
  ['/business/mama-abiola?reviews=1', '/business/mama-abiola'],
  ['/business/mama-abiola?reviews=2x', '/business/mama-abiola'],
  ['/?reviews=2', '/'],
  ['/pricing?billing=yearly&utm_source=mail', '/pricing?billing=yearly'],
  ['/pricing?billing=monthly', '/pricing'],
  ['/pricing?billing=weekly', '/pricing'],
  // Which plan; that there is a listing and a checkout, but not which.
  [
    '/pricing?canceled=c1&tier=premium&billing=yearly&business=b1',
    '/pricing?tier=premium&billing=yearly&business=1&canceled=1',
  ],
  ['/pricing?plan=featured&tier=gold', '/pricing?plan=featured'],
  // The document marks built-in plans alone, so that made-up ones make no other page.
  ['/pricing?plan=starter', '/pricing'],
  ['/pricing?tier=gold', '/pricing'],
  ['/about?billing=yearly', '/about'],
  ['/directory?page=2&category=beauty-salon&x=1', '/directory?category=beauty-salon&page=2'],
  ['/categories?category=beauty&utm_source=mail', '/categories?category=beauty'],
  ['/categories?category=made-up', '/categories?category=unknown'],
  ['/categories/automotive?category=beauty', '/categories/automotive'],
  ['/compare?ids=b,a&x=1', '/compare?ids=b%2Ca'],
  ['/compare?ids=b&ids=A&ids=b', '/compare?ids=b%2Ca'],
  ['/compare?ids=,', '/compare'],
  ['/blog?topic=money&topic=community&page=2&x=1', '/blog?topic=money&page=2'],
  ['/blog?topic=made-up&page=-1', '/blog'],
  ['/help?q=%20two%20%20words', '/help?q=two+words'],
  ['/contact?asked=yes&problem=made-up', '/contact?asked=1'],
  ['/jobs?q=cook&utm_source=mail', '/jobs?q=cook'],
  ['/no-such-page?q=cook', '/no-such-page'],
  ['/_.data?_routes=routes/public/home/page,made-up', '/_.data?_routes=routes%2Fpublic%2Fhome%2Fpage'],
])('%s is kept as %s', (given, key) => {
  expect(keyOf(given)).toEqual({ key, path: key, movedTo: null })
})

test.each([
  ['/Directory', '/directory'],
  ['/DIRECTORY/', '/directory'],
  ['/directory//?state=TX&x=1', '/directory?state=TX&x=1'],
  ['/%64irectory', '/directory'],
  ['/directory/%74x/houston', '/directory/tx/houston'],
  ['/directory/tx/houston/', '/directory/tx/houston'],
  ['/Business/mama%2dabiola/Review', '/business/mama-abiola/review'],
  ['/business/mama%c3%a9', '/business/mama%C3%A9'],
])('%s is the same page as %s, and leads there', (given, page) => {
  const { key, path, movedTo } = keyOf(given)
  const there = keyOf(page)
  expect({ key, path, movedTo }).toEqual({ ...there, movedTo: page })
})

test.each([
  ['/DIRECTORY.data', '/directory.data'],
  ['/directory/_.data?state=TX', '/directory.data?state=tx'],
  ['/directory/.data', '/directory.data'],
  ['/%64irectory.data?_routes=root', '/directory.data?_routes=root'],
  ['/.data', '/_.data'],
])('the data at %s are those of %s', (given, key) => {
  expect(keyOf(given)).toEqual({ key, path: key, movedTo: null })
})

test.each([
  '/no-such-page/',
  '/NO-SUCH-PAGE',
  '/directory/tx/houston/beauty-salon/more/',
  '/business//elsewhere.example',
  '/business/a%2Fb',
  '/business/A%5CB',
])('%s stays as it is', (path) => {
  expect(keyOf(path)).toEqual({ key: path, path, movedTo: null })
})

test.each([
  '/directory?lat=29.76&lng=-95.36',
  '/search?q=jollof&page=nonsense',
  '/compare?ids=a,b,c,d,e',
  '/compare?ids=a,-b',
  '/newsletter/confirm/some-token?x=1',
])('%s is made for one visitor', (given) => {
  expect(keyOf(given).key).toBeNull()
})

test('the order in which parameters come makes no other page', () => {
  expect(keyOf('/directory?category=a&category=b&open=1').key).toBe(
    keyOf('/directory?open=1&category=b&category=a').key,
  )
})
