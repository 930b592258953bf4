import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const id = '0b1c2d3e-4f50-4617-8283-94a5b6c7d8e9'

test.each([
  '/api/inbox?after=',
  '/api/admin/contact?after=',
  '/api/admin/content/postings?after=',
  '/api/admin/newsletter/subscribers?after=',
  '/api/admin/users?after=',
  '/api/moderation/automatic?after=',
  '/api/moderation/queue?after=reports~',
] as const)('%s goes on after a moment, and refuses one that no calendar has', async (list) => {
  const status = async (after: string) => (await site.ask('admin', 'GET', `${list}${after}`)).status
  expect(await status(`2026-11-28T09:57:23.123456Z_${id}`)).toBe(200)
  expect(await status(`2026-99-99T09:57:23.123456Z_${id}`)).toBe(422)
  expect(await status(`2026-11-28T09:57:23.123456Z_${'-'.repeat(36)}`)).toBe(422)
})
