import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { treatmentOf } from '#domain/businesses/revision-policy.ts'
import { trustLevels } from '#domain/businesses/schema.ts'
import { purgeRemovedPhotos } from '#domain/photos/commands.server.ts'
import type { OwnPhoto, OwnPhotos } from '#domain/photos/schema.ts'
import { type Actor, businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await sql`delete from business_photos`.execute(tx)
      await sql`insert into plans (tier, name, price_month_cents, price_year_cents, photo_limit, flyer_limit)
        values ('free', 'Free', 0, 0, 3, 0)`.execute(tx)
    },
  })
})
afterAll(() => site?.close())

const { published, draft, others, managed, suspended } = businesses
const path = (business: string, more = '') => `/api/businesses/${business}/${more}` as const

let uploads = 0
/** As if it had been uploaded: files are covered by the upload tests. */
async function uploaded(purpose = 'photo', by: Exclude<Actor, 'visitor'> = 'owner'): Promise<string> {
  uploads += 1
  const key = `${purpose}/00000000-0000-4000-8000-${String(uploads).padStart(12, '0')}-0-0123456789abcdef-640x480`
  await sql`insert into media (key, upload_id, index, user_id, purpose, width, height, bytes)
    values (${key}, gen_random_uuid(), 0, ${ids[by]}, ${purpose}, 640, 480, 1)`.execute(site.db.raw)
  return key
}
const isAttached = async (key: string) =>
  (
    await sql<{ is: boolean }>`select unattached_since is null as "is" from media where key = ${key}`.execute(
      site.db.raw,
    )
  ).rows[0]!.is
async function add(business = published, as: Actor = 'owner', key?: string) {
  const body = { key: key ?? (await uploaded('photo', as as 'owner')), alt: '' }
  const answer = await site.ask(as, 'POST', path(business, 'photos'), body)
  return {
    ...answer,
    key: body.key,
    photo: (answer.body.photos as OwnPhoto[] | undefined)?.find(({ url }) => url === `/media/${body.key}`),
  }
}
const list = async (business = published): Promise<OwnPhotos> =>
  (await site.ask('owner', 'GET', path(business, 'photos'))).body
async function startAnew() {
  await sql`delete from business_photos`.execute(site.db.raw)
  await sql`delete from notices`.execute(site.db.raw)
  await sql`delete from business_revisions`.execute(site.db.raw)
  await sql`update businesses set cover_image_url = null, cover_image_alt = null, logo_url = null, trust_level = 'claimed', tier = 'free'`.execute(
    site.db.raw,
  )
}
const seenByVisitors = async () =>
  (
    await site.db.asUser({ role: 'anon' }, (tx) =>
      sql<{ url: string }>`select url from business_photos where business_id = ${published}`.execute(tx),
    )
  ).rows.length

test('an added photo waits for review, once however often it is sent', async () => {
  const { status, photo, key } = await add()
  expect([status, photo?.state]).toEqual([200, 'pending'])
  expect(await isAttached(key)).toBe(true)
  expect((await add(published, 'owner', key)).body.photos).toHaveLength(1)
  expect(await seenByVisitors()).toBe(0)
})

test('someone else’s business, key or photo is none', async () => {
  const { photo } = await add()
  for (const actor of ['user', 'otherOwner', 'moderator'] as const) {
    expect((await site.ask(actor, 'GET', path(published, 'photos'))).status, actor).toBe(404)
    expect((await add(published, actor)).status, actor).toBe(404)
    expect((await site.ask(actor, 'DELETE', path(published, `photos/${photo!.id}`))).status, actor).toBe(404)
  }
  expect((await site.ask('visitor', 'GET', path(published, 'photos'))).status).toBe(401)
  expect(await add(published, 'owner', await uploaded('photo', 'otherOwner'))).toMatchObject({ status: 422 })
  expect(await add(published, 'owner', await uploaded('flyer'))).toMatchObject({ status: 422 })
  // Someone else's photo through the caller's business.
  const theirs = (await add(others, 'otherOwner')).photo!
  const through = path(published, `photos/${theirs.id}`)
  expect((await site.ask('owner', 'PATCH', through, { alt: 'Mine' })).status).toBe(404)
  await site.ask('owner', 'DELETE', through)
  expect((await site.ask('otherOwner', 'GET', path(others, 'photos'))).body.photos).toMatchObject([
    { alt: '' },
  ])
  expect((await add(managed, 'user')).status).toBe(200)
})

