import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepUploads } from '#domain/media/sweep-uploads.server.ts'
import { findPage } from '#domain/pages/queries.server.ts'
import { findPost } from '#domain/posts/queries.server.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { posts } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

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

const admin = (method: string, path: string, body?: object) =>
  site.ask('admin', method, `/api/admin/content${path}`, body)
const asVisitor = (slug: string) => site.db.asUser({ role: 'anon' }, (tx) => findPost(tx, slug))
const acts = async (subject: string) =>
  (
    await sql<{
      action: string
    }>`select action from audit_log where subject_id = ${subject} order by id`.execute(site.db.raw)
  ).rows.map(({ action }) => action)

const terms = '/pages/legal%2Fterms'
const article = {
  title: 'How to find us',
  slug: 'how-to-find-us',
  category: 'searching',
  summary: 'What to type, and where to look after that.',
  body: 'Type **something**, then press Search.',
}
const fields = {
  title: 'A first post',
  slug: 'a-first-post',
  summary: 'What there is to know about posts.',
  body: '## One\n\nSome *words*.',
  topic: 'money',
  authorName: 'Awa Diallo',
  authorNote: '',
  coverUrl: null as string | null,
  coverAlt: '',
}

test('it is closed to everybody else, moderators too', async () => {
  const id = randomUUID()
  for (const [method, path, body] of [
    ['GET', '/pages'],
    ['GET', terms],
    ['PUT', terms, { version: 1, fields: { ...fields, version: null, effectiveOn: null } }],
    ['GET', `${terms}/versions`],
    ['GET', '/posts'],
    ['GET', `/posts/${posts.draft}`],
    ['PUT', `/posts/${id}`, { version: null, fields }],
    ['POST', `/posts/${posts.draft}/publish`, { version: 1, publishAt: null }],
    ['POST', `/posts/${posts.public}/unpublish`, { version: 1 }],
    ['DELETE', `/posts/${posts.public}`, { version: 1, title: 'Published' }],
    ['GET', '/help'],
    ['PUT', `/help/${id}`, { version: null, fields: article }],
    ['GET', '/faqs'],
    ['POST', '/faqs/order', { ids: [] }],
    ['GET', '/newsletter'],
    ['DELETE', `/newsletter/${id}`, { version: 1, title: 'News' }],
    ['GET', `/posts/${posts.draft}/versions`],
    ['GET', `/versions/${id}`],
    ['POST', '/preview', { body: 'x' }],
  ] as const) {
    for (const actor of ['user', 'owner', 'moderator'] as const)
      expect(
        (await site.ask(actor, method, `/api/admin/content${path}`, body)).status,
        `${actor} ${method} ${path}`,
      ).toBe(403)
    expect((await site.ask('visitor', method, `/api/admin/content${path}`, body)).status).toBe(401)
  }
})

