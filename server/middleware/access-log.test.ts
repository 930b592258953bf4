import { expect, test } from 'vitest'
import { testApp } from '#tests/server/test-app.ts'
import { maskPath } from './access-log.ts'

test('a request is one line, under the id that the answer names', async () => {
  const { app, lines } = testApp()
  const response = await app.request('/business/kuku')
  expect(lines).toEqual([
    {
      level: 'info',
      message: 'request',
      id: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/business/kuku',
      status: 200,
      ms: expect.any(Number),
      client: '',
    },
  ])
})

test('a query is not logged', async () => {
  const { app, lines } = testApp()
  await app.request('/search?q=ada%40mail.example&token=abc')
  expect(JSON.stringify(lines)).not.toMatch(/mail\.example|abc/)
})

test.each([
  ['/confirm/eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.x', '/confirm/…'],
  ['/people/ada@mail.example', '/people/…'],
  ['/people/ada%40mail.example/x', '/people/…/x'],
  ['/business/kuku-braids', '/business/kuku-braids'],
  [`/${'a/'.repeat(300)}`, `/${'a/'.repeat(300)}`.slice(0, 200).concat('…')],
])('%s is logged as %s', (path, logged) => {
  expect(maskPath(path)).toBe(logged)
})
