import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
})
afterAll(() => site?.close())

const vote = (id: string, isHelpful = true, slug = 'policy') =>
  site.ask('visitor', 'POST', `/api/help/${slug}/votes`, { id, isHelpful })
const counted = () =>
  site.db.raw.selectFrom('helpVotes').select(['id', 'isHelpful']).where('id', 'in', ids).execute()
const ids = Array.from({ length: 6 }, () => crypto.randomUUID())

test('a vote counts once, may be changed, and there are so many a day from one network', async () => {
  const [first, ...others] = ids
  for (let n = 0; n < 8; n += 1) expect((await vote(first!)).status).toBe(204)
  expect((await vote(first!, false)).status).toBe(204)
  expect(await counted()).toEqual([{ id: first, isHelpful: false }])
  const statuses: number[] = []
  for (const id of others) statuses.push((await vote(id)).status)
  expect(statuses).toEqual([204, 204, 204, 204, 429])
  expect(await counted()).toHaveLength(5)
  // Changing one's mind is not another vote.
  expect((await vote(first!, true)).status).toBe(204)
})

test.each([
  ['policy-draft', { id: crypto.randomUUID(), isHelpful: true }, 404],
  ['nothing', { id: crypto.randomUUID(), isHelpful: true }, 404],
  ['policy', { id: 'x', isHelpful: true }, 422],
  ['policy', { id: crypto.randomUUID(), isHelpful: 'yes' }, 422],
  ["po'licy", { id: crypto.randomUUID(), isHelpful: true }, 422],
])('about %s, %j: %i', async (slug, body, status) => {
  const answer = await site.ask('visitor', 'POST', `/api/help/${encodeURIComponent(slug)}/votes`, body)
  expect(answer.status).toBe(status)
})
