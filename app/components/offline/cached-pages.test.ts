import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { filesIn, isForEveryone, pageName, titleIn } from './cached-pages.ts'

const nameOf = (path: string) => pageName(new URL(path, 'https://baobab.example'))

type Route = { path?: string; children?: Route[] }

const patternsOf = (all: Route[], above = ''): string[] =>
  all.flatMap(({ path, children }) => {
    const at = path ? `${above}/${path}` : above
    return children ? patternsOf(children, at) : [at || '/']
  })

/** A value for each parameter, as its pages have it; optional parts are left out. */
const exampleOf = (pattern: string) =>
  pattern
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll('/:token', `/${'t'.repeat(43)}`)
    .replaceAll('/:state', '/tx')
    .replaceAll(/\/:\w+/g, '/some-name')
    .replaceAll('/*', '/more')

test('only pages that name nobody may be stored; a new one is listed here', () => {
  const stored = patternsOf(routes as Route[]).filter((pattern) => nameOf(exampleOf(pattern)) !== null)
  expect(stored.sort()).toEqual(
    [
      '/',
      '/about',
      '/blog',
      '/blog/:slug',
      '/business/:businessSlug',
      '/categories',
      '/categories/:category',
      '/compare',
      '/contact',
      '/directory',
      '/directory/:state/:city?/:category?',
      '/events',
      '/events/:eventSlug',
      '/events/:state/:city',
      '/faq',
      '/help',
      '/help/:slug',
      '/housing',
      '/housing/:slug',
      '/housing/:state/:city',
      '/jobs',
      '/jobs/:slug',
      '/jobs/:state/:city',
      '/jobs/employers/:businessSlug',
      '/legal/:document?',
      '/pricing',
      '/privacy',
      '/search',
      '/sitemap',
      '/suggest',
      '/terms',
    ].sort(),
  )
})

test.each([
  ['/business/mama-abiola?utm_source=letter&fbclid=x', '/business/mama-abiola'],
  ['/directory?q=jollof&utm_source=letter', '/directory?q=jollof'],
  ['/directory/', '/directory'],
  ['/business/mama-abiola?reviews=2', '/business/mama-abiola?reviews=2'],
  ['/search?q=jollof&lat=29.7&lng=-95.3', null],
  ['/directory?after=abc', null],
  ['/?code=abc', null],
  ['/?next=%2Fdashboard', null],
  ['/contact?sent=1', null],
  ['/events?token=abc', null],
  [`/directory?q=${'a'.repeat(1_000)}`, null],
  ['/api/categories', null],
  ['/events/calendar.ics', null],
])('the name of %s is %s', (path, name) => expect(nameOf(path)).toBe(name))

const answer = (headers: Record<string, string>, init: Partial<Response> = {}) =>
  ({ status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...init }) as Response
const html = { 'content-type': 'text/html; charset=utf-8' }

test('an answer is stored if the server says that it is for everyone', () => {
  const everyone = { ...html, 'cache-control': 'public, max-age=0, s-maxage=10' }
  expect(isForEveryone(answer(everyone))).toBe(true)
  expect(isForEveryone(answer({ ...html, 'cache-control': 'private, no-store' }))).toBe(false)
  expect(isForEveryone(answer({ ...html, 'cache-control': 'public, no-store' }))).toBe(false)
  expect(isForEveryone(answer(html))).toBe(false)
  expect(isForEveryone(answer({ ...everyone, 'content-type': 'application/json' }))).toBe(false)
  expect(isForEveryone(answer(everyone, { status: 404 }))).toBe(false)
  expect(isForEveryone(answer(everyone, { redirected: true }))).toBe(false)
})

test('a page’s files and title are read from its HTML', () => {
  const page = `<title>Ama&#x27;s &amp; Kofi</title><link rel="late" href="/assets/a-B1.js"><link href="/assets/b.css"/>
    <script>{"module":"/assets/a-B1.js"}</script><img src="/media/x/y.webp">`
  expect(filesIn(page)).toEqual(['/assets/a-B1.js', '/assets/b.css'])
  expect(titleIn(page)).toBe('Ama’s & Kofi'.replace('’', "'"))
  expect(titleIn('<p>None</p>')).toBe('')
})
