import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { findExact } from './find-exact.server.ts'
import { noSearch } from './params.ts'
import { searchBusinesses } from './search-businesses.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction(async (tx) => {
    await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
      tx,
    )
    const rows = ['One', 'Two', 'Two again', 'Draft', 'Unlisted'].map((name) => ({
      name,
      slug: name.toLowerCase().replace(' ', '-'),
      status: name === 'Draft' ? 'draft' : 'published',
    }))
    await insertBusinesses(tx, rows)
    await sql`update businesses set phone = '(713) 555-0142', website = 'https://www.mama-one.example/menu' where slug = 'one'`.execute(
      tx,
    )
    await sql`update businesses set whatsapp = '+2348035550142',
      social_links = '{"instagram": "https://www.instagram.com/Mama.One/", "tiktok": "https://tiktok.com/@mamaone?lang=en"}' where slug = 'one'`.execute(
      tx,
    )
    await sql`update businesses set phone = '+1 713 555 0177', website = 'https://two.example' where slug like 'two%'`.execute(
      tx,
    )
    await sql`update businesses set phone = '(713) 555-0199' where slug = 'draft'`.execute(tx)
    await sql`update businesses set phone = '(713) 555-0188', unlisted_at = now() where slug = 'unlisted'`.execute(
      tx,
    )
  })
})
afterAll(() => database?.close())

const find = (q: string) =>
  database.db.asUser({ role: 'anon' }, async (tx) => (await findExact(tx, q)).map(({ slug }) => slug))

test.each([
  '7135550142',
  '(713) 555-0142',
  ' +1 713.555.0142 ',
  '001 713 555 0142',
  'tel: 713-555-0142',
  'call 713/555-0142',
  '555-0142',
  '5550142',
  '+234 803 555 0142',
  'mama-one.example',
  'www.mama-one.example',
  'https://mama-one.example/contact?x=1',
  'MAMA-ONE.example',
  'who is 713-555-0142',
  'whose number is +1 (713) 555 0142?',
  '@mama.one',
  '@MamaOne',
  'https://www.instagram.com/mama.one/?hl=en',
  'tiktok.com/@mamaone',
])('“%s” is the number or website of one business', async (q) => {
  expect(await find(q)).toEqual(['one'])
})

test('of very many with one number or website, the first by URL are found', async () => {
  const shared = await database.db.transaction(async (tx) => {
    const rows = Array.from({ length: 30 }, (_, nth) => ({
      name: `Shared ${nth + 10}`,
      slug: `shared-${nth + 10}`,
    }))
    await insertBusinesses(
      tx,
      rows.map((row) => ({ ...row, status: 'published' })),
    )
    await sql`update businesses set phone = case when slug < 'shared-25' then '212 555 0133' end, website = 'https://shared.example',
      whatsapp = case when slug >= 'shared-20' then '+1 212 555 0133' end where slug like 'shared-%'`.execute(
      tx,
    )
    return rows.map(({ slug }) => slug)
  })
  for (const q of ['212 555 0133', 'shared.example']) expect(await find(q)).toEqual(shared.slice(0, 24))
  expect(await find('555-0133')).toEqual(shared.slice(0, 15))
})

test.each([
  ['one of a draft', '713 555 0199'],
  ['one of a business that isn’t listed', '713 555 0188'],
  ['a number that nobody has', '713 555 0100'],
  ['a number that is too short', '55 0142'],
  ['a price', '$5550142'],
  ['the end of a number that isn’t listed', '555-0188'],
  ['words', 'mama one'],
  ['an abbreviation', 'c.p.a.'],
  ['an email address', 'one@mama-one.example'],
  ['a handle that nobody has', '@mama'],
  ['a page of where profiles are', 'instagram.com/explore'],
  ['a long number among words', 'order 7135550142001'],
  ['nothing', ''],
])('%s leads to no business', async (_, q) => {
  expect(await find(q)).toEqual([])
})

test.each(['713 555 0177', 'two.example'])('“%s” is of two places, which are listed', async (q) => {
  expect(await find(q)).toEqual(['two', 'two-again'])
  const listed = await database.db.asUser({ role: 'anon' }, (tx) =>
    searchBusinesses(tx, { ...noSearch, q }, { now: new Date() }),
  )
  expect([listed.count, listed.businesses.map(({ slug }) => slug)]).toEqual([2, ['two', 'two-again']])
})
