import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitingKinds } from '#domain/moderation/waiting-kinds.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      // At the same time, as an import makes them, and a microsecond later.
      await sql`insert into suggestions (id, name, category, city, state, created_at)
        select gen_random_uuid(), 'Same ' || n, 'policy-food', 'Houston', 'TX', '2020-01-01 00:00:00.123456Z' from generate_series(1, 40) n`.execute(
        tx,
      )
      await sql`insert into suggestions (id, name, category, city, state, created_at)
        select gen_random_uuid(), 'Later ' || n, 'policy-food', 'Houston', 'TX', '2020-01-01 00:00:00.123457Z' from generate_series(1, 20) n`.execute(
        tx,
      )
      await sql`update reports set created_at = '2020-01-01 00:00:00.123456Z'`.execute(tx)
    },
  })
})
afterAll(() => site.close())

type Entry = { kind: string; id: string; item: { id: string } }
async function readAll(query: string): Promise<Entry[][]> {
  const pages: Entry[][] = []
  for (let after = ''; ; ) {
    const { status, body } = await site.ask('moderator', 'GET', `/api/moderation/queue?${query}${after}`)
    expect(status).toBe(200)
    pages.push(body.entries)
    if (!body.next) return pages
    after = `&after=${encodeURIComponent(body.next)}`
  }
}

test('each entry of all kinds comes once, the oldest first, however many have the same moment', async () => {
  const { body: counts } = await site.ask('moderator', 'GET', '/api/moderation/waiting')
  const total = waitingKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const pages = await readAll('')
  const entries = pages.flat()
  expect(pages.slice(0, -1).every((page) => page.length === 25)).toBe(true)
  expect(entries).toHaveLength(total)
  expect(new Set(entries.map(({ kind, id }) => kind + id)).size).toBe(total)
  expect(entries.every(({ id, item }) => item.id === id)).toBe(true)
  for (const kind of waitingKinds)
    expect(entries.filter((each) => each.kind === kind)).toHaveLength(counts[kind])
  expect(entries[0]!.kind).toBe('reports')
  expect(counts.oldest.suggestions).toBe('2020-01-01T00:00:00.123Z')
  expect(waitingKinds.filter((kind) => counts[kind] > 0).length).toBeGreaterThan(5)
})

test('one kind comes in pages by itself', async () => {
  const pages = await readAll('kind=suggestions')
  expect(pages.map((page) => page.length)).toEqual([25, 25, pages.flat().length - 50])
  const names = pages.flat().map(({ item }) => (item as unknown as { name: string }).name)
  expect(names.slice(0, 40).every((name) => name.startsWith('Same'))).toBe(true)
  expect(names.slice(40, 60).every((name) => name.startsWith('Later'))).toBe(true)
})

test.each(['after=x', 'after=reports~x~2020-01-01', 'kind=shoes', 'whose=theirs'])(
  '%s is none',
  async (query) => {
    expect((await site.ask('moderator', 'GET', `/api/moderation/queue?${query}`)).status).toBe(422)
  },
)

test('others are told that it is for moderators', async () => {
  for (const path of ['queue', 'waiting', 'decisions/failed'] as const)
    expect((await site.ask('owner', 'GET', `/api/moderation/${path}`)).status).toBe(403)
  expect((await site.ask('visitor', 'GET', '/api/moderation/queue')).status).toBe(401)
})
