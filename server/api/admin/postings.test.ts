import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postings } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const list = async (query = '') =>
  (await site.ask('admin', 'GET', `/api/admin/content/postings?${query}`)).body.postings as {
    id: string
    status: string
    title: string
    takenDown: object | null
  }[]
const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)
const act = (name: string, body?: object, id = postings.published) =>
  site.ask('admin', 'POST', `/api/admin/content/postings/${id}/${name}`, body)
const statusOf = async () => (await list()).find(({ id }) => id === postings.published)!

test('everybody’s are listed, drafts too, and found by kind, state, words and people', async () => {
  expect(idsOf(await list())).toEqual(expect.arrayContaining([postings.published, postings.draft]))
  expect(idsOf(await list('status=published'))).toContain(postings.published)
  expect(idsOf(await list('status=draft'))).not.toContain(postings.published)
  expect(idsOf(await list('kind=event'))).not.toContain(postings.published)
  for (const query of ['q=a+cook', 'q=HOUSTON', 'q=owner'])
    expect(idsOf(await list(query)), query).toContain(postings.published)
  expect(await list('q=%25')).toEqual([])
  expect((await site.ask('admin', 'GET', '/api/admin/content/postings?kind=boat')).status).toBe(422)
  expect((await site.ask('admin', 'GET', '/api/admin/content/postings?status=Texas')).body.fields).toEqual({
    status: 'Unknown status.',
  })
  expect((await site.ask('moderator', 'GET', '/api/admin/content/postings')).status).toBe(403)
})

test('pages follow each other without a gap', async () => {
  await sql`insert into postings (id, kind, created_at) select gen_random_uuid(), 'job', '2020-01-01' from generate_series(1, 40)`.execute(
    site.db.raw,
  )
  await sql`insert into posting_drafts (posting_id, fields) select id, '{}' from postings where created_at = '2020-01-01'`.execute(
    site.db.raw,
  )
  const seen: string[] = []
  for (let after = ''; ; ) {
    const { body } = await site.ask('admin', 'GET', `/api/admin/content/postings${after}`)
    seen.push(...idsOf(body.postings))
    if (!body.next) break
    after = `?after=${encodeURIComponent(body.next)}`
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from postings`.execute(site.db.raw)
  expect([seen.length, new Set(seen).size]).toEqual([rows[0]!.n, rows[0]!.n])
})

test('one is taken off with a reason, put back as it was, and each is on record', async () => {
  expect((await act('removal', { reason: 'other', note: '' })).body.fields).toHaveProperty('note')
  expect((await act('removal', { reason: 'scam', note: 'Asks for a deposit.' })).status).toBe(204)
  expect(await statusOf()).toMatchObject({
    status: 'rejected',
    takenDown: { reason: 'scam', note: 'Asks for a deposit.' },
  })
  const visible = () =>
    site.db.asUser({ role: 'anon' }, (tx) =>
      tx.selectFrom('postings').select('id').where('id', '=', postings.published).execute(),
    )
  expect(await visible()).toEqual([])

  for (let times = 0; times < 2; times++) expect((await act('return')).status).toBe(204)
  expect(await statusOf()).toMatchObject({ status: 'published', takenDown: null })
  expect(await visible()).toHaveLength(1)
  expect((await act('return', undefined, postings.draft)).status).toBe(409)
  expect((await act('return', undefined, crypto.randomUUID())).status).toBe(404)
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_id = ${postings.published} order by id`.execute(site.db.raw)
  expect(rows.map(({ action }) => action)).toEqual(['posting.take_down', 'posting.put_back'])
  const mails = await sql<{
    subject: string
  }>`select subject from email_outbox where kind like 'posting%' order by created_at`.execute(site.db.raw)
  expect(mails.rows.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('taken off the site'),
    expect.stringContaining('back on the site'),
  ])
})
