import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const article = {
  title: 'How to find us',
  slug: 'how-to-find-us',
  category: 'searching',
  summary: 'What to type, and where to look after that.',
  body: 'Type **something**, then press Search.',
  position: 1,
  status: 'draft',
  seen: null as string | null,
}
const save = (id: string, given: object = {}) =>
  site.ask('admin', 'PUT', `/api/admin/content/help/${id}`, { ...article, ...given })

test('an article is written, published, changed by one at a time, and gone; each is on record', async () => {
  const id = crypto.randomUUID()
  const first = await save(id)
  expect([first.status, first.body.status]).toEqual([200, 'draft'])
  const seen = first.body.updatedAt
  const published = await save(id, { status: 'published', seen })
  expect(published.body).toMatchObject({ status: 'published', slug: 'how-to-find-us' })
  expect((await save(id, { title: 'Another title', seen })).status).toBe(409)
  const moved = await save(id, { slug: 'elsewhere', seen: published.body.updatedAt })
  expect([moved.status, Object.keys(moved.body.fields)]).toEqual([422, ['slug']])
  const other = await save(crypto.randomUUID())
  expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['slug']])
  expect((await site.ask('admin', 'DELETE', `/api/admin/content/help/${id}`)).status).toBe(204)
  expect((await site.ask('admin', 'GET', `/api/admin/content/help/${id}`)).status).toBe(404)
  const noted = await site.db.raw
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(noted.map(({ action }) => action)).toEqual(['help.create', 'help.change', 'help.delete'])
})

test.each([
  [{ title: 'How' }, 'title'],
  [{ slug: 'How To' }, 'slug'],
  [{ category: 'gossip' }, 'category'],
  [{ summary: 'Short' }, 'summary'],
  [{ body: 'Short' }, 'body'],
  [{ body: `${'>'.repeat(12)} deep and long enough` }, 'body'],
  [{ position: -1 }, 'position'],
])('%j is refused beside its field', async (given, field) => {
  const { status, body } = await save(crypto.randomUUID(), given)
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
})

test('questions are written and put in their order', async () => {
  const ids: string[] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const [index, id] of ids.entries()) {
    const { status, body } = await site.ask('admin', 'PUT', `/api/admin/content/faqs/${id}`, {
      question: `Is it number ${index}?`,
      slug: `number-${index}`,
      category: 'general',
      answer: 'Yes.',
      position: index + 1,
      status: 'published',
      seen: null,
    })
    expect([status, body.faqs.length]).toEqual([200, index + 3])
  }
  const { body } = await site.ask('admin', 'POST', '/api/admin/content/faqs/order', { ids: ids.toReversed() })
  const own = body.faqs
    .filter(({ id }: { id: string }) => ids.includes(id))
    .map(({ id }: { id: string }) => id)
  expect(own).toEqual(ids.toReversed())
  expect((await site.ask('admin', 'DELETE', `/api/admin/content/faqs/${ids[0]!}`)).status).toBe(204)
  expect((await site.ask('admin', 'DELETE', `/api/admin/content/faqs/${ids[0]!}`)).status).toBe(404)
})

test.each(['visitor', 'user', 'moderator'] as const)('%s may do none of it', async (actor) => {
  const status = actor === 'visitor' ? 401 : 403
  expect((await site.ask(actor, 'GET', '/api/admin/content/help')).status).toBe(status)
  expect((await site.ask(actor, 'GET', '/api/admin/content/faqs')).status).toBe(status)
})