describe('a post', () => {
  let id: string
  beforeEach(async () => {
    await sql`delete from posts where slug like 'a-%'`.execute(site.db.raw)
    id = randomUUID()
  })
  const save = (version: number | null, changes: Partial<typeof fields> = {}, of = id) =>
    admin('PUT', `/posts/${of}`, { version, fields: { ...fields, ...changes } })

  test('is written, published, taken off and deleted, each on record', async () => {
    const made = await save(null)
    expect(made).toMatchObject({
      status: 200,
      body: { kind: 'posts', state: 'draft', version: 1, fields, updatedBy: 'admin' },
    })
    expect(await asVisitor('a-first-post')).toBeNull()
    const published = await admin('POST', `/posts/${id}/publish`, { version: 1, publishAt: null })
    expect(published.body).toMatchObject({ state: 'published', version: 2 })
    expect(await asVisitor('a-first-post')).toMatchObject({ title: 'A first post' })
    expect((await admin('POST', `/posts/${id}/unpublish`, { version: 2 })).body).toMatchObject({
      state: 'draft',
      facts: { publishAt: null },
    })
    expect(await asVisitor('a-first-post')).toBeNull()
    const wrong = await admin('DELETE', `/posts/${id}`, { version: 3, title: 'Another' })
    expect([wrong.status, wrong.body.fields.title]).toEqual([422, expect.stringContaining('A first post')])
    expect((await admin('DELETE', `/posts/${id}`, { version: 3, title: 'A first post ' })).status).toBe(204)
    expect((await admin('GET', `/posts/${id}`)).status).toBe(404)
    expect(await acts(id)).toEqual(['post.create', 'post.publish', 'post.unpublish', 'post.remove'])
  })

  test('is made once, however often it is sent, and no window writes over another', async () => {
    for (let times = 0; times < 2; times++) expect((await save(null)).status).toBe(200)
    expect((await save(null, { title: 'Another title' })).status).toBe(409)
    expect((await save(1, { title: 'From the first window' })).body.version).toBe(2)
    expect((await save(1, { title: 'From the first window' })).status, 'the same again').toBe(200)
    expect((await save(1, { title: 'From the second window' })).status).toBe(409)
    expect((await admin('POST', `/posts/${id}/publish`, { version: 1, publishAt: null })).status).toBe(409)
    expect(
      (await admin('DELETE', `/posts/${id}`, { version: 1, title: 'From the first window' })).status,
    ).toBe(409)
    expect((await save(2, { slug: 'a-third-post' }, randomUUID())).status).toBe(404)
    expect(await acts(id)).toEqual(['post.create', 'post.save'])
  })

  test('has an address of its own, and fields that are right', async () => {
    const taken = await save(null, { slug: 'policy-draft' })
    expect([taken.status, taken.body.fields.slug]).toEqual([409, expect.stringContaining('A draft')])
    for (const [changes, field] of [
      [{ slug: 'No Good' }, 'slug'],
      [{ title: 'X' }, 'title'],
      [{ summary: 'Short' }, 'summary'],
      [{ topic: 'gossip' }, 'topic'],
      [{ authorName: '' }, 'authorName'],
      [{ coverUrl: 'https://other.example/x.png', coverAlt: 'x' }, 'coverUrl'],
      [{ coverUrl: '/media/demo1/restaurants-food/00' }, 'coverAlt'],
      [{ coverUrl: '/media/demo1/restaurants-food/99', coverAlt: 'Nothing' }, 'coverUrl'],
      [{ body: `![x](/media/photo/${randomUUID()}-0-0123456789abcdef-80x80)` }, 'body'],
      [{ body: '>'.repeat(2_000) }, 'body'],
    ] as const) {
      const { status, body } = await save(null, changes)
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(changes)).toEqual([422, [field]])
    }
    expect(
      (await save(null, { coverUrl: '/media/demo1/restaurants-food/00', coverAlt: 'Jollof' })).status,
    ).toBe(200)
  })

  test('that is scheduled comes by itself', async () => {
    await save(null)
    const at = (publishAt: string | null) => admin('POST', `/posts/${id}/publish`, { version: 1, publishAt })
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
    for (const moment of [inSeconds(-60), inSeconds(400 * 86_400), 'soon'])
      expect((await at(moment)).body.fields.publishAt).toMatch(/moment|day/)
    expect((await at(inSeconds(1))).body).toMatchObject({ state: 'scheduled' })
    expect(await asVisitor('a-first-post')).toBeNull()
    await expect
      .poll(() => asVisitor('a-first-post'), { timeout: 10_000 })
      .toMatchObject({ slug: 'a-first-post' })
    expect((await admin('GET', `/posts/${id}`)).body.state).toBe('published')
  })

  test('without a text isn’t published', async () => {
    await save(null, { body: ' ' })
    const { status, body } = await admin('POST', `/posts/${id}/publish`, { version: 1, publishAt: null })
    expect([status, body.fields.body]).toEqual([422, expect.stringContaining('text')])
  })

  test('is found in the list by words, state and topic', async () => {
    await save(null, { title: 'A café post', slug: 'a-cafe-post' })
    const titles = async (query: string) =>
      (await admin('GET', `/posts?${query}`)).body.texts.map(({ title }: { title: string }) => title)
    expect(await titles('q=CAFE')).toEqual(['A café post'])
    expect(await titles('state=scheduled')).toEqual(['Scheduled'])
    expect(await titles('choice=money&state=draft')).toEqual(['A café post'])
    expect(await titles('q=nothing')).toEqual([])
    expect((await admin('GET', '/posts')).body.total).toBe(4)
    expect((await admin('GET', '/posts?choice=gossip')).status).toBe(422)
  })

  test('keeps what it was, to be read and put back', async () => {
    await save(null)
    await save(1, { body: 'Other words.' })
    const { versions } = (await admin('GET', `/posts/${id}/versions`)).body
    expect(versions).toMatchObject([
      { revision: 2, words: 2, savedBy: 'admin' },
      { revision: 1, words: 4 },
    ])
    expect((await admin('GET', `/versions/${versions[1].id}`)).body.body).toBe(fields.body)
    expect((await admin('GET', `/versions/${randomUUID()}`)).status).toBe(404)
  })

  test('keeps its uploaded pictures as long as its history, and lets them go with it', async () => {
    const key = await upload('photo')
    const picture = `![A pot](/media/${key})`
    expect((await save(null, { body: picture })).status).toBe(200)
    await save(1, { body: 'Without it.' })
    expect((await save(2, { body: picture })).status, 'put back').toBe(200)
    const other = randomUUID()
    expect((await save(null, { slug: 'a-second-post', body: picture }, other)).status, 'also elsewhere').toBe(
      200,
    )
    await admin('DELETE', `/posts/${id}`, { version: 3, title: fields.title })
    expect(await isKept(key)).toBe(true)
    await admin('DELETE', `/posts/${other}`, { version: 1, title: fields.title })
    expect(await isKept(key)).toBe(false)
  })

  test('takes no picture that somebody else uploaded', async () => {
    const key = await upload('photo', 'owner')
    expect((await save(null, { body: `![Theirs](/media/${key})` })).body.fields).toHaveProperty('body')
  })

  test('of the demo data is one’s own once it was changed', async () => {
    await save(null)
    await sql`update posts set is_demo = true where id = ${id}`.execute(site.db.raw)
    expect((await admin('GET', `/posts/${id}`)).body.facts.isDemo).toBe(true)
    expect((await save(2, { body: 'Mine.' })).body.facts.isDemo).toBe(false)
  })
})

