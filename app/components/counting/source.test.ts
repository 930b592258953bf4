import { expect, test } from 'vitest'
import { sourceOfVisit } from './source.ts'

const origin = 'https://baobab.example'

test.each([
  ['', 'direct'],
  ['not an address', 'direct'],
  ['https://www.google.com/', 'google'],
  ['https://www.google.co.uk/search?q=jollof', 'google'],
  ['https://m.facebook.com/x', 'social'],
  ['https://t.co/abc', 'social'],
  ['https://web.whatsapp.com/', 'message'],
  ['https://mail.proton.example/', 'message'],
  ['https://mail.google.com/', 'message'],
  ['https://notgoogle.com/', 'other_site'],
  ['https://blog.example/best-jollof', 'other_site'],
  [`${origin}/search?q=jollof`, 'search'],
  [`${origin}/directory/tx/houston`, 'category'],
  [`${origin}/`, 'home'],
  [`${origin}/about`, 'direct'],
])('from %j: %s', (referrer, source) => {
  expect(sourceOfVisit({ search: '', before: null, referrer, origin })).toBe(source)
})

test('the page before says more than what the browser remembers of the first one', () => {
  const visit = {
    search: '',
    before: '/categories/beauty-salon',
    referrer: 'https://www.google.com/',
    origin,
  }
  expect(sourceOfVisit(visit)).toBe('category')
})

test('a printed code says so itself', () => {
  expect(sourceOfVisit({ search: '?from=qr', before: null, referrer: '', origin })).toBe('qr')
})
