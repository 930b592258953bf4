import { expect, test } from 'vitest'
import { allowedTarget } from './redirect.ts'

const site = 'https://baobab.example'
const globs = [
  'https://*.baobab.example/**',
  'https://app.example/{one,two}',
  'baobab://callback',
  'https://x.example',
]

test.each([
  'https://baobab.example',
  'https://baobab.example/profile?a=b#c',
  'https://shop.baobab.example/a/b',
  'https://app.example/two',
  'baobab://callback',
  'https://x.example/',
  'http://127.0.0.1:9999/here',
  'http://[::1]:1/',
])('%s is allowed', (wish) => expect(allowedTarget(wish, site, globs)).toBe(wish))

test.each([
  'http://baobab.example/',
  'https://baobab.example:444/',
  'https://baobab.example.evil.example/',
  'https://baobab.example@evil.example/',
  'https://me:secret@baobab.example/',
  'https://a.b.baobab.example/',
  'https://evil.example/.baobab.example/',
  'https://app.example/three',
  'https://app.example/one/more',
  'https://x.example/more',
  'http://localhost:3000/',
  'http://10.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'javascript:alert(1)',
  'ftp://127.0.0.1/',
  '//evil.example',
  '/profile',
  '',
])('%s is not', (wish) => expect(allowedTarget(wish, site, globs)).toBeNull())

test('what a browser would read in another way is written as it reads it', () => {
  expect(allowedTarget('https://baobab.example\\@evil.example', site, [])).toBe(
    'https://baobab.example/@evil.example',
  )
  expect(allowedTarget('HTTPS://BAOBAB.example/\tprofile', site, [])).toBe('https://baobab.example/profile')
})

test('on one’s own machine the port doesn’t matter', () => {
  expect(allowedTarget('http://localhost:5173/a', 'http://localhost:3000', [])).toBe(
    'http://localhost:5173/a',
  )
})