async function upload(purpose: string, actor: 'admin' | 'owner' = 'admin'): Promise<string> {
  const ticket = await site.ask(actor, 'POST', '/api/uploads', { purpose, files: 1 })
  const bytes = new Uint8Array(await plain(400, 300).jpeg().toBuffer())
  return (await site.ask(actor, 'PUT', `/api/uploads/${ticket.body.id}/0`, bytes)).body.key
}

/** Whether the sweep a day later would leave it. */
async function isKept(key: string): Promise<boolean> {
  await sweepUploads(site, { now: new Date(Date.now() + 2 * 86_400_000) })
  const { rows } = await sql`select 1 from media where key = ${key}`.execute(site.db.raw)
  return rows.length > 0
}

describe('a page of text', () => {
  const page = {
    title: 'Terms',
    summary: 'What we agree on, in short.',
    body: 'First.',
    version: '1.0',
    effectiveOn: '2026-01-01',
  }
  const save = (
    version: number | null,
    changes: Partial<Omit<typeof page, 'version'>> & { version?: string | null },
  ) => admin('PUT', terms, { version, fields: { ...page, ...changes } })
  const asRead = () => site.db.asUser({ role: 'anon' }, (tx) => findPage(tx, 'legal/terms'))

  test('is listed with drafts', async () => {
    const { texts } = (await admin('GET', '/pages')).body
    expect(texts).toContainEqual(
      expect.objectContaining({
        id: 'policy-draft',
        state: 'draft',
        fields: expect.objectContaining({ version: null }),
      }),
    )
    expect((await admin('GET', '/pages/nowhere')).status).toBe(404)
    expect((await save(null, {})).status, 'none is added').toBe(404)
    expect((await admin('DELETE', terms, { version: 1, title: 'Terms' })).status, 'none is deleted').toBe(409)
  })

  test('that is legal gets another version with another text, and its former ones can be read', async () => {
    const wrong = async (changes: Parameters<typeof save>[1]) =>
      Object.keys((await save(1, changes)).body.fields ?? {})
    expect(await wrong({ body: 'Second.' })).toEqual(['version'])
    expect(await wrong({ body: 'Second.', version: null })).toEqual(['version'])
    expect(await wrong({ body: 'Second.', version: '2.0', effectiveOn: '2025-12-31' })).toEqual([
      'effectiveOn',
    ])
    expect(await wrong({ body: 'Second.', version: '2.0', effectiveOn: 'soon' })).toEqual(['effectiveOn'])
    const second = { body: 'Second.', version: '2.0', effectiveOn: '2026-03-01' }
    expect((await save(1, second)).body).toMatchObject({ version: 2, fields: { version: '2.0' } })
    expect((await save(1, second)).status, 'the same again').toBe(200)
    expect((await save(1, { ...second, body: 'Third.' })).status).toBe(409)
    expect(Object.keys((await save(2, { ...second, body: 'Third.', version: '1.0' })).body.fields)).toEqual([
      'version',
    ])
    expect((await save(2, { ...second, summary: 'What we agree on, in few words.' })).status).toBe(200)
    expect(await asRead()).toMatchObject({ body: 'Second.', version: '2.0', effectiveOn: '2026-03-01' })
    const { versions } = (await admin('GET', `${terms}/versions`)).body
    expect(versions.map(({ version }: { version: string }) => version)).toEqual(['2.0', '2.0', '1.0'])
    expect((await admin('GET', `/versions/${versions[2].id}`)).body).toMatchObject({
      body: 'First.',
      effectiveOn: '2026-01-01',
    })
    expect(await acts('legal/terms')).toEqual(['page.save', 'page.save'])
  })
})

