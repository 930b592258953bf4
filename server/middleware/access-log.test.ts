import { expect, test } from 'vitest'
import { testApp } from '#tests/server/test-app.ts'

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
