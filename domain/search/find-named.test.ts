import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { findNamed } from './find-named.server.ts'
import { noSearch } from './params.ts'
import { searchBusinesses } from './search-businesses.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withReference: true })
  await database.db.transaction(async (tx) => {
    const at = { status: 'published', category: 'restaurants-food' }
    await insertBusinesses(tx, [
      { ...at, slug: 'wash', name: 'Tigist’s Hand Wash', city: 'Barron', state: 'WI' },
      { ...at, slug: 'academy', name: 'Providence Trucking Academy', city: 'Atlanta', state: 'GA' },
      { ...at, slug: 'mwamba', name: 'Mwamba Transport', city: 'Dover', state: 'DE' },
      { ...at, slug: 'draft', name: 'Hidden Transport', city: 'Dover', state: 'DE', status: 'draft' },
      { ...at, slug: 'houston', name: 'Houston Braids' },
      { ...at, slug: 'table', name: 'Ba’s Table', city: 'Dover', state: 'DE' },
      { ...at, slug: 'makola', name: 'Makola International Foods Market', city: 'Dover', state: 'DE' },
      { ...at, slug: 'akwaaba', name: 'Akwaaba House', city: 'Dover', state: 'DE' },
      { ...at, slug: 'nile', name: 'Nile Heating & Air', city: 'Dover', state: 'DE' },
      { ...at, slug: 'tunde', name: 'Tunde’s Cookies', city: 'Dover', state: 'DE' },
      { ...at, slug: 'fouta', name: 'Fouta Two Lions Company', city: 'Dover', state: 'DE' },
      { ...at, slug: 'crown', name: 'Crown & Meroe', city: 'Dover', state: 'DE' },
      { ...at, slug: 'crown-of', name: 'Crown of Meroe', city: 'Dover', state: 'DE' },
      { ...at, slug: 'horn', name: 'Star of the Horn Lodge', city: 'Dover', state: 'DE' },
      { ...at, slug: 'lamin', name: 'Lamin 24-Hour Towing', city: 'Dover', state: 'DE' },
      { ...at, slug: 'keur', name: 'Keur Painting', city: 'Dover', state: 'DE' },
      { ...at, slug: 'begun', name: 'Sunu Studio of Music', city: 'Dover', state: 'DE' },
      { ...at, slug: 'within', name: 'Sunu Drum Studio', city: 'Dover', state: 'DE' },
      {
        ...at,
        slug: 'rides',
        name: 'Cakes Fresno',
        city: 'Fresno',
        state: 'CA',
        lat: 36.7468,
        lng: -119.7726,
      },
      {
        ...at,
        slug: 'clinic',
        name: 'Abena Family Clinic',
        category: 'healthcare',
        subcategory: 'family-medicine',
      },
      { ...at, slug: 'notary', name: 'Yaa Notary', description: 'At home, in the office or in hospital' },
      // Its town is a word of a listing.
      { ...at, slug: 'corner', name: 'Corner Cakes', city: 'Hyattsville', state: 'MD' },
      { ...at, slug: 'far', name: 'Achta Cakes', city: 'Fresno', state: 'CA', lat: 36.7468, lng: -119.7726 },
    ])
  })
})
afterAll(() => database?.close())

const named = (q: string) => database.db.asUser({ role: 'anon' }, (tx) => findNamed(tx, q, null))
const search = (q: string, where = '') =>
  database.db.asUser({ role: 'anon' }, (tx) =>
    searchBusinesses(tx, { ...noSearch, q, where }, { now: new Date('2026-03-10T18:30:00Z') }),
  )

test.each([
  ['Tigist’s Hand Wash', 'tigist s hand wash', null],
  ["tigist's hand wash", 'tigist s hand wash', null],
  ['mwambatransport', 'mwamba transport', null],
  ['Mwamba Transport Dover', 'mwamba transport', 'Dover, DE'],
  ['mwamba transport in dover de', 'mwamba transport', 'Dover, DE'],
  ['mwamba transport dover delaware', 'mwamba transport', 'Dover, DE'],
  ['mwamba transport de', 'mwamba transport', 'Delaware'],
  ['star horn lodge', 'star of the horn lodge', null],
  ['lamin twenty four hour towing', 'lamin 24 hour towing', null],
  ['crown and meroe', 'crown meroe', null],
  ['crown of meroe', 'crown of meroe', null],
  ['mwamba transport phone number', 'mwamba transport', null],
  ['tigist’s hand wash restaurant', 'tigist s hand wash', null],
])('“%s” is a name', async (q, words, where) => {
  expect(await named(q)).toEqual({ words, where })
})

test.each([
  ['makola intl food mkt', 'makola international foods market'],
  ['the makola international foods market, inc.', 'makola international foods market'],
  ['is akwaba house open today', 'akwaaba house'],
  ['is akwaaba house open on sunday', 'akwaaba house'],
  ['akwaaba house sunday hours', 'akwaaba house'],
  ['a place called akwaaba house', 'akwaaba house'],
  ['tell me about akwaaba house', 'akwaaba house'],
  ['phone number for akwaaba house', 'akwaaba house'],
  ['nile heating and air', 'nile heating air'],
  ['nile heating n air llc', 'nile heating air'],
  ['tunde cookie company', 'tunde s cookies'],
  ['futa 2 lion co', 'fouta two lions company'],
])('“%s” is a name in another form', async (q, words) => {
  expect(await named(q)).toEqual({ words, where: null })
})

