import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expirePostings, remindOfEnds } from '#domain/posting-life/expire.server.ts'
import { eventFields } from '#tests/event-rows.ts'
import { type Actor, businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
const letterSite = { name: 'Baobab', url: 'http://baobab.test' }

beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await sql`delete from postings`.execute(tx)
    },
  })
})
afterAll(() => site?.close())

const job = (changes: object = {}) => ({
  title: 'Line cook for the evenings',
  body: 'You cook for forty people, four evenings a week. We teach you our kitchen.',
  category: 'restaurants-hospitality',
  employmentType: 'part_time',
  workplace: 'on_site',
  employerName: 'Mama’s Kitchen',
  city: 'Houston',
  state: 'TX',
  zip: '77036',
  lat: 29.7,
  lng: -95.5,
  ...changes,
})
type As = { as?: Actor; version?: number | null; kind?: string }
const save = (id: string, fields: object, { as = 'owner', version = null, kind = 'job' }: As = {}) =>
  site.ask(as, 'PUT', `/api/postings/${id}`, { kind, version, fields })
const step = (id: string, name: string, body: object = {}, as: Actor = 'owner') =>
  site.ask(as, 'POST', `/api/postings/${id}/${name}`, body)
const decide = (id: string, decision: object, as: Actor = 'moderator') =>
  site.ask(as, 'POST', `/api/moderation/postings/${id}/decision`, decision)
const read = async (id: string, as: Actor = 'owner') =>
  (await site.ask(as, 'GET', `/api/postings/${id}`)).body
