import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listKnownPictures } from '#domain/bulk/pictures/known-pictures.server.ts'
import { businesses } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const of = (business: string, file: string) => `/api/businesses/${business}/${file}` as const
const { published, managed, others } = businesses

test('a listing goes out and comes in again, the same and not twice', async () => {
  await sql`update businesses set phone = '(713) 555-0142', social_links = '{"x": "https://x.com/policy"}', heritage = '{GH,CI}',
    services = '[{"name": "=1+1", "price": "$1 :: 2"}]', attributes = '{halal}', languages = '{ff}', price_level = 2,
    year_established = 1999, zip = '77401' where id = ${published}`.execute(site.db.raw)
  await sql`update business_photos set position = array_position('{/media/approved,/media/pending}', url) where business_id = ${published}`.execute(
    site.db.raw,
  )
  const { body: listing } = await site.ask('owner', 'GET', of(published, 'export.json'))
  expect(listing.photos.map(({ url }: { url: string }) => url)).toEqual(['/media/approved', '/media/pending'])
  const csv = new Uint8Array(
    await (await site.call('owner', 'GET', of(published, 'export.csv'))).arrayBuffer(),
  )
  expect((await site.ask('owner', 'POST', '/api/bulk/check', csv)).body).toMatchObject({
    ...{ total: 1, good: 0, skipped: 1, failed: 0, unknownColumns: [] },
  })
  const check = (file: Uint8Array) => site.ask('otherOwner', 'POST', '/api/bulk/check?mode=submit', file)
  expect((await check(csv)).body).toMatchObject({ good: 0, problems: [{ outcome: 'failed', column: 'id' }] })
  // Without its ID, for another person it is a new listing, with a possible duplicate. This site's pictures aren't at an https
  // address that could be loaded again.
  const withoutId = new TextDecoder()
    .decode(csv)
    .replace(published, '')
    .replace(/http:\/\/baobab\.test\/media\/approved \| \S+?,/, ',')
  const { body } = await check(new TextEncoder().encode(withoutId))
  expect(body).toMatchObject({ good: 1, problems: [{ outcome: 'noted' }] })
})

test('messages and reviews are the managers’ to take along; of who wrote reviews only what everybody sees', async () => {
  const leads = await site.ask('owner', 'GET', of(published, 'leads.json'))
  expect(leads.body.leads).toEqual([
    expect.objectContaining({
      email: 'user@people.example',
      message: 'Do you open on Sundays?',
      answers: ['We do.'],
    }),
  ])
  await sql`update reviews set body = '=cmd() is what they all say' where business_id = ${published} and status = 'published'`.execute(
    site.db.raw,
  )
  const reviews = await (await site.call('owner', 'GET', of(published, 'reviews.csv'))).text()
  expect(reviews).toMatch(
    /^written_at,name,rating,review,helpful,reply\r\n[^,]+,Somebody,4,'=cmd\(\) is what they all say,1,Thank you\.\r\n$/,
  )
  // A co-manager may, too.
  for (const file of ['export.csv', 'leads.csv', 'reviews.json'])
    expect((await site.call('user', 'GET', of(managed, file))).status).toBe(200)
})

test.each(['export', 'leads', 'reviews'].flatMap((name) => [`${name}.json`, `${name}.csv`]))(
  '%s of somebody else is not there',
  async (file) => {
    expect((await site.call('owner', 'GET', of(others, file))).status).toBe(404)
    expect((await site.call('moderator', 'GET', of(published, file))).status).toBe(404)
    expect((await site.call('visitor', 'GET', of(published, file))).status).toBe(401)
  },
)

test('a removed photo isn’t in exports, and a file may bring it again', async () => {
  const photos = async () => {
    const { body } = await site.ask('owner', 'GET', of(published, 'export.json'))
    return body.photos.map(({ url }: { url: string }) => url)
  }
  const csv = async () => (await site.call('owner', 'GET', of(published, 'export.csv'))).text()
  await sql`update business_photos set status_before = status, status = 'removed', removed_at = now()
    where business_id = ${published} and url = '/media/pending'`.execute(site.db.raw)
  expect(await photos()).toEqual(['/media/approved'])
  expect(await csv()).toContain('/media/approved')
  expect(await csv()).not.toContain('/media/pending')
  const known = await site.db.transaction((tx) => listKnownPictures(tx, [published]))
  expect(known.get(published)).toMatchObject({ photos: ['/media/approved'] })
  expect(known.get(published)!.urls.photo).not.toContain('/media/pending')
})
