import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFeatured, findPremiumFlyers } from '#domain/home/queries.server.ts'
import { deliverMail } from '#domain/mail/deliver-mail.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { createLimits } from '#domain/rate-limits/limits.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { MailMessage } from '#ports/mail.ts'
import { InvalidationReader } from '#server/page-cache/subscribe-to-invalidations.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'
import { cacheLimits } from '../../cached-limits.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const admin = (method: string, path: string, body?: object) =>
  site.ask('admin', method, `/api/admin${path}`, body)
const find = async (key: string) => (await admin('GET', `/settings/${key}`)).body
const put = (key: string, version: number, value: unknown) =>
  admin('PUT', `/settings/${key}`, { version, value })
/** Saves the current value with these changes. */
async function change(key: string, changes: object) {
  const { version, value } = await find(key)
  return put(key, version, { ...value, ...changes })
}
const asVisitor = () => site.db.asUser({ role: 'anon' }, findSiteCopy)

test('they are closed to everybody else, moderators too', async () => {
  for (const [method, path, body] of [
    ['GET', '/settings'],
    ['GET', '/settings/hero'],
    ['PUT', '/settings/tagline', { version: 0, value: 'Mine' }],
    ['GET', '/settings/hero/versions'],
    ['GET', '/home-candidates'],
  ] as const) {
    for (const actor of ['user', 'owner', 'moderator'] as const)
      expect((await site.ask(actor, method, `/api/admin${path}`, body)).status, `${actor} ${path}`).toBe(403)
    expect((await site.ask('visitor', method, `/api/admin${path}`, body)).status).toBe(401)
  }
})

test('a change is seen by visitors, is in the history, and is on record', async () => {
  const before = await find('tagline')
  expect(before).toMatchObject({ version: 0, updatedBy: null, value: before.initial })
  expect(await put('tagline', 0, '  Found in a minute ')).toMatchObject({
    status: 200,
    body: { value: 'Found in a minute', version: 1, updatedBy: 'admin' },
  })
  expect((await asVisitor()).tagline).toBe('Found in a minute')
  await put('tagline', 1, 'Found in a second')
  const { body } = await admin('GET', '/settings/tagline/versions')
  expect(body.versions).toMatchObject([
    { version: 2, value: 'Found in a second', savedBy: 'admin' },
    { version: 1, value: 'Found in a minute' },
  ])
  expect((await admin('GET', '/settings/tagline/versions?before=2')).body.versions).toHaveLength(1)
  const { rows } = await sql`select actor_id, before, after, request_id is not null as has_request
    from audit_log where subject_kind = 'setting' and subject_id = 'tagline' order by id`.execute(site.db.raw)
  expect(rows).toEqual([
    { actorId: ids.admin, before: before.initial, after: 'Found in a minute', hasRequest: true },
    { actorId: ids.admin, before: 'Found in a minute', after: 'Found in a second', hasRequest: true },
  ])
})

test('of two windows the second is told, and the same once more is no change', async () => {
  const { version } = await find('footer')
  const mine = { about: 'Ours', copyrightYear: 2026 }
  const saved = await put('footer', version, mine)
  expect(saved.status).toBe(200)
  expect(await put('footer', version, { about: 'Theirs', copyrightYear: 2026 })).toMatchObject({
    status: 409,
    body: { code: 'stale', stored: { key: 'footer', value: mine, updatedBy: 'admin' } },
  })
  expect((await put('footer', version, mine)).body.version).toBe(saved.body.version)
  expect((await find('footer')).value).toEqual(mine)
})

