import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPostings } from '#domain/search/postings/find-postings.server.ts'
import { finderOf } from '#domain/search/postings/posting-finder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { sampleSpec } from '#tests/fixtures/posting-spec.ts'
import { claimsOf, ids } from '#tests/policies/people.ts'
import { insertPostings } from '#tests/posting-rows.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { changeSearch, removeSearch, saveSearch } from './commands.server.ts'
import { nextAlertAt } from './next-alert.ts'
import { endMailedSearch, findMailedSearch, listSavedSearches } from './queries.server.ts'
import { mostSearches } from './schema.ts'
import { type Finders, sendSearchAlerts } from './send-alerts.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    withPeople: true,
    async seed(tx) {
      await sql`insert into places (id, kind, name, state, slug, lat, lng, population, timezone, search_name)
        values (1, 'city', 'Houston', 'TX', 'houston', 29.76, -95.37, 2300000, 'America/Chicago', 'houston')`.execute(
        tx,
      )
    },
  })
})
afterAll(() => database?.close())

const site = { name: 'Baobab', url: 'https://baobab.example' }
const monday = new Date('2026-03-09T12:00:00Z')
const at = (days: number, hour = 15, minute = 7) => new Date(Date.UTC(2026, 2, 9 + days, hour, minute))
const owner = <T>(statement: string) => sql.raw<T>(statement).execute(database.db.raw)
const jobs: Finders = {
  job: {
    finder: finderOf({
      spec: sampleSpec,
      find: (tx, params, now, part) => findPostings(tx, { spec: sampleSpec, params, now, ...part }),
      async sumUp(tx, hits) {
        const { rows } = await sql<{ id: string; slug: string; title: string }>`
        select p.id, p.slug, p.title from unnest(${hits.map(({ id }) => id)}::uuid[]) with ordinality as asked (id, nth)
        join postings p on p.id = asked.id order by asked.nth`.execute(tx)
        return rows.map(({ id, slug, title }) => ({
          id,
          kind: 'job' as const,
          path: `/jobs/${slug}`,
          title,
          detail: 'Houston, TX',
          note: null,
          photo: null,
        }))
      },
    }),
  },
}
const logged: object[] = []
const run = (now: Date, finders: Finders = jobs) =>
  sendSearchAlerts({ db: database.db, site, log: { error: (details) => logged.push(details) } }, now, {
    finders,
  })
const mails = async () =>
  (
    await owner<{ recipient: string; subject: string; text: string; unsubscribeUrl: string }>(
      'select recipient, subject, text, unsubscribe_url from email_outbox order by created_at, subject',
    )
  ).rows
const subjects = async () => (await mails()).map(({ subject }) => subject)

/** A search of `user`, saved on Monday at noon. */
async function keep(
  changes: { kind?: string; query?: string; name?: string; frequency?: string; userId?: string } = {},
) {
  const { kind = 'job', query = 'q=nurse', name = 'Nurse', frequency = 'daily', userId = ids.user } = changes
  const id = crypto.randomUUID()
  await sql`insert into saved_searches (id, user_id, kind, query, name, frequency, seen_until, next_at)
    values (${id}, ${userId}, ${kind}, ${query}, ${name}, ${frequency}, ${monday}, ${nextAlertAt(frequency as 'daily', monday)})`.execute(
    database.db.raw,
  )
  return id
}
const post = (title: string, publishedAt: Date, more: object = {}) =>
  database.db.transaction((tx) =>
    insertPostings(tx, [
      { title, publishedAt: publishedAt.toISOString(), expiresAt: '2027-01-01T00:00:00Z', ...more },
    ]),
  )

beforeEach(async () => {
  logged.length = 0
  for (const table of ['saved_searches', 'email_outbox', 'postings', 'account_deletions'])
    await owner(`delete from ${table}`)
  await owner('update auth.users set banned_until = null')
})

