import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindOf } from '#domain/posting-life/kinds.server.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

// No database stores a NUL or half a surrogate pair, and JSON can carry both.
let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await sql`insert into pages (slug, title, summary, body, version, effective_on, status) values
        ('legal/terms', 'Terms', 'What we agree on, in short.', 'First.', '1.0', '2026-01-01', 'published')`.execute(
        tx,
      )
    },
  })
})
afterAll(() => site?.close())

const planted = 'a\0b\ud83cc'
const kept = 'ab\ufffdc'
const admin = (method: string, path: string, body: object) =>
  site.ask('admin', method, `/api/admin/content${path}`, body)

/** Fields with few fixed values; the planted text is longer than they allow. */
const fixed = ['state', 'remoteState', 'price', 'sponsorsVisa']

test.each([
  ['event', { except: [planted], languages: [planted] }],
  ['job', { benefits: [planted], languages: [planted] }],
  ['housing', { utilities: [planted], access: [planted], rentPer: planted }],
])('every text of a draft of kind %s is kept without them', async (kind, more) => {
  const blank = kindOf(kind).typedSchema.parse({}) as { [field: string]: unknown }
  const texts = Object.keys(blank).filter((name) => blank[name] === '' && !fixed.includes(name))
  expect(texts).toEqual(expect.arrayContaining(['title', 'body', 'address', 'city', 'zip']))
  const fields = { ...Object.fromEntries(texts.map((name) => [name, planted])), ...more }
  const id = randomUUID()
  const saved = await site.ask('owner', 'PUT', `/api/postings/${id}`, { kind, version: null, fields })
  expect(saved.status).toBe(200)
  const { body } = await site.ask('owner', 'GET', `/api/postings/${id}`)
  expect(body.fields).toEqual({
    ...blank,
    ...JSON.parse(
      JSON.stringify(fields)
        .replaceAll(/\\u0000/g, '')
        .replaceAll('\\ud83c', '\ufffd'),
    ),
  })
})

test('so is the text of a picture', async () => {
  const fields = { photos: [{ url: '/media/postings/0', alt: planted }] }
  const { data } = kindOf('housing').typedSchema.safeParse(fields)
  expect(data).toMatchObject({ photos: [{ alt: kept }] })
})

const text = `${planted} and as many words as a summary or a text needs`
const plain = `${kept} and as many words as a summary or a text needs`

test('a post, its filter and its preview', async () => {
  const post = { title: text, summary: text, body: text, authorName: text, authorNote: text, coverAlt: text }
  const { status, body } = await admin('PUT', `/posts/${randomUUID()}`, {
    version: null,
    fields: { ...post, slug: 'with-a-nul', topic: 'money', coverUrl: null },
  })
  expect([status, body]).toMatchObject([
    200,
    {
      fields: {
        title: plain,
        summary: plain,
        body: plain,
        authorName: plain,
        authorNote: plain,
        coverAlt: plain,
      },
    },
  ])
  expect((await admin('POST', '/preview', { body: text })).status).toBe(200)
  expect((await site.ask('admin', 'GET', '/api/admin/content/posts?q=%00nul')).status).toBe(200)
})

test('a page', async () => {
  const { status, body } = await admin('PUT', '/pages/legal%2Fterms', {
    version: 1,
    fields: { title: text, summary: text, body: text, version: planted, effectiveOn: '2026-12-01' },
  })
  expect([status, body]).toMatchObject([
    200,
    { fields: { title: plain, summary: plain, body: plain, version: kept } },
  ])
})

test('a help article, and a question', async () => {
  const article = { title: text, summary: text, body: text, slug: 'with-a-nul', category: 'searching' }
  expect(await admin('PUT', `/help/${randomUUID()}`, { version: null, fields: article })).toMatchObject({
    status: 200,
    body: { fields: { title: plain, summary: plain, body: plain } },
  })
  const question = { question: text, answer: text, slug: 'with-a-nul', category: 'general' }
  expect(await admin('PUT', `/faqs/${randomUUID()}`, { version: null, fields: question })).toMatchObject({
    status: 200,
    body: { fields: { question: plain, answer: plain } },
  })
})