test('a preview is what the site would show', async () => {
  const { status, body } = await admin('POST', '/preview', { body: '## {{siteName}}\n\n<script>x</script>' })
  expect([status, body]).toEqual([
    200,
    {
      html: expect.stringMatching(/^<h2 id="section-baobab">Baobab<\/h2>/),
      headings: [{ id: 'section-baobab', text: 'Baobab' }],
    },
  ])
  expect(body.html).not.toContain('<script')
  expect((await admin('POST', '/preview', { body: '*a_'.repeat(3_000) })).body.fields).toHaveProperty('body')
})

describe('a help article', () => {
  const save = (id: string, version: number | null, given: object = {}) =>
    admin('PUT', `/help/${id}`, { version, fields: { ...article, ...given } })

  test('is written, published, changed in one tab at a time, and deleted; each is on record', async () => {
    const id = randomUUID()
    expect((await save(id, null)).body).toMatchObject({
      state: 'draft',
      version: 1,
      facts: { yes: 0, no: 0 },
    })
    expect((await save(id, 1, { slug: 'another' })).body.fields.slug).toBe('another')
    expect((await save(id, 2)).status).toBe(200)
    const published = await admin('POST', `/help/${id}/publish`, { version: 3, publishAt: null })
    expect(published.body).toMatchObject({ state: 'published', version: 4 })
    expect((await save(id, 1, { title: 'Another title' })).status).toBe(409)
    const moved = await save(id, 4, { slug: 'elsewhere' })
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([422, ['slug']])
    const other = await save(randomUUID(), null)
    expect([other.status, Object.keys(other.body.fields)]).toEqual([409, ['slug']])
    const gone = { version: 4, title: article.title }
    expect((await admin('DELETE', `/help/${id}`, { ...gone, version: 3 })).status).toBe(409)
    expect((await admin('DELETE', `/help/${id}`, gone)).status).toBe(204)
    expect((await admin('GET', `/help/${id}`)).status).toBe(404)
    expect(await acts(id)).toEqual(['help.create', 'help.save', 'help.save', 'help.publish', 'help.remove'])
  })

  test('is published by a decision, which pages have none of', async () => {
    expect((await admin('POST', `/pages/policy-draft/publish`, { version: 1, publishAt: null })).status).toBe(
      409,
    )
  })

  test.each([
    [{ title: 'How' }, 'title'],
    [{ slug: 'How To' }, 'slug'],
    [{ category: 'gossip' }, 'category'],
    [{ summary: 'Short' }, 'summary'],
    [{ body: 'Short' }, 'body'],
    [{ body: `${'>'.repeat(12)} deep and long enough` }, 'body'],
  ])('%j is refused beside its field', async (given, field) => {
    const { status, body } = await save(randomUUID(), null, given)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })
})

test('questions come at the end and are put in their order, which is no change of their text', async () => {
  const ids: string[] = [randomUUID(), randomUUID()]
  for (const [index, id] of ids.entries()) {
    const fields = {
      question: `Is it number ${index}?`,
      slug: `number-${index}`,
      category: 'general',
      answer: 'Yes.',
    }
    expect((await admin('PUT', `/faqs/${id}`, { version: null, fields })).status).toBe(200)
  }
  const own = (body: { texts: { id: string; version: number }[] }) =>
    body.texts.filter(({ id }) => ids.includes(id))
  expect(own((await admin('GET', '/faqs')).body).map(({ id }) => id)).toEqual(ids)
  const { body } = await admin('POST', '/faqs/order', { ids: ids.toReversed() })
  expect(own(body).map(({ id, version }) => [id, version])).toEqual(ids.toReversed().map((id) => [id, 1]))
  expect(await acts(ids[1]!)).toEqual(['faq.create', 'faq.order'])
  expect((await admin('POST', '/posts/order', { ids })).status).toBe(409)
  const question = { version: 1, title: 'Is it number 0?' }
  expect((await admin('DELETE', `/faqs/${ids[0]}`, question)).status).toBe(204)
  expect((await admin('DELETE', `/faqs/${ids[0]}`, question)).status).toBe(404)
})

test('what is no kind of text, and what is no id of one', async () => {
  expect((await admin('GET', '/poems')).status).toBe(422)
  expect((await admin('PUT', '/faqs/first', { version: null, fields: {} })).body.fields).toHaveProperty('id')
})