test.each([
  ['tudnes cookies', 'tunde', 'tudnes', 'tunde'],
  ['makla international foods', 'makola', 'makla', 'makola'],
  ['mwmba transport', 'mwamba', 'mwmba', 'mwamba'],
])('a misspelled word of a name is found by the other ones: “%s”', async (q, slug, from, to) => {
  const { businesses, corrections } = await search(q)
  expect(businesses[0]?.slug).toBe(slug)
  expect(corrections).toEqual([{ from, to, isOffered: false }])
})

test('English words, and those of dishes that nobody offers, are no misspelled names', async () => {
  for (const q of ['night house', 'gozo', 'lasary house', 'kokonte'])
    expect([q, (await search(q)).corrections.filter(({ isOffered }) => !isOffered)]).toEqual([q, []])
})

test.each([
  '',
  'mwamba',
  'transport',
  'mwamba transport houston',
  'hidden transport',
  'hiddentransport',
  'hand wash',
])('“%s” is none', async (q) => {
  expect(await named(q)).toBeNull()
})

test('no place is read from a name: “Wash” is Washington, and Providence a city', async () => {
  for (const [q, slug] of [
    ['tigist’s hand wash', 'wash'],
    ['providence trucking academy', 'academy'],
    ['mwamba transport in dover', 'mwamba'],
  ] as const) {
    const { businesses, place } = await search(q)
    expect([businesses[0]?.slug, place?.label ?? null]).toEqual([
      slug,
      slug === 'mwamba' ? 'Dover, DE' : null,
    ])
  }
})

test('a whole name comes first without its apostrophe, and with words that the index leaves out', async () => {
  for (const q of ['bas table', 'ba’s table', 'Ba’s Table hours'])
    expect([q, (await search(q)).businesses[0]?.slug]).toEqual([q, 'table'])
})

test('a name that begins with all that was typed comes before a trusted one that has the words in it', async () => {
  await database.db.transaction((tx) =>
    sql`update businesses set trust_level = 'certified', rating_average = 5, rating_count = 60 where slug = 'within'`.execute(
      tx,
    ),
  )
  const { businesses } = await search('sunu studio')
  expect(businesses.map(({ slug }) => slug)).toEqual(['begun', 'within'])
})

test('a long English word that no name has is a slip in the name of a business', async () => {
  const { businesses, corrections } = await search('keur paining')
  expect(businesses[0]?.slug).toBe('keur')
  expect(corrections).toEqual([{ from: 'paining', to: 'painting', isOffered: false }])
})

test('two words without what people leave out are the whole name', async () => {
  expect((await search('crownof meroe')).businesses[0]?.slug).toBe('crown-of')
})

test('another spelling of a whole name is that name', async () => {
  const { businesses, corrections } = await search('akwaba house')
  expect([businesses[0]?.slug, corrections]).toEqual(['akwaaba', []])
})

test('a name with its own place in it leaves the place to everyone who looks there', async () => {
  const { businesses, place } = await search('houston braids')
  expect([place?.label, businesses[0]?.slug]).toEqual(['Houston, TX', 'houston'])
})

test('there, the one that has the whole name comes first', async () => {
  const { businesses, place } = await search('cakes fresno')
  expect(place?.label).toBe('Fresno, CA')
  expect(businesses[0]?.name).toBe('Cakes Fresno')
})

test('what lies just beyond the farthest circle is found as elsewhere', async () => {
  // Santa Maria is 110 miles from Fresno, in a cell of its circle of 100 miles.
  const { count, widening } = await search('achta', 'Santa Maria, CA')
  expect([count, widening?.instead]).toEqual([1, '1 in California'])
})

test('what is no business is said not to be listed', async () => {
  const unlisted = async (q: string) =>
    /^No (.+) are listed/.exec((await search(q)).unlisted ?? '')?.[1] ?? null
  expect(await unlisted('african church')).toBe('churches')
  expect(await unlisted('somali mosque')).toBe('mosques')
  expect(await unlisted('church hats')).toBeNull()
  expect(await unlisted('gas station')).toBe('gas stations')
  expect(await unlisted('station')).toBeNull()
  expect(await unlisted('masjid')).toBe('mosques')
  expect((await search('masjid')).corrections).toEqual([])
  expect(await unlisted('church')).toBe('churches')
  expect((await search('african church')).unlisted).toBe('No churches are listed here yet.')
})

test('in place of a hospital, who helps is shown, and not who only mentions one', async () => {
  const { unlisted, businesses } = await search('hospital')
  expect(unlisted).toBe('No hospitals are listed here yet. Here is what comes closest.')
  expect(businesses.map(({ name }) => name)).toEqual(['Abena Family Clinic'])
})

test('a town where several businesses are listed needs no preposition', async () => {
  expect((await search('cakes hyattsville')).place).toBeNull()
  await sql`insert into landing_counts (state, city, category, change) values ('md', 'hyattsville', '', 3)`.execute(
    database.db.raw,
  )
  expect((await search('tailor hyattsville')).place?.label).toBe('Hyattsville, MD')
  // An English word needs more.
  await sql`insert into landing_counts (state, city, category, change) values ('mn', 'rice', '', 3)`.execute(
    database.db.raw,
  )
  expect((await search('tailor rice')).place).toBeNull()
})
