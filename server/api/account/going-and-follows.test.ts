import { afterAll, beforeAll, expect, test } from 'vitest'
import { businesses, postings } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
})
afterAll(() => site?.close())

test.each([
  [
    'going to an event',
    'PUT',
    `/api/events/${postings.published}/going`,
    { date: '2026-12-05', isReminded: true },
    60,
  ],
  ['not going', 'DELETE', `/api/events/${postings.published}/going?date=2026-12-05`, undefined, 60],
  ['following', 'POST', '/api/follows', { target: `business:${businesses.published}` }, 200],
] as const)('%s is limited', async (_, method, path, body, most) => {
  const statuses = new Set<number>()
  for (let nth = 0; nth < most; nth++) statuses.add((await site.ask('user', method, path, body)).status)
  expect(statuses).not.toContain(429)
  expect((await site.ask('user', method, path, body)).status).toBe(429)
  site.advance(3601)
})
