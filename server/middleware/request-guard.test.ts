import { expect, test } from 'vitest'
import { testApp } from '#tests/server/test-app.ts'

test.each([
  ['/%E0%A4%A', 400],
  ['/business/%00', 400],
  [`/directory?q=${'x'.repeat(100_000)}`, 414],
  ['/business/caf%C3%A9', 200],
  ['/directory?q=%E0%A4%A', 200],
])('%.40s is answered with %i', async (path, status) => {
  const { app } = testApp()
  expect((await app.request(path)).status).toBe(status)
})

test('a method that nobody knows is refused with those that are', async () => {
  const { app } = testApp()
  const response = await app.request('/', { method: 'PROPFIND' })
  expect([response.status, response.headers.get('allow')]).toEqual([
    405,
    'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  ])
})