const shown = (id: string) =>
  site.db.asUser(claimsOf('visitor'), (tx) =>
    tx
      .selectFrom('postings')
      .select(['title', 'status', 'slug', 'expiresAt'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
const mailsOf = async (kind: string) =>
  (
    await sql<{ recipient: string; subject: string }>`
    select recipient, subject from email_outbox where kind = ${kind} order by created_at desc`.execute(
      site.db.raw,
    )
  ).rows

async function published(changes: object = {}): Promise<string> {
  const id = crypto.randomUUID()
  expect((await save(id, job(changes))).status).toBe(200)
  expect((await step(id, 'submission')).status).toBe(200)
  expect((await decide(id, { decision: 'approve' })).status).toBe(204)
  return id
}

test('a draft is kept as typed, sent in when it is complete, looked at once, and public then', async () => {
  const id = crypto.randomUUID()
  const blank = await site.ask('owner', 'GET', `/api/postings/${id}?kind=job`)
  expect([blank.status, blank.body.version, blank.body.fields.title]).toEqual([200, 1, ''])
  const first = await save(id, job({ title: 'Li' }), { version: 1 })
  expect(first).toMatchObject({ status: 200, body: { version: 2, draftState: 'editing' } })
  // Repeating a request whose response was lost.
  expect((await save(id, job({ title: 'Li' }), { version: 1 })).body).toEqual(first.body)

  const refused = await step(id, 'submission')
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['title']])
  expect((await save(id, job(), { version: 2 })).body.version).toBe(3)
  // Another window still has the second version.
  expect(await save(id, job({ body: 'Other words' }), { version: 2 })).toMatchObject({
    status: 409,
    body: { code: 'stale', stored: { id, version: 3 } },
  })
  expect((await step(id, 'submission', { version: 2 })).status).toBe(409)
  expect((await step(id, 'submission', { version: 3 })).body).toMatchObject({
    status: 'pending',
    draftState: 'waiting',
  })
  expect((await step(id, 'submission')).status).toBe(200)
  expect((await save(id, job({ title: 'Another title' }), { version: 3 })).status).toBe(409)
  expect(await shown(id)).toBeUndefined()

  const { postings } = (await site.ask('moderator', 'GET', '/api/moderation/postings')).body
  expect(postings).toMatchObject([
    { id, kind: 'job', title: 'Line cook for the evenings', postedBy: 'owner', liveFields: null },
  ])
  expect((await decide(id, { decision: 'approve' }, 'owner')).status).toBe(403)
  expect((await decide(id, { decision: 'approve', version: 2 })).status).toBe(409)
  expect((await decide(id, { decision: 'approve', version: 3 })).status).toBe(204)
  expect((await decide(id, { decision: 'approve' })).status).toBe(409)
  expect(await shown(id)).toMatchObject({ status: 'published', slug: 'line-cook-for-the-evenings' })
  expect(await mailsOf('posting_published')).toMatchObject([{ recipient: 'owner@people.example' }])
  const audit = await sql`select 1 from audit_log where action = 'posting.publish' and subject_id = ${id}
    and actor_id = ${ids.moderator}`.execute(site.db.raw)
  expect(audit.rows).toHaveLength(1)
})

test('a change waits beside what visitors see; turned down, both stay', async () => {
  const id = await published({ title: 'Waiter for weekends' })
  const { version, expiresAt } = await read(id)
  await save(id, job({ title: 'Waiter for Sundays' }), { version })
  expect(await read(id)).toMatchObject({
    draftState: 'editing',
    hasChanges: true,
    title: 'Waiter for Sundays',
  })
  await step(id, 'submission')
  expect(await shown(id)).toMatchObject({ title: 'Waiter for weekends' })
  await decide(id, { decision: 'reject', reason: 'misleading', note: 'Which Sundays?' })
  expect(await read(id)).toMatchObject({
    status: 'published',
    draftState: 'turned_down',
    rejection: { reason: 'misleading', note: 'Which Sundays?' },
  })
  expect((await mailsOf('posting_rejected'))[0]?.recipient).toBe('owner@people.example')
  await step(id, 'submission')
  const { postings } = (await site.ask('moderator', 'GET', '/api/moderation/postings')).body
  expect(postings).toMatchObject([{ id, turnedDownBefore: 1 }])
  await decide(id, { decision: 'approve' })
  // The URL stays, and a change doesn't extend the listing.
  expect(await shown(id)).toMatchObject({ title: 'Waiter for Sundays', slug: 'waiter-for-weekends' })
  expect((await read(id)).expiresAt).toBe(expiresAt)

  const now = (await read(id)).version
  await save(id, job({ title: 'Waiter for Mondays' }), { version: now })
  expect((await step(id, 'discarding')).body).toMatchObject({
    draftState: 'live',
    title: 'Waiter for Sundays',
  })
})

test('what is new goes back and forth: turned down, mended, taken back', async () => {
  const id = crypto.randomUUID()
  await save(id, job({ title: 'Driver with a van' }))
  await step(id, 'submission')
  expect((await decide(id, { decision: 'reject', reason: 'other' })).status).toBe(422)
  await decide(id, { decision: 'reject', reason: 'incomplete' })
  expect(await read(id)).toMatchObject({ status: 'rejected', draftState: 'turned_down' })
  await step(id, 'submission')
  expect((await step(id, 'withdrawal')).body).toMatchObject({ status: 'draft', draftState: 'editing' })
  expect((await decide(id, { decision: 'approve' })).status).toBe(409)
})

test('the longest text of any alphabet can be kept', async () => {
  const body = '𞤀'.repeat(6000)
  expect((await save(crypto.randomUUID(), job({ body }))).status).toBe(200)
  expect((await save(crypto.randomUUID(), job({ body: 'a'.repeat(12_001) }))).status).toBe(422)
})

test('others see and change nothing, and learn nothing of an id', async () => {
  const id = crypto.randomUUID()
  await save(id, job())
  for (const as of ['user', 'otherOwner'] as const) {
    expect((await site.ask(as, 'GET', `/api/postings/${id}`)).status).toBe(404)
    expect((await save(id, job(), { as, version: 2 })).status).toBe(409)
    for (const name of ['submission', 'withdrawal', 'renewal', 'discarding'])
      expect((await step(id, name, {}, as)).status).toBe(404)
    expect((await step(id, 'closing', { because: 'filled' }, as)).status).toBe(404)
    expect((await site.ask(as, 'DELETE', `/api/postings/${id}`)).status).toBe(204)
  }
  expect((await site.ask('visitor', 'GET', '/api/postings')).status).toBe(401)
  expect((await read(id)).title).toBe('Line cook for the evenings')
  const foreign = await save(crypto.randomUUID(), job({ businessId: businesses.others }))
  expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([403, ['businessId']])
})

test('who manages the business manages its postings', async () => {
  const id = crypto.randomUUID()
  await save(id, job({ businessId: businesses.managed }))
  expect((await read(id, 'user')).business).toMatchObject({ id: businesses.managed })
  await step(id, 'submission', {}, 'user')
  await decide(id, { decision: 'approve' })
  expect(
    (await mailsOf('posting_published'))
      .slice(0, 2)
      .map(({ recipient }) => recipient)
      .sort(),
  ).toEqual(['owner@people.example', 'user@people.example'])
  expect((await step(id, 'closing', { because: 'filled' }, 'user')).body).toMatchObject({ status: 'closed' })
})

test('it ends with the clock, and is renewed with one press', async () => {
  const id = await published({ title: 'Braider on Saturdays' })
  const ends = (await shown(id))!.expiresAt!
  const run = async (at: Date) => {
    await remindOfEnds({ db: site.db, site: letterSite }, at)
    await expirePostings({ db: site.db, site: letterSite }, at)
  }
  const day = 86_400_000
  await run(new Date(ends.getTime() - 6 * day))
  expect(await mailsOf('posting_ends')).toHaveLength(0)
  await run(new Date(ends.getTime() - 4 * day))
  await run(new Date(ends.getTime() - 3 * day))
  const reminded = (await mailsOf('posting_ends')).filter(({ subject }) => subject.includes('Braider'))
  expect(reminded).toHaveLength(1)
  await run(ends)
  await run(ends)
  expect(await shown(id)).toMatchObject({ status: 'expired' })
  expect(
    (await mailsOf('posting_expired')).filter(({ subject }) => subject.includes('Braider')),
  ).toHaveLength(1)
  const renewed = (await step(id, 'renewal')).body
  expect(renewed.status).toBe('published')
  expect(new Date(renewed.expiresAt).getTime()).toBeGreaterThan(Date.now() + 29 * day)
})

test('a series without an end is renewed like a job; an event with one ends by itself, and nobody hears of it', async () => {
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const publishEvent = async (changes: object) => {
    const id = crypto.randomUUID()
    await save(id, eventFields({ startsOn: inAWeek, zip: '77036', lat: 29.7, lng: -95.5, ...changes }), {
      kind: 'event',
    })
    await step(id, 'submission')
    expect((await decide(id, { decision: 'approve' })).status).toBe(204)
    return id
  }
  const series = await publishEvent({ title: 'Drumming every Sunday', repeats: 'weekly' })
  const evening = await publishEvent({ title: 'One evening of drums' })
  expect([(await read(series)).isRenewable, (await read(evening)).isRenewable]).toEqual([true, false])

  const ends = (await shown(series))!.expiresAt!
  await remindOfEnds({ db: site.db, site: letterSite }, new Date(ends.getTime() - 86_400_000))
  await expirePostings({ db: site.db, site: letterSite }, ends)
  const subjects = [...(await mailsOf('posting_ends')), ...(await mailsOf('posting_expired'))].map(
    ({ subject }) => subject,
  )
  expect(subjects.filter((subject) => subject.includes('Drumming'))).toHaveLength(2)
  expect(subjects.filter((subject) => subject.includes('One evening'))).toEqual([])
  const renewed = (await step(series, 'renewal')).body
  expect(renewed.status).toBe('published')
  expect(new Date(renewed.expiresAt).getTime()).toBeGreaterThan(Date.now() + 364 * 86_400_000)

  // One that a report found to be over needs a new date and another review.
  await sql`update postings set status = 'expired', expires_at = now() where id = ${evening}`.execute(
    site.db.raw,
  )
  expect(await step(evening, 'renewal')).toMatchObject({
    status: 409,
    body: { title: expect.stringMatching('It’s over') },
  })
})

test('renewed again within a week it stays as it was, also closed and opened', async () => {
  const id = await published({ title: 'Dishwasher, evenings' })
  const renewals = async () =>
    (
      await sql<{ renewedAt: Date | null }>`select renewed_at from postings where id = ${id}`.execute(
        site.db.raw,
      )
    ).rows[0]!.renewedAt
  const { expiresAt } = await read(id)
  expect((await step(id, 'renewal')).body).toMatchObject({ status: 'published', expiresAt })
  await step(id, 'closing', { because: 'filled' })
  expect((await step(id, 'renewal')).body).toMatchObject({ status: 'published', expiresAt })
  expect(await renewals()).toBeNull()
  await sql`update postings set published_at = published_at - interval '8 days' where id = ${id}`.execute(
    site.db.raw,
  )
  expect((await step(id, 'renewal')).body.status).toBe('published')
  expect(await renewals()).not.toBeNull()
})

test('a business that is gone, or no longer one’s own, stands in the way, and says so', async () => {
  const doomed = crypto.randomUUID()
  const make = async (businessId: string) => {
    const id = crypto.randomUUID()
    expect((await save(id, job({ businessId }))).status).toBe(200)
    return id
  }
  await sql`insert into businesses (id, owner_id, name, slug, category)
    values (${doomed}, ${ids.owner}, 'Doomed', 'doomed', 'policy-food')`.execute(site.db.raw)
  const draft = await make(doomed)
  const waiting = await make(doomed)
  expect((await step(waiting, 'submission')).status).toBe(200)
  await sql`delete from businesses where id = ${doomed}`.execute(site.db.raw)
  expect((await step(draft, 'submission')).body).toMatchObject({ fields: { businessId: expect.any(String) } })
  expect((await decide(waiting, { decision: 'approve' })).status).toBe(409)

  const handedOver = await make(businesses.managed)
  expect((await step(handedOver, 'submission')).status).toBe(200)
  const before = await sql<{
    ownerId: string
  }>`select owner_id from businesses where id = ${businesses.managed}`.execute(site.db.raw)
  await sql`update businesses set owner_id = ${ids.otherOwner} where id = ${businesses.managed}`.execute(
    site.db.raw,
  )
  await sql`delete from business_members where business_id = ${businesses.managed} and user_id = ${ids.owner}`.execute(
    site.db.raw,
  )
  expect((await decide(handedOver, { decision: 'approve' })).status).toBe(409)
  await sql`update businesses set owner_id = ${before.rows[0]!.ownerId} where id = ${businesses.managed}`.execute(
    site.db.raw,
  )
})

test('a change that waits doesn’t open again what was closed', async () => {
  const id = await published({ title: 'Barber with a chair' })
  await save(id, job({ title: 'Barber with two chairs' }), { version: (await read(id)).version })
  await step(id, 'submission')
  expect((await step(id, 'closing', { because: 'filled' })).body).toMatchObject({ draftState: 'editing' })
  expect((await decide(id, { decision: 'approve' })).status).toBe(409)
  expect((await shown(id))?.status).toBe('closed')
})

test('what was closed, opens again; what never was published, can’t', async () => {
  const id = await published({ title: 'Nanny for two' })
  expect((await step(id, 'closing', { because: 'filled' })).body).toMatchObject({
    status: 'closed',
    closedBecause: 'filled',
  })
  expect((await shown(id))?.status).toBe('closed')
  expect((await step(id, 'renewal')).body).toMatchObject({ status: 'published', closedBecause: null })
  const draft = crypto.randomUUID()
  await save(draft, job())
  expect((await step(draft, 'renewal')).status).toBe(409)
  expect((await step(draft, 'closing', { because: 'filled' })).status).toBe(409)
})

test('a copy is a draft with the same pictures, which stay until the last one lets them go', async () => {
  const key = 'posting/a-800x600'
  await sql`insert into media (key, upload_id, index, user_id, purpose, width, height, bytes)
    values (${key}, gen_random_uuid(), 0, ${ids.owner}, 'posting', 800, 600, 1000)`.execute(site.db.raw)
  const photos = [{ url: `/media/${key}`, alt: 'A kitchen' }]
  const id = crypto.randomUUID()
  expect(
    (await save(id, job({ photos: [{ url: '/media/posting/of-others', alt: 'A' }] }))).body.fields,
  ).toMatchObject({
    photos: expect.any(String),
  })
  expect((await save(id, job({ photos }))).status).toBe(200)
  const isLoose = async () =>
    (
      await sql<{
        loose: boolean
      }>`select unattached_since is not null as loose from media where key = ${key}`.execute(site.db.raw)
    ).rows[0]?.loose
  expect(await isLoose()).toBe(false)
  const copyId = crypto.randomUUID()
  const copy = () => site.ask('owner', 'PUT', `/api/postings/${id}/copies/${copyId}`)
  expect((await copy()).body).toMatchObject({ id: copyId, status: 'draft', fields: { photos } })
  expect((await copy()).status).toBe(200)
  await site.ask('owner', 'DELETE', `/api/postings/${id}`)
  expect(await isLoose()).toBe(false)
  await site.ask('owner', 'DELETE', `/api/postings/${copyId}`)
  expect(await isLoose()).toBe(true)
})

test('a report that is right takes it off the lists, or off the site', async () => {
  const report = async (subjectId: string, reason: string) => {
    const id = crypto.randomUUID()
    const sent = await site.ask('user', 'POST', '/api/reports', {
      id,
      kind: 'posting',
      subjectId,
      reason,
      details: 'Somebody answered the phone and said so.',
    })
    expect(sent.status).toBeLessThan(300)
    const { reports } = (await site.ask('moderator', 'GET', '/api/moderation/reports')).body
    expect(reports).toContainEqual(
      expect.objectContaining({ id, kind: 'posting', posting: expect.objectContaining({ kind: 'job' }) }),
    )
    expect(
      (await site.ask('moderator', 'POST', `/api/moderation/reports/${id}/decision`, { decision: 'approve' }))
        .status,
    ).toBe(204)
  }
  const gone = await published({ title: 'Seamstress wanted' })
  await report(gone, 'gone')
  expect(await read(gone)).toMatchObject({ status: 'expired' })
  const scam = await published({ title: 'Envelopes at home' })
  await report(scam, 'scam')
  expect(await shown(scam)).toBeUndefined()
  expect(await read(scam)).toMatchObject({ status: 'rejected', rejection: { reason: 'scam' } })
  expect((await step(scam, 'renewal')).status).toBe(409)
})