test('there are as many as the plan has room for, also when two come at once', async () => {
  await startAnew()
  await add()
  await add()
  const keys = [await uploaded(), await uploaded()]
  const answers = await Promise.all(keys.map((key) => add(published, 'owner', key)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.title).toContain('room for 3 photos')
  const { photos, limit } = await list()
  expect([photos.length, limit]).toEqual([3, 3])
  // Rejected keys can still be used.
  expect(await Promise.all(keys.map(isAttached))).toEqual(expect.arrayContaining([true, false]))
})

test('they keep the order that they are put in, whoever else adds or removes one', async () => {
  await startAnew()
  const [a, b, c] = [(await add()).photo!.id, (await add()).photo!.id, (await add()).photo!.id]
  const order = async (...named: string[]) => {
    const { status, body } = await site.ask('owner', 'PUT', path(published, 'photos/order'), { ids: named })
    expect(status).toBe(200)
    return (body.photos as OwnPhoto[]).map(({ id }) => id)
  }
  expect(await order(c!, a!, b!)).toEqual([c, a, b])
  expect(await order(b!, crypto.randomUUID())).toEqual([b, c, a])
  await site.ask('owner', 'DELETE', path(published, `photos/${b}`))
  expect(await order(a!, b!, c!)).toEqual([a, c])
})

test('each has its own words', async () => {
  const { photo } = await add(draft)
  const say = (alt: string) => site.ask('owner', 'PATCH', path(draft, `photos/${photo!.id}`), { alt })
  expect((await say(' A bowl of egusi soup ')).body.photos[0].alt).toBe('A bowl of egusi soup')
  expect((await say('x'.repeat(301))).body.fields.alt).toContain('at most 300')
})

test('nothing of the pictures of a suspended listing changes', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into business_photos (business_id, url, alt, position, status)
    values (${suspended}, '/media/suspended', 'As suspended', 0, 'approved') returning id`.execute(
    site.db.raw,
  )
  const photo = `photos/${rows[0]!.id}`
  for (const [method, of, body] of [
    ['PATCH', photo, { alt: 'Other words' }],
    ['PUT', 'photos/order', { ids: [rows[0]!.id] }],
    ['DELETE', photo, undefined],
    ['POST', `${photo}/restore`, undefined],
    ['PUT', 'cover', { photoId: rows[0]!.id }],
    ['PUT', 'logo', { key: null }],
  ] as const) {
    const { status, body: answer } = await site.ask('owner', method, path(suspended, of), body)
    expect([method, of, status], answer.title).toEqual([method, of, 409])
  }
  expect((await list(suspended)).photos).toMatchObject([{ alt: 'As suspended', isCover: false }])
})

test('new words of a photo on the page are looked at afterwards, and wait where they lead elsewhere', async () => {
  await startAnew()
  const { photo } = await add()
  const say = (alt: string) => site.ask('owner', 'PATCH', path(published, `photos/${photo!.id}`), { alt })
  const toCheck = async () =>
    (await site.ask('moderator', 'GET', '/api/moderation/photos')).body.photos.filter(
      ({ id }: { id: string }) => id === photo!.id,
    )
  expect((await say('Not on the page yet')).status).toBe(200)
  expect(await toCheck()).toMatchObject([{ isLive: false }])
  await decide(photo!.id, { decision: 'approve' })
  expect(await toCheck()).toEqual([])

  expect((await say('Not on the page yet')).body.photos).toMatchObject([{ state: 'approved' }])
  expect(await toCheck()).toEqual([])
  expect((await say('A bowl of egusi soup')).body.photos).toMatchObject([{ state: 'approved' }])
  expect(await toCheck()).toMatchObject([{ isLive: true, alt: 'A bowl of egusi soup' }])
  expect(await seenByVisitors()).toBe(1)
  await decide(photo!.id, { decision: 'approve' })
  expect(await toCheck()).toEqual([])

  expect((await say('Order at three one two, 555 0142')).body.photos).toMatchObject([{ state: 'pending' }])
  expect(await toCheck()).toMatchObject([{ isLive: false }])
  expect(await seenByVisitors()).toBe(0)

  // Past the API, too.
  await decide(photo!.id, { decision: 'approve' })
  const asOwner = (change: string) =>
    site.db.asUser(claimsOf('owner'), (tx) => sql.raw(`update business_photos set ${change}`).execute(tx))
  await asOwner(`alt = 'Call us' where id = '${photo!.id}'`)
  expect(await toCheck()).toMatchObject([{ isLive: true, alt: 'Call us' }])
  const unsaid = asOwner(`alt = 'Call me', needs_check = false where id = '${photo!.id}'`)
  await expect(unsaid).rejects.toMatchObject({ code: '42501' })
})

test('a removed photo is gone at once and can be put back as it was, cover and all', async () => {
  await startAnew()
  const { photo } = await add()
  await decide(photo!.id, { decision: 'approve' })
  await sql`update businesses set cover_image_url = ${photo!.url}, cover_image_alt = 'Soup' where id = ${published}`.execute(
    site.db.raw,
  )
  const address = path(published, `photos/${photo!.id}`)
  const removed = await site.ask('owner', 'DELETE', address)
  expect(removed.body).toMatchObject({ photos: [], cover: { url: null } })
  expect((await site.ask('owner', 'DELETE', address)).status).toBe(200)
  expect(await seenByVisitors()).toBe(0)
  const back = await site.ask('owner', 'POST', `${address}/restore`)
  expect(back.body).toMatchObject({ photos: [{ id: photo!.id, state: 'approved', isCover: true }] })
  expect((await site.ask('owner', 'POST', `${address}/restore`)).status).toBe(200)
  await site.ask('owner', 'DELETE', address)
  await sql`update business_photos set removed_at = now() - interval '2 days' where id = ${photo!.id}`.execute(
    site.db.raw,
  )
  expect((await site.ask('owner', 'POST', `${address}/restore`)).status).toBe(404)
})

const decide = (id: string, decision: object, as: Actor = 'moderator') =>
  site.ask(as, 'POST', `/api/moderation/photos/${id}/decision`, decision)

test('moderators see what waits, show it or turn it down with words, and owners hear of it', async () => {
  await startAnew()
  const first = (await add()).photo!
  const second = (await add()).photo!
  const waiting = (as: Actor) => site.ask(as, 'GET', '/api/moderation/photos')
  expect((await waiting('moderator')).body.photos).toMatchObject([
    { id: first.id, isLive: false },
    { id: second.id },
  ])
  expect((await waiting('owner')).status).toBe(403)
  expect((await decide(first.id, { decision: 'approve' }, 'owner')).status).toBe(403)
  expect((await decide(first.id, { decision: 'reject' })).body.fields).toHaveProperty('reason')
  expect((await decide(first.id, { decision: 'approve' })).status).toBe(204)
  const rejection = { decision: 'reject', reason: 'bad_picture', note: 'It is blurred.' }
  expect((await decide(second.id, rejection)).status).toBe(204)
  expect((await decide(second.id, rejection)).status).toBe(409)
  expect((await list()).photos).toMatchObject([
    { state: 'approved', rejection: null },
    { state: 'rejected', rejection: { reason: 'bad_picture', note: 'It is blurred.' } },
  ])
  expect(await seenByVisitors()).toBe(1)
  const { rows: told } = await sql<{
    kind: string
  }>`select kind from notices where kind like 'photo%' and user_id = ${ids.owner}`.execute(site.db.raw)
  expect(told).toEqual([{ kind: 'photo_rejected' }])
  const { rows: mails } = await sql`select 1 from email_outbox where kind = 'photo_rejected'`.execute(
    site.db.raw,
  )
  expect(mails).toHaveLength(1)
  const { rows: record } =
    await sql`select action from audit_log where subject_id in (${first.id}, ${second.id}) order by id`.execute(
      site.db.raw,
    )
  expect(record).toEqual([{ action: 'photo.approve' }, { action: 'photo.reject' }])
})

test.each(trustLevels)(
  'with the trust “%s” pictures do as the table of the specification says',
  async (trustLevel) => {
    await startAnew()
    await sql`update businesses set trust_level = ${trustLevel} where id = ${published}`.execute(site.db.raw)
    const isLive = treatmentOf('photos', trustLevel) !== 'review'
    const { photo } = await add()
    expect(photo?.state).toBe(isLive ? 'approved' : 'pending')
    const { body: after } = await site.ask('owner', 'PUT', path(published, 'cover'), { photoId: photo!.id })
    expect(after.photos[0]).toMatchObject({ isCover: isLive, isWaitingCover: !isLive })
    const key = await uploaded('logo')
    const url = `/media/${key}`
    const { body } = await site.ask('owner', 'PUT', path(published, 'logo'), { key })
    expect(body.logo).toMatchObject(isLive ? { url, waitingUrl: null } : { url: null, waitingUrl: url })
    expect((await site.ask('owner', 'PUT', path(published, 'logo'), { key })).status).toBe(200)
    const waiting = await site.ask('moderator', 'GET', '/api/moderation/photos')
    expect(waiting.body.photos).toMatchObject([{ id: photo!.id, isLive }])
    await decide(photo!.id, { decision: 'approve' })
    expect((await site.ask('moderator', 'GET', '/api/moderation/photos')).body.photos).toEqual([])
  },
)

test('a draft’s cover and logo are there at once; a replaced logo is let go', async () => {
  await startAnew()
  const { photo } = await add(draft)
  const key = await uploaded('logo')
  expect((await site.ask('owner', 'PUT', path(draft, 'cover'), { photoId: photo!.id })).body.cover.url).toBe(
    photo!.url,
  )
  expect((await site.ask('owner', 'PUT', path(draft, 'logo'), { key })).body.logo.url).toBe(`/media/${key}`)
  expect((await site.ask('owner', 'PUT', path(draft, 'logo'), { key: null })).body.logo.url).toBeNull()
  expect(await isAttached(key)).toBe(false)
})

test('an uploaded cover is let go when another takes its place, but not while it is a photo', async () => {
  await startAnew()
  const key = await uploaded('cover')
  await sql`update media set unattached_since = null where key = ${key}`.execute(site.db.raw)
  const cover = (url: string | null) =>
    sql`update businesses set cover_image_url = ${url} where id = ${draft}`.execute(site.db.raw)
  await cover(`/media/${key}`)
  const { photo, key: photoKey } = await add(draft)
  await site.ask('owner', 'PUT', path(draft, 'cover'), { photoId: photo!.id })
  expect([await isAttached(key), await isAttached(photoKey)]).toEqual([false, true])
  await site.ask('owner', 'PUT', path(draft, 'cover'), { photoId: null })
  expect(await isAttached(photoKey)).toBe(true)
})

test('a logo that waits is taken back by keeping the old one, and let go', async () => {
  await startAnew()
  const [old, next] = [await uploaded('logo'), await uploaded('logo')]
  await sql`update businesses set logo_url = ${`/media/${old}`} where id = ${published}`.execute(site.db.raw)
  const choose = async (key: string) =>
    (await site.ask('owner', 'PUT', path(published, 'logo'), { key })).body.logo
  expect(await choose(next)).toMatchObject({ url: `/media/${old}`, waitingUrl: `/media/${next}` })
  expect(await choose(old)).toMatchObject({ url: `/media/${old}`, waitingUrl: null })
  expect(await isAttached(next)).toBe(false)
  // A rejected one isn't shown either.
  const third = await uploaded('logo')
  await choose(third)
  const { body } = await site.ask('moderator', 'GET', '/api/moderation/revisions')
  await site.ask('moderator', 'POST', `/api/moderation/revisions/${body.changes[0].id}/decision`, {
    decision: 'reject',
    reason: 'bad_picture',
  })
  expect(await choose(old)).toMatchObject({ url: `/media/${old}`, waitingUrl: null, rejection: null })
  expect(await isAttached(third)).toBe(false)
})

test('a removed photo is forgotten once it can’t be put back, and its file let go', async () => {
  await startAnew()
  const { photo, key } = await add()
  await site.ask('owner', 'DELETE', path(published, `photos/${photo!.id}`))
  await purgeRemovedPhotos(site.db, site.now())
  expect(await isAttached(key)).toBe(true)
  await purgeRemovedPhotos(site.db, new Date(site.now().getTime() + 25 * 3_600_000))
  expect(await isAttached(key)).toBe(false)
})

test('after a smaller plan the first photos are shown, and the owner sees which are not', async () => {
  await startAnew()
  await sql`update businesses set tier = 'premium' where id = ${published}`.execute(site.db.raw)
  const photos = []
  for (let nth = 0; nth < 5; nth++) photos.push((await add()).photo!)
  for (const { id } of photos) await decide(id, { decision: 'approve' })
  const shown = async () => {
    const found = await site.db.asUser({ role: 'anon' }, (tx) =>
      findBusinessPage(tx, { slug: 'policy-published', now: site.now() }),
    )
    return found?.kind === 'page' && found.page.photos.map(({ url }) => url)
  }
  const urls = photos.map(({ url }) => url)
  expect(await shown()).toEqual(urls)
  await sql`update businesses set tier = 'free' where id = ${published}`.execute(site.db.raw)
  expect(await shown()).toEqual(urls.slice(0, 3))
  const own = await list()
  expect(own).toMatchObject({ plan: 'free', tier: 'free' })
  expect(own.photos.map(({ isSurplus }) => isSurplus)).toEqual([false, false, false, true, true])
  // Removing one makes room for the next.
  await site.ask('owner', 'DELETE', path(published, `photos/${photos[0]!.id}`))
  expect(await shown()).toEqual(urls.slice(1, 4))
})
