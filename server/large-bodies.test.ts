import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

test.each([
  '/api/account/picture',
  '/api/bulk',
  '/api/bulk/check',
  '/api/bulk/check.csv',
  '/api/admin/imports',
  '/api/admin/imports/check',
  '/api/admin/imports/check.csv',
  '/api/job-applications',
] as const)('%s takes more than other addresses do', async (path) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(1_000_000)], 'large.csv', { type: 'text/csv' }))
  const method = path === '/api/account/picture' ? 'PUT' : 'POST'
  const { status } = await site.ask('admin', method, path, form)
  // Whatever else is wrong with it.
  expect(status).not.toBe(413)
  expect(status).not.toBe(404)
})