test('of two at the same moment one wins', async () => {
  const { version } = await find('contact')
  const answers = await Promise.all(
    ['a@people.example', 'b@people.example'].map((email) =>
      put('contact', version, { email, phone: '713', location: '' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  ['hero', { headline: '' }, 'value.headline'],
  ['stats', [{ value: '1', label: '' }], 'value.0.label'],
  ['announcement', { isShown: true, text: '' }, 'value.text'],
  ['announcement', { text: 'x', linkUrl: 'javascript:alert(1)' }, 'value.linkUrl'],
  ['announcement', { text: 'x', linkUrl: '//evil.example', linkLabel: 'y' }, 'value.linkUrl'],
  [
    'announcement',
    { text: 'x', from: '2026-12-02T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' },
    'value.until',
  ],
  ['freshness', { remindAfterDays: 90 }, 'value.remindAfterDays'],
  ['freshness', { askAfterDays: 0 }, 'value.askAfterDays'],
  ['rate_limits', { login: { most: 0, minutes: 15 } }, 'value.login.most'],
  ['rate_limits', { login: { most: 5, minutes: 1441 } }, 'value.login.minutes'],
  ['mail_sender', { name: 'A\nBcc: x' }, 'value.name'],
  ['social_links', { x: 'x.example' }, 'value.x'],
])('%s refuses %j at %s', async (key, changes, field) => {
  const { version, value } = await find(key)
  const sent = Array.isArray(changes) ? changes : { ...value, ...changes }
  const { status, body } = await put(key, version, sent)
  expect(status).toBe(422)
  expect(body.fields[field]).toMatch(/^[A-Z].*[.…]$/)
  expect((await find(key)).version).toBe(version)
})

test('pages hear of it with the commit', async () => {
  const reader = new InvalidationReader(site.db)
  await reader.read()
  await change('hero', { headline: 'Another headline' })
  expect((await reader.read()).tags).toContain('site')
})

test('what is switched off is refused in words, and told to every page', async () => {
  await change('features', { suggestions: false, contact: false })
  const suggestion = {
    id: randomUUID(),
    name: 'Mama Put',
    category: 'policy-food',
    city: 'Houston',
    state: 'TX',
    website: '',
    phone: '',
    note: '',
    email: 'ama@people.example',
  }
  const refused = await site.ask('user', 'POST', '/api/suggestions', suggestion)
  expect(refused).toMatchObject({
    status: 403,
    body: { title: expect.stringContaining('Suggestions are closed') },
  })
  expect((await asVisitor()).features).toMatchObject({ suggestions: false, contact: false, reviews: true })
  await change('features', { suggestions: true, contact: true })
  expect((await site.ask('user', 'POST', '/api/suggestions', suggestion)).status).toBe(200)
})

test('the rules for reviews are those of the setting', async () => {
  const write = (actor: 'user' | 'moderator') =>
    site.ask(actor, 'POST', `/api/businesses/${businesses.others}/reviews`, {
      id: randomUUID(),
      rating: 5,
      authorName: 'Ama Osei',
      body: 'The jollof is smoky, and the service is kind.',
      photos: [],
    })
  await change('moderation', { holdFirstReview: false })
  expect((await write('user')).status).toBe(201)
  await change('moderation', { holdFirstReview: true, businessBurst: 2 })
  expect((await write('moderator')).status).toBe(201)
  const { rows } = await sql<{ heldFor: string[] }>`
    select held_for from reviews where body like 'The jollof is smoky%' order by created_at`.execute(
    site.db.raw,
  )
  expect(rows.map(({ heldFor }) => heldFor)).toEqual([[], ['first_review', 'business_burst']])
})

test('limits hold as they are set, from the next mark of the pages on', async () => {
  const kept = await cacheLimits({ db: site.db, log: { ...console, debug: () => undefined } as never })
  const limits = createLimits({ db: site.db, now: site.now, table: kept.table })
  const whose = { address: '198.51.100.7', account: 'ama' }
  await limits.take('bulkImport', whose)
  await limits.take('bulkImport', whose)
  await expect(limits.take('bulkImport', whose)).rejects.toMatchObject({ code: 'too_many' })
  await change('rate_limits', { bulk_upload: { most: 4, minutes: 60 } })
  await kept.invalidate(['categories'])
  await expect(limits.take('bulkImport', whose)).rejects.toMatchObject({ code: 'too_many' })
  await kept.invalidate(['site'])
  await limits.take('bulkImport', whose)
})

test('mails are from the name that is set, and answers go where it says', async () => {
  const sent: MailMessage[] = []
  const deliver = () =>
    deliverMail({
      db: site.db,
      from: { name: 'Baobab', address: 'no-reply@baobab.example' },
      mail: {
        send: async (message) => {
          sent.push(message)
          return { state: 'sent', providerId: null }
        },
        close: async () => undefined,
      },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      // The database's clock has a finer resolution than ours.
      now: () => new Date(Date.now() + 1000),
    })
  while ((await deliver()) > 0);
  sent.length = 0
  await change('mail_sender', { name: 'The directory', replyTo: 'desk@baobab.example' })
  const letter = { kind: 'test', to: 'ama@people.example', userId: null, subject: 'S', text: 'T', html: 'T' }
  await site.db.transaction((tx) => queueMail(tx, letter))
  await site.db.transaction((tx) => queueMail(tx, { ...letter, replyTo: 'kofi@people.example' }))
  await deliver()
  expect(sent.map(({ from, replyTo }) => [from.name, from.address, replyTo]).toSorted()).toEqual([
    ['The directory', 'no-reply@baobab.example', 'desk@baobab.example'],
    ['The directory', 'no-reply@baobab.example', 'kofi@people.example'],
  ])
})

test('the banner and the carousel show what is chosen, in that order', async () => {
  const now = new Date()
  await sql`update businesses set tier = 'featured'
    where id in (${businesses.others}, ${businesses.managed})`.execute(site.db.raw)
  await sql`update plans set in_banner = true, in_carousel = true, active = true`.execute(site.db.raw)
  await sql`update business_flyers set show_in_premium_banner = true, status = 'approved'
    where business_id in (${businesses.others}, ${businesses.managed})`.execute(site.db.raw)
  const { body } = await admin('GET', '/home-candidates')
  const flyerIds = body.flyers.map(({ id }: { id: string }) => id)
  const businessIds = body.businesses.map(({ id }: { id: string }) => id)
  expect(flyerIds.length).toBeGreaterThan(2)
  expect(businessIds).toHaveLength(2)
  const [hidden, ...rest] = flyerIds
  const last = rest.at(-1)
  await change('home_banner', { first: [last], hidden: [hidden] })
  await change('home_carousel', { first: [businessIds[1]] })
  const shown = async () =>
    site.db.asUser({ role: 'anon' }, async (tx) => [
      (await findPremiumFlyers(tx, { now })).items.map(({ id }) => id),
      (await findFeatured(tx, { now })).items.map(({ business }) => business.id),
    ])
  expect(await shown()).toEqual([[last, ...rest.slice(0, -1)], businessIds.toReversed()])
  await change('home_carousel', { hidden: [businessIds[0]] })
  expect((await shown())[1]).toEqual([businessIds[1]])
  expect((await admin('GET', '/home-candidates')).body.businesses).toHaveLength(2)
})
