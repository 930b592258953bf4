import { expect, test } from 'vitest'
import { nameOfNext, safeNext, withNext } from './next-page.ts'

const origin = 'https://baobab.example'

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/business/7/edit?step=2#photos', '/dashboard/business/7/edit?step=2#photos'],
  ['/search?q=https://elsewhere.example', '/search?q=https://elsewhere.example'],
  ['/a/../admin', '/admin'],
])('%s is a page of this site', (next, page) => expect(safeNext(next, origin)).toBe(page))

test.each([
  null,
  '',
  '/',
  'dashboard',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '\\/elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
  'https:elsewhere',
  // A sign-in page as the target of another.
  '/login?next=/login',
  '/register',
  '/reset-password',
  '/auth/callback?code=x',
])('%j is none to go on to', (next) => expect(safeNext(next, origin)).toBeNull())

test.each([
  ['/dashboard', 'your dashboard'],
  ['/dashboard/business/7', 'your dashboard'],
  ['/dashboard/billing/new?tier=premium', 'your plan'],
  ['/admin?tab=1', 'the admin panel'],
  ['/business/mama-ada#reviews', 'your review'],
  ['/business/mama-ada', 'the business'],
  ['/dashboard/claim/mama-ada', 'your claim'],
  ['/administration', 'where you were'],
])('%s is called “%s”', (next, name) => expect(nameOfNext(next)).toBe(name))

test('one door leads to the other with what is to come', () => {
  const next = '/business/mama-ada?page=2#reviews'
  const url = new URL(withNext('/register', next), origin)
  expect([url.pathname, url.hash]).toEqual(['/register', ''])
  expect(safeNext(url.searchParams.get('next'), origin)).toBe(next)
  expect(withNext('/login', null)).toBe('/login')
})
