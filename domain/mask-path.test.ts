import { expect, test } from 'vitest'
import { maskPath } from './mask-path.ts'

test.each([
  ['/confirm/eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.x', '/confirm/…'],
  ['/people/ada@mail.example', '/people/…'],
  ['/people/ada%40mail.example/x', '/people/…/x'],
  ['/business/kuku-braids', '/business/kuku-braids'],
  [`/${'a/'.repeat(300)}`, `/${'a/'.repeat(300)}`.slice(0, 200).concat('…')],
])('%s is logged as %s', (path, logged) => {
  expect(maskPath(path)).toBe(logged)
})
