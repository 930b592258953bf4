import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businesses } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

const id = businesses.managed
const photo = sql`insert into business_photos (business_id, url, status)
  select ${id}, '/media/photo/' || n, 'approved' from generate_series(1, 3) n`
const hours = sql`insert into business_hours (business_id, weekday, opens_minute, closes_minute) values (${id}, 1, 540, 1020)`
const set = (columns: string) => sql`update businesses set ${sql.raw(columns)} where id = ${id}`

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
  const { db } = site
  await db.transaction(async (tx) => {
    await sql`delete from business_photos where business_id = ${id}`.execute(tx)
    await sql`delete from business_hours where business_id = ${id}`.execute(tx)
    await set(`status = 'draft', short_description = null, description = null, place_type = 'storefront', covers_nationwide = false, address = null,
      city = null, state = null, zip = null, lat = null, lng = null, phone = null, whatsapp = null, email = null, website = null,
      heritage = '{}', languages = '{}', attributes = '{}', price_level = null, services = '[]', logo_url = null,
      cover_image_url = null, trust_level = 'listed'`).execute(tx)
  })
})
afterAll(() => site.close())

type Step = { section: string; field: string | null; isRequired: boolean }

async function read() {
  const own = await site.ask('owner', 'GET', `/api/businesses/${id}`)
  const mine = await site.ask('owner', 'GET', '/api/businesses')
  const all = await site.ask('admin', 'GET', '/api/admin/businesses')
  const inList = (list: { id: string; completeness: number }[]) =>
    list.find((each) => each.id === id)?.completeness
  return {
    steps: own.body.steps as Step[],
    said: [own.body.completeness, inList(mine.body.businesses), inList(all.body.listings)] as number[],
  }
}

/** 18 items of equal weight, some of them about the place. */
function completenessBy(steps: Step[]): number {
  const required = steps.filter(({ isRequired }) => isRequired)
  const things = new Set(required.map(({ section, field }) => (section === 'place' ? section : field)))
  const left = things.size + steps.length - required.length
  return Math.floor((100 * (18 - left)) / 18)
}

test.each([
  ['nothing', null],
  ['a sentence', set(`short_description = 'Jollof and suya over charcoal.'`)],
  ['a short description', set(`description = repeat('Fire. ', 10)`)],
  ['a long one', set(`description = repeat('Fire. ', 50)`)],
  ['half a place', set(`city = 'Houston', state = 'TX'`)],
  ['a place', set(`address = '1 Main Street', lat = 29.7, lng = -95.3`)],
  ['a way to reach it', set(`phone = '+17135550142'`)],
  ['a website', set(`website = 'https://abiola.example/'`)],
  ['an address of mail', set(`email = 'hello@abiola.example'`)],
  ['a country', set(`heritage = '{NG}'`)],
  ['languages', set(`languages = '{en}'`)],
  ['features', set(`attributes = '{halal,delivery}'`)],
  ['a price', set(`price_level = 2`)],
  ['services', set(`services = '[{"name":"Jollof"},{"name":"Suya"},{"name":"Egusi"}]'`)],
  ['pictures', set(`logo_url = '/media/logo/1', cover_image_url = '/media/photo/1'`)],
  ['hours', hours],
  ['photos', photo],
  ['a claim', set(`trust_level = 'claimed'`)],
  ['a service area without its radius', set(`place_type = 'service_area'`)],
  ['the whole country', set(`covers_nationwide = true`)],
])('with %s everybody is told the same, and it is what the steps leave', async (_what, change) => {
  if (change) await site.db.transaction((tx) => change.execute(tx))
  const { steps, said } = await read()
  const completeness = completenessBy(steps)
  expect(said).toEqual([completeness, completeness, completeness])
})

test('with nothing left to do it is 100', async () => {
  expect(await read()).toEqual({ steps: [], said: [100, 100, 100] })
})
