import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReference } from '#db/reference/load.ts'
import { writeDemoPosting } from '#demo/postings.ts'
import { expirePostings } from '#domain/posting-life/expire.server.ts'
import { renewPosting } from '#domain/posting-life/life.server.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { sampleJob } from '#tests/fixtures/jobs.ts'
import { businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { findJobs } from './find-jobs.server.ts'
import { jobSpec } from './list-spec.ts'
import { findEmployerPage, findJobPage, listJobCards, listSimilarJobs } from './queries.server.ts'
import type { TypedJob } from './schema.ts'

let database: TestDatabase
const published = new Date('2026-10-10T15:00:00Z')
const days = (count: number, from = published) => new Date(from.getTime() + count * 86_400_000)
const letterSite = { name: 'Baobab', url: 'https://baobab.example' }

let nth = 0
async function publish(changes: Partial<TypedJob> = {}, at = published): Promise<string> {
  nth += 1
  const id = `00000000-0000-4000-8056-${String(nth).padStart(12, '0')}`
  await database.db.transaction((tx) =>
    writeDemoPosting(tx, { id, kind: 'job', typed: { ...sampleJob, ...changes }, publishedAt: at }, at),
  )
  return id
}
const slugOf = async (id: string) =>
  (await database.db.raw.selectFrom('postings').select('slug').where('id', '=', id).executeTakeFirstOrThrow())
    .slug!
const pageOf = async (id: string, now: Date) => {
  const slug = await slugOf(id)
  return database.db.asUser(claimsOf('visitor'), (tx) => findJobPage(tx, { slug, now }))
}
async function titles(query: string, now = days(1)): Promise<string[]> {
  const { params, dropped } = readPostingParams(new URLSearchParams(query), jobSpec)
  expect(dropped).toEqual([])
  return database.db.asUser(claimsOf('visitor'), async (tx) => {
    const { hits } = await findJobs(tx, params, now, { isWidened: false })
    return (await listJobCards(tx, hits)).map(({ title }) => title)
  })
}

beforeAll(async () => {
  database = await openTestDatabase({
    withPeople: true,
    async seed(tx) {
      await sql`delete from postings`.execute(tx)
    },
  })
  await loadReference(database.db)
})
afterAll(() => database?.close())

test('a job is open for thirty days, then its page says that it is over, and renewed it is open again', async () => {
  const id = await publish({ title: 'A job of a month' })
  await database.db.raw.updateTable('postings').set({ postedBy: ids.owner }).where('id', '=', id).execute()
  expect((await pageOf(id, days(29.9)))?.life).toBe('open')
  // Whether the calendar job has run or not.
  expect((await pageOf(id, days(30.1)))?.life).toBe('ended')
  await expirePostings({ db: database.db, site: letterSite }, days(30.1))
  expect((await pageOf(id, days(30.1)))?.life).toBe('ended')
  const until = await database.db.asUser(claimsOf('owner'), (tx) => renewPosting(tx, { id, now: days(40) }))
  expect(until).toEqual(days(70))
  expect(await pageOf(id, days(69))).toMatchObject({
    life: 'open',
    postedOn: '2026-10-10',
    renewedOn: '2026-11-19',
  })
  expect((await pageOf(id, days(70.1)))?.life).toBe('ended')
  await database.db.raw.deleteFrom('postings').where('id', '=', id).execute()
})

test('a deadline ends it at midnight where it is', async () => {
  const honolulu = { city: 'Honolulu', state: 'HI', zip: '96813', lat: 21.3, lng: -157.86 }
  const id = await publish({ title: 'A job in Honolulu', deadline: '2026-10-20', ...honolulu })
  expect(await pageOf(id, new Date('2026-10-21T09:59:00Z'))).toMatchObject({
    life: 'open',
    openUntil: '2026-10-20',
    timezone: 'Pacific/Honolulu',
  })
  expect((await pageOf(id, new Date('2026-10-21T10:00:00Z')))?.life).toBe('ended')
  await database.db.raw.deleteFrom('postings').where('id', '=', id).execute()
})

test('a filled one says so; a draft has no page', async () => {
  const id = await publish({ title: 'A job that is filled' })
  const now = days(2)
  await database.db.raw
    .updateTable('postings')
    .set({ status: 'closed', closedAt: now, closedBecause: 'filled' })
    .where('id', '=', id)
    .execute()
  expect((await pageOf(id, now))?.life).toBe('filled')
  expect(await titles('')).not.toContain('A job that is filled')
  await database.db.raw
    .updateTable('postings')
    .set({ status: 'rejected', closedAt: null, closedBecause: null })
    .where('id', '=', id)
    .execute()
  expect(await pageOf(id, now)).toBeNull()
  await database.db.raw.deleteFrom('postings').where('id', '=', id).execute()
})

test('lists are narrowed by kind, field, pay, employer, and work from home', async () => {
  await publish({ title: 'Cook by the hour', payFrom: '18', payTo: '40', payUnit: 'hour' }, days(0))
  await publish(
    {
      title: 'Cook by the year',
      payFrom: '60000',
      payTo: '',
      payUnit: 'year',
      businessId: businesses.published,
    },
    days(0.1),
  )
  await publish(
    { title: 'Cook who must ask', payFrom: '', payTo: '', payUnit: '', employmentType: 'part_time' },
    days(0.2),
  )
  await publish(
    {
      title: 'Bookkeeper',
      category: 'accounting-finance',
      workplace: 'remote',
      remoteState: 'TX',
      payFrom: '900',
      payTo: '',
      payUnit: 'project',
    },
    days(0.3),
  )
  expect(await titles('')).toEqual([
    'Bookkeeper',
    'Cook who must ask',
    'Cook by the year',
    'Cook by the hour',
  ])
  expect(await titles('type=part_time')).toEqual(['Cook who must ask'])
  expect(await titles('category=accounting-finance')).toEqual(['Bookkeeper'])
  expect(await titles('remote=1')).toEqual(['Bookkeeper'])
  // $18 to $40 × 2,080 hours is $37,440 to $83,200 a year, next to $60,000; the bookkeeper's $900 are for the whole
  // job.
  for (const [query, ...found] of [
    ['pay_min=60000', 'Cook by the year', 'Cook by the hour'],
    ['pay_min=60001', 'Cook by the hour'],
    ['pay_min=83200', 'Cook by the hour'],
    ['pay_min=83201'],
    ['pay_max=60000', 'Cook by the year', 'Cook by the hour'],
    ['pay_max=59999', 'Cook by the hour'],
    ['pay_max=37440', 'Cook by the hour'],
    ['pay_max=37439'],
    ['pay_min=50000&pay_max=55000', 'Cook by the hour'],
    ['pay_min=61000&pay_max=70000', 'Cook by the hour'],
    ['pay_min=60000&pay_max=60000', 'Cook by the year', 'Cook by the hour'],
  ] as const)
    expect([query, await titles(query)]).toEqual([query, found])
  expect(await titles('stated=1')).toEqual(['Bookkeeper', 'Cook by the year', 'Cook by the hour'])
  expect(await titles('sort=pay')).toEqual([
    'Cook by the year',
    'Cook by the hour',
    'Bookkeeper',
    'Cook who must ask',
  ])
  expect(await titles('employer=policy+PUBLISHED')).toEqual(['Cook by the year'])
  expect(await titles('employer=abiola')).toEqual(['Bookkeeper', 'Cook who must ask', 'Cook by the hour'])
  expect(await titles('where=TX')).toEqual([
    'Cook who must ask',
    'Cook by the year',
    'Cook by the hour',
    'Bookkeeper',
  ])
})

test('an employer has a page with its open jobs, and none without any', async () => {
  const find = (slug: string, now: Date) =>
    database.db.asUser(claimsOf('visitor'), (tx) => findEmployerPage(tx, { slug, now }))
  expect(await find('policy-published', days(1))).toMatchObject({
    name: 'Policy published',
    jobCount: 1,
    jobs: [{ title: 'Cook by the year', employer: { slug: 'policy-published' } }],
  })
  expect(await find('policy-published', days(60))).toMatchObject({ jobCount: 0, jobs: [] })
  expect(await find('policy-others', days(1))).toBeNull()
  expect(await find('policy-draft', days(1))).toBeNull()
})

test('similar jobs are open, of the same field first, and never the job itself', async () => {
  const { id } = await database.db.raw
    .selectFrom('postings')
    .select('id')
    .where('title', '=', 'Cook by the hour')
    .executeTakeFirstOrThrow()
  const job = (await pageOf(id, days(1)))!
  const similar = (now: Date) =>
    database.db.asUser(claimsOf('visitor'), (tx) => listSimilarJobs(tx, { job, now }))
  expect((await similar(days(1))).map(({ title }) => title)).toEqual([
    'Cook who must ask',
    'Cook by the year',
  ])
  expect(await similar(days(40))).toEqual([])
})
