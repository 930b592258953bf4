import { afterAll, beforeAll, expect, test } from 'vitest'
import { businesses } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const search = (words: string, isEmpty = false) => ({ words, place: '', isEmpty })
const counted = (body: object) => site.ask('visitor', 'POST', '/api/counts', body)

test('what browsers report is listed for administrators, without what may identify someone', async () => {
  const choices = [
    { words: 'Jollof', place: '', business: businesses.published, choice: 'opened' },
    { words: 'Suya', place: '', business: businesses.draft, choice: 'saved' },
    { words: 'Suya', place: '', business: crypto.randomUUID(), choice: 'called' },
  ]
  const searches = [
    search('Pupusas!', true),
    search('Jollof'),
    search('Suya'),
    search('ama@people.example', true),
    search('713 555 0177', true),
  ]
  expect((await counted({ searches, choices })).status).toBe(204)
  await site.counts.write()
  const list = async (query: string) => (await site.ask('admin', 'GET', `/api/admin/searches?${query}`)).body
  const lastDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(await list('show=empty')).toEqual({
    searches: [{ words: 'pupusas', place: '', searches: 1, withoutResult: 1, lastDay }],
    hasMore: false,
  })
  expect((await list('show=unopened&days=7')).searches).toMatchObject([{ words: 'suya', withoutResult: 0 }])
  expect((await site.ask('admin', 'GET', '/api/admin/searches?days=8')).status).toBe(422)
  expect((await site.ask('moderator', 'GET', '/api/admin/searches')).status).toBe(403)
})

test.each([
  ['nothing', { searches: [], choices: [] }],
  ['endless words', { searches: [search('x'.repeat(201))] }],
  ['an endless place', { searches: [{ ...search('x'), place: 'x'.repeat(81) }] }],
  ['too many searches', { searches: Array.from({ length: 21 }, () => search('x')) }],
  ['no word of it being empty', { searches: [{ words: 'x', place: '' }] }],
  [
    'an unknown choice',
    { choices: [{ words: 'x', place: '', business: businesses.published, choice: 'liked' }] },
  ],
  ['no business', { choices: [{ words: 'x', place: '', business: 'x', choice: 'opened' }] }],
])('%s is rejected', async (_what, body) => {
  expect((await counted(body)).status).toBe(422)
})
