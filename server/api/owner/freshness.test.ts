import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestConfirmations } from '#domain/freshness/request-confirmations.server.ts'
import { businesses } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
})
afterAll(() => site?.close())

const { managed, draft } = businesses

test('a visitor with the link confirms, again without harm, and others don’t', async () => {
  await sql`update businesses set last_confirmed_at = now() - interval '91 days' where id = ${managed}`.execute(
    site.db.raw,
  )
  await requestConfirmations({ db: site.db, site: { name: 'Baobab', url: 'http://baobab.test' } }, new Date())
  const { text } = await site.db.raw
    .selectFrom('emailOutbox')
    .select('text')
    .where('kind', '=', 'still_correct')
    .where('recipient', '=', 'owner@people.example')
    .executeTakeFirstOrThrow()
  const token = /\/confirm\/([\w-]{43})/.exec(text!)![1]!
  for (let times = 0; times < 2; times++)
    expect(await site.ask('visitor', 'POST', `/api/confirm/${token}`)).toEqual({
      status: 200,
      body: { state: 'confirmed' },
    })
  expect((await site.ask('visitor', 'GET', `/api/confirm/${token}`)).status).toBe(404)
  expect((await site.ask('visitor', 'POST', `/api/confirm/${'x'.repeat(43)}`)).status).toBe(404)
  expect((await site.ask('visitor', 'POST', '/api/confirm/short')).status).toBe(422)
  for (let times = 0; times < 30; times++)
    await site.call('visitor', 'POST', `/api/confirm/${'x'.repeat(43)}`)
  expect((await site.ask('visitor', 'POST', `/api/confirm/${token}`)).status).toBe(429)
})

test.each([
  ['visitor', managed, 401],
  ['otherOwner', managed, 404],
  ['owner', draft, 409],
  ['user', managed, 200],
] as const)('%s confirms %s: %i', async (actor, id, status) => {
  expect((await site.ask(actor, 'POST', `/api/businesses/${id}/confirm`)).status).toBe(status)
})