describe('keeping a search', () => {
  const save = (search: object = {}, userId = ids.user) =>
    database.db.asUser(claimsOf('user'), (tx) =>
      saveSearch(tx, {
        id: crypto.randomUUID(),
        kind: 'business',
        query: 'page=3&q=jollof&sort=name&utm=1',
        name: 'Jollof',
        frequency: 'daily',
        userId,
        now: monday,
        ...search,
      }),
    )
  const list = () => database.db.asUser(claimsOf('user'), (tx) => listSavedSearches(tx, ids.user))

  test('keeps what is asked for, in one form', async () => {
    await save()
    expect(await list()).toMatchObject([
      { kind: 'business', name: 'Jollof', frequency: 'daily', href: '/directory?q=jollof', lastSentAt: null },
    ])
  })

  test.each([
    ['event', 'view=calendar&month=2026-12&category=music&page=2', '/events?category=music'],
    ['housing', 'view=map&type=room&sort=rent', '/housing?type=room'],
    ['business', 'view=map&q=jollof', '/directory?q=jollof'],
    ['job', 'view=map&pay_min=50000&pay_max=60000&sort=pay', '/jobs?pay_min=50000&pay_max=60000'],
  ])('lets go of how a list of kind %s was looked at: %s', async (kind, query, href) => {
    await save({ kind, query })
    expect(await list()).toMatchObject([{ href }])
    // The same query in another view is already saved.
    await save({ kind, query: query.replace(/view=\w+&/, '') }).catch(() => {})
    expect(await list()).toHaveLength(1)
  })

  test('keeps one of a kind, also when it is sent twice', async () => {
    const id = crypto.randomUUID()
    await save({ id })
    await save({ id })
    await expect(save({ query: 'q=jollof', name: 'Again' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await list()).toHaveLength(1)
    await expect(save({ kind: 'unknown' as 'job', query: 'q=x' })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('keeps so many and no more, in two tabs at once', async () => {
    for (let i = 1; i < mostSearches; i++) await save({ query: `q=food${i}` })
    const two = await Promise.allSettled([save({ query: 'q=last' }), save({ query: 'q=over' })])
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await list()).toHaveLength(mostSearches)
  })

  test('changes and lets go of one’s own alone', async () => {
    const id = await keep()
    const as = (actor: 'user' | 'owner', userId: string) => ({
      rename: () =>
        database.db.asUser(claimsOf(actor), (tx) =>
          changeSearch(tx, { userId, id, name: 'Night nurse', frequency: 'weekly', now: monday }),
        ),
      remove: () => database.db.asUser(claimsOf(actor), (tx) => removeSearch(tx, { userId, id })),
    })
    await expect(as('owner', ids.owner).rename()).rejects.toMatchObject({ code: 'not_found' })
    await expect(as('owner', ids.owner).remove()).rejects.toMatchObject({ code: 'not_found' })
    await as('user', ids.user).rename()
    expect(await list()).toMatchObject([{ name: 'Night nurse', frequency: 'weekly' }])
    await as('user', ids.user).remove()
    expect(await list()).toEqual([])
  })
})

describe('mails', () => {
  test('read the words as the list does', async () => {
    await keep({ query: 'q=nurse+jobs' })
    await post('Night nurse', at(0, 20))
    await run(at(1))
    expect((await mails())[0]!.text).toContain('https://baobab.example/jobs?q=nurse&sort=newest')
  })

  test('tell what was published since the last one and matches, and nothing where nothing is new', async () => {
    await keep()
    await post('Nurse of old', at(-3))
    await run(at(0))
    expect(await mails()).toEqual([])
    await post('Night nurse', at(0, 20))
    await post('Night porter', at(0, 20))
    await run(at(1))
    const [mail] = await mails()
    expect([mail!.recipient, mail!.subject]).toEqual(['user@people.example', '1 new job for “Nurse”'])
    expect(mail!.text).toMatch(/Night nurse\nHouston, TX\nhttps:\/\/baobab\.example\/jobs\/night-nurse/)
    expect(mail!.text).not.toContain('Nurse of old')
    expect(mail!.text).toContain('https://baobab.example/jobs?q=nurse&sort=newest')
    await run(at(2))
    await post('Day nurse', at(2, 20))
    await run(at(3))
    expect(await subjects()).toEqual(['1 new job for “Nurse”', '1 new job for “Nurse”'])
  })

  test('come once a day or a week, however often the job runs', async () => {
    await keep({ name: 'By day' })
    await keep({ name: 'By week', frequency: 'weekly', query: 'q=nurse&remote=1' })
    for (let day = 0; day < 9; day++) {
      await post(`Nurse number ${day}`, at(day, 10))
      for (const hour of [15, 16, 22]) await run(at(day, hour))
    }
    const said = await subjects()
    expect(said.filter((subject) => subject.includes('By day'))).toHaveLength(8)
    expect(said.filter((subject) => subject.includes('By week'))).toEqual(['7 new jobs for “By week”'])
  })

  test('show ten at most, the newest, and lead to all', async () => {
    await keep()
    for (let i = 0; i < 12; i++) await post(`Nurse number ${i}`, at(0, 13, i))
    await run(at(0))
    const [mail] = await mails()
    expect(mail!.subject).toBe('12 new jobs for “Nurse”')
    expect(mail!.text.match(/^Nurse number/gm)).toHaveLength(10)
    expect(mail!.text).not.toContain('Nurse number 1\n')
    expect(mail!.text).toContain('See all jobs, and 2 more new ones')
  })

  test('are of the place, without what is anywhere', async () => {
    await keep({ query: 'q=nurse&where=houston' })
    await post('Nurse nearby', at(0, 13))
    await post('Nurse by video', at(0, 13), { isAnywhere: true })
    await post('Nurse in Fargo', at(0, 13), { city: 'Fargo', state: 'ND', lat: 46.88, lng: -96.79 })
    await run(at(0))
    expect(await subjects()).toEqual(['1 new job for “Nurse”'])
  })

  test('tell of businesses, too', async () => {
    await keep({ kind: 'business', query: 'q=waakye&open=1', name: 'Waakye' })
    await database.db.transaction((tx) =>
      insertBusinesses(tx, [{ name: 'Waakye Corner', category: 'policy-food' }]),
    )
    await owner(
      `update businesses set published_at = '${at(0, 13).toISOString()}' where name = 'Waakye Corner'`,
    )
    await run(at(0))
    const [mail] = await mails()
    expect(mail!.subject).toBe('1 new business for “Waakye”')
    expect(mail!.text).toMatch(
      /Waakye Corner\n.*Houston, TX\nhttps:\/\/baobab\.example\/business\/waakye-corner/,
    )
    expect(mail!.text).toContain('/directory?q=waakye&open=1&sort=newest')
  })

  test('go on when a custom field of the search was archived, and lead to a search without it', async () => {
    await owner(
      `insert into custom_fields (key, category, kind, label, is_filter, is_archived) values ('gone', 'policy-food', 'yes-no', 'Gone', true, true)`,
    )
    await keep({ kind: 'business', query: 'q=kenkey&category=policy-food&field=gone.yes', name: 'Kenkey' })
    await database.db.transaction((tx) =>
      insertBusinesses(tx, [{ name: 'Kenkey Corner', category: 'policy-food' }]),
    )
    await owner(
      `update businesses set published_at = '${at(0, 13).toISOString()}' where name = 'Kenkey Corner'`,
    )
    await run(at(0))
    const [mail] = await mails()
    expect(mail?.subject).toBe('1 new business for “Kenkey”')
    expect(mail!.text).toContain('/directory?q=kenkey&category=policy-food&sort=newest')
  })

  test.each([
    [
      'moved to another category',
      `update categories set parent = 'policy-empty' where slug = 'grills'`,
      'grills',
    ],
    [
      'merged into one of another category, as one that was saved, too',
      `update businesses set subcategory = null; delete from categories where slug = 'grills';
       insert into categories (slug, parent, name) values ('smokers', 'policy-empty', 'Smokers');
       insert into category_redirects (slug, target) values ('grills', 'smokers')`,
      'smokers',
    ],
  ])('go on when a subcategory of the search was %s', async (_, change, today) => {
    await owner(`delete from categories where slug in ('grills', 'smokers')`)
    await owner(`insert into categories (slug, parent, name) values ('grills', 'policy-food', 'Grills')`)
    await keep({ kind: 'business', query: 'q=suya&category=policy-food&subcategory=grills', name: 'Suya' })
    for (const statement of change.split(';')) await owner(statement)
    const name = `Suya at ${today}`
    await database.db.transaction((tx) =>
      insertBusinesses(tx, [{ name, category: 'policy-empty', subcategory: today }]),
    )
    await owner(`update businesses set published_at = '${at(0, 13).toISOString()}' where name = '${name}'`)
    await run(at(0))
    const [mail] = await mails()
    expect(mail?.subject).toBe('1 new business for “Suya”')
    expect(mail!.text).toContain(
      `/directory?q=suya&category=policy-empty&category=policy-food&subcategory=${today}&sort=newest`,
    )
  })

  test('come once where two processes run the job at once', async () => {
    for (let i = 0; i < 6; i++) await keep({ name: `Search ${i}`, query: `q=nurse&pay_min=${i}` })
    await post('Night nurse', at(0, 13))
    await Promise.all([run(at(0)), run(at(0)), run(at(0, 15, 8))])
    expect((await subjects()).sort()).toEqual(
      Array.from({ length: 6 }, (_, i) => `1 new job for “Search ${i}”`),
    )
  })

  test('come once where the job broke off after the mail was written, and others don’t wait for it', async () => {
    await keep({ name: 'First' })
    await keep({ name: 'Second', query: 'q=porter' })
    await post('Night nurse', at(0, 13))
    await post('Night porter', at(0, 13))
    let isBroken = true
    const { finder } = jobs.job!
    const breaking: Finders = {
      job: {
        finder: {
          ...finder,
          async sumUp(tx, hits, now) {
            const cards = await finder.sumUp(tx, hits, now)
            // Simulates a lost connection: what this transaction wrote is lost with it.
            if (isBroken && cards[0]?.title === 'Night nurse') throw new Error('lost')
            return cards
          },
        },
      },
    }
    await run(at(0), breaking)
    expect(await subjects()).toEqual(['1 new job for “Second”'])
    expect(logged).toHaveLength(1)
    isBroken = false
    await run(at(0, 16), breaking)
    await run(at(0, 17), breaking)
    expect((await subjects()).sort()).toEqual(['1 new job for “First”', '1 new job for “Second”'])
  })

  test('don’t go to accounts that are being deleted or are locked, nor where they are off', async () => {
    await keep({ name: 'Leaving' })
    await keep({ name: 'Locked', userId: ids.owner })
    await keep({ name: 'Off', userId: ids.moderator, frequency: 'off' })
    await post('Night nurse', at(0, 13))
    await owner(`insert into account_deletions (user_id) values ('${ids.user}')`)
    await owner(`update auth.users set banned_until = '2100-01-01' where id = '${ids.owner}'`)
    await run(at(0))
    expect(await mails()).toEqual([])
    await owner('delete from account_deletions')
    await run(at(0, 16))
    expect(await subjects()).toEqual(['1 new job for “Leaving”'])
  })

  test('begun again after a pause say nothing of what came meanwhile', async () => {
    const id = await keep({ frequency: 'off' })
    await post('Nurse meanwhile', at(0, 13))
    await database.db.asUser(claimsOf('user'), (tx) =>
      changeSearch(tx, { userId: ids.user, id, frequency: 'daily', now: at(1, 12) }),
    )
    await run(at(1))
    expect(await mails()).toEqual([])
    await post('Nurse afterwards', at(1, 20))
    await run(at(2))
    expect(await subjects()).toEqual(['1 new job for “Nurse”'])
  })

  test('end by one click in any of them, again without harm', async () => {
    await keep()
    for (const day of [0, 1]) {
      await post(`Nurse number ${day}`, at(day, 13))
      await run(at(day))
    }
    const tokens = (await mails()).map(({ unsubscribeUrl }) => unsubscribeUrl.split('/').at(-1)!)
    expect(tokens).toHaveLength(2)
    const visitor = { role: 'anon' } as const
    const look = () => database.db.asUser(visitor, (tx) => findMailedSearch(tx, tokens[0]!))
    expect(await look()).toMatchObject({ name: 'Nurse', isOn: true })
    for (let times = 0; times < 2; times++)
      expect(await database.db.asUser(visitor, (tx) => endMailedSearch(tx, tokens[0]!))).toBe(true)
    expect(await look()).toMatchObject({ isOn: false })
    expect(await database.db.asUser(visitor, (tx) => endMailedSearch(tx, 'x'.repeat(43)))).toBe(false)
    await post('Nurse afterwards', at(1, 20))
    await run(at(2))
    expect(await mails()).toHaveLength(2)
  })
})

test('the next time is a morning to come', () => {
  expect(nextAlertAt('daily', at(0, 14))).toEqual(at(0, 15, 0))
  expect(nextAlertAt('daily', at(0, 15))).toEqual(at(1, 15, 0))
  expect(nextAlertAt('daily', at(0, 22))).toEqual(at(1, 15, 0))
  expect(nextAlertAt('weekly', at(0, 22))).toEqual(at(7, 15, 0))
})
