import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { localAreas, stateArea } from './criteria.ts'
import { readFiltersInWords } from './filters-in-words.ts'
import { readExact } from './find-exact.server.ts'
import { readKindInWords } from './kind-in-words.ts'
import { noSearch } from './params.ts'
import { moveReadPlace, readPlaceInWords, readWhereInWords } from './place-in-words.ts'
import { readWordsAndPlace } from './resolve-query.server.ts'
import { suggestOtherPlaces } from './suggest-other-places.server.ts'

describe('what is said besides words and a place', () => {
  test.each([
    ['barber near me', 'barber', true],
    ['Barber Near Me open now', 'Barber open now', true],
    ['jollof nearby', 'jollof', true],
    ['braids around here', 'braids', true],
    ['restaurant close to my house', 'restaurant', true],
    ['restaurant close to home', 'restaurant', true],
    ['daycare near home', 'daycare', true],
    ['nearme spa', 'spa', true],
    ['nearest african market', 'african market', true],
    ['the closest halal store', 'the halal store', true],
    ['tailor closest to me', 'tailor', true],
    ['tailor nearest to jfk', 'tailor near jfk', false],
    ['closest to houston braider', 'near houston braider', false],
    ['braider in my city', 'braider', true],
    ['local movers', 'movers', true],
    ['restaurante cerca de mí', 'restaurante', true],
    ['coiffeur près de moi', 'coiffeur', true],
    ['duka karibu nami', 'duka', true],
    ['مطعم قريب مني', 'مطعم', true],
    ['local', 'local', false],
    ['there is a leak in my house', 'there is a leak in my house', false],
    ['black owned businesses', '', false],
    [`${'african'.repeat(28)}x`, `${'african'.repeat(28)}x`, false],
    [`${'africans '.repeat(22)}x`, `${'africans '.repeat(22)}x`, false],
    ['small business loan', 'small business loan', false],
    ['where can I find a good tailor', 'tailor', false],
    ['I’m looking for an immigration lawyer', 'immigration lawyer', false],
    ['is there any ethiopian coffee?', 'ethiopian coffee', false],
    ['show me', 'show me', false],
    ['"barber near me"', '"barber near me"', false],
    ['', '', false],
  ])('“%s”', (q, words, isNearMe) => {
    expect(readPlaceInWords(q)).toMatchObject({ words, isNearMe })
  })
})

test.each([
  ['near me', 'near me'],
  ['My location', 'near me'],
  ['here', 'near me'],
  ['nearby', 'near me'],
  ['close to home', 'near me'],
  ['in my area', null],
  ['my area', 'near me'],
  ['USA', 'anywhere'],
  ['anywhere', 'anywhere'],
  ['online', 'anywhere'],
  ['Maine', null],
  ['ME', null],
  ['Hereford', null],
  ['', null],
] as const)('the field for the place may say “%s”', (where, said) => {
  expect(readWhereInWords(where)).toBe(said)
})

describe('the place in the words', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase({ withReference: true })
    await sql`insert into landing_counts (state, city, category, change)
      values ('md', '', '', 5), ('ga', '', '', 5), ('nc', 'charlotte', '', 2), ('co', 'aurora', '', 2), ('tx', 'paris', '', 1), ('mn', 'jordan', '', 1), ('va', 'springfield', '', 3), ('ga', 'harlem', '', 2),
        ('or', 'springfield', '', 1), ('oh', '', '', 2), ('id', '', '', 2), ('co', '', '', 2), ('mn', 'rice', '', 2), ('tx', 'mobile-city', '', 1),
        ('ma', 'brockton', '', 12), ('md', 'laurel', '', 4), ('tx', 'katy', '', 4)`.execute(database.db.raw)
    await sql`insert into search_vocabulary (word, lexeme) values ('maryland', 'maryland')`.execute(
      database.db.raw,
    )
  })
  afterAll(() => database?.close())

  const read = async (q: string) => {
    const asked = { q, where: '', lat: null, lng: null, radius: null }
    const { readPlaceFromWords } = await database.db.asUser({ role: 'anon' }, (tx) =>
      readWordsAndPlace(tx, asked),
    )
    return readPlaceFromWords && [readPlaceFromWords.words, readPlaceFromWords.place]
  }

  const resolve = ({ q, where = '' }: { q: string; where?: string }) =>
    database.db.asUser({ role: 'anon' }, async (tx) => {
      const asked = { q, where, lat: null, lng: null, radius: null }
      const { place: at, readPlaceFromWords, offeredPlace } = await readWordsAndPlace(tx, asked)
      const { place, isPlaceUnknown } = at
      return {
        label: place?.label,
        offeredPlace,
        offered: await suggestOtherPlaces(tx, where, { place, isPlaceUnknown, readPlaceFromWords }),
      }
    })

  test('of a long text, the place is what a preposition says', async () => {
    const long = `${'hello my name is kwame and we just came here last month '.repeat(3)}so we need a tailor`
    expect((await read(`${long} in houston texas please`))?.[1]).toBe('Houston, TX')
    expect((await read(`${long} since we moved to Silver Spring Maryland from Accra`))?.[1]).toBe(
      'Silver Spring, MD',
    )
    expect(await read(`${long} houston`)).toBeNull()
    expect(readPlaceInWords('in houston '.repeat(500)).readings.length).toBeLessThanOrEqual(40)
  })

  test.each([
    ['restaurants in the carolinas', 'restaurants', 'the Carolinas'],
    ['tax help in new england', 'tax help', 'New England'],
    ['west coast braiders', 'braiders', 'the West Coast'],
    ['braids in the south', 'braids', 'the South'],
    ['lawyer in the bay area', 'lawyer', 'Bay Area, CA'],
    ['southwest houston barber', 'barber', 'Southwest Houston, TX'],
  ])('“%s” is %s in %s', async (q, words, place) => {
    expect(await read(q)).toEqual([words, place])
  })
  test('of several states, listings in each are found', async () => {
    const asked = { q: 'restaurants in the carolinas', where: '', lat: null, lng: null, radius: null }
    const { place } = await database.db.asUser({ role: 'anon' }, (tx) => readWordsAndPlace(tx, asked))
    expect(place.scope).toEqual({ kind: 'state', code: 'NC', others: ['SC'] })
    expect(localAreas(place.scope)).toEqual([stateArea('NC'), stateArea('SC')])
  })

  test.each([
    ['restaurants in london', 'London', { words: 'restaurants', where: 'London, OH' }],
    ['hair braiding toronto', 'Toronto', null],
    ['toronto hair braiding', 'Toronto', null],
    ['accra', 'Accra', null],
    ['restaurants in lagos', 'Lagos', null],
    ['restaurants in nigeria', 'Nigeria', null],
    ['restaurants in burkina faso', 'Burkina Faso', null],
    ['nigeria', null, null],
    ['toronto', 'Toronto', null],
    ['paris bakery', null, null],
    ['london drip', null, null],
    ['flights to london', null, null],
    ['ship a barrel to accra', null, null],
    ['land in accra', null, null],
    ['restaurants in paris texas', null, null],
    ['restaurants in dublin', null, null],
  ])('“%s” asks for a place abroad: %s', async (q, name, offered) => {
    const asked = { q, where: '', lat: null, lng: null, radius: null }
    const { abroad, place, offeredPlace } = await database.db.asUser({ role: 'anon' }, (tx) =>
      readWordsAndPlace(tx, asked),
    )
    expect(abroad).toBe(name)
    if (name) expect([place.place, offeredPlace]).toEqual([null, offered])
  })

  test.each([
    ['huston hair braiding', { words: 'hair braiding', where: 'Houston, TX' }],
    ['hair braiding huston', { words: 'hair braiding', where: 'Houston, TX' }],
    ['hair braiding in philadelpia', { words: 'hair braiding', where: 'Philadelphia, PA' }],
    ['amina hair braiding', null],
    ['huston drip', null],
  ])('“%s” may mean a large city that is spelled alike', async (q, offered) => {
    expect((await resolve({ q })).offeredPlace).toEqual(offered)
  })

  test.each([
    ['jollof in houston', 'jollof', 'Houston, TX'],
    ['houston immigration lawyer', 'immigration lawyer', 'Houston, TX'],
    ['immigration lawyer houston', 'immigration lawyer', 'Houston, TX'],
    ['immigration lawyer Houston, TX', 'immigration lawyer', 'Houston, TX'],
    ['houston tx immigration lawyer', 'immigration lawyer', 'Houston, TX'],
    ['ethiopian restaurant silver spring md', 'ethiopian restaurant', 'Silver Spring, MD'],
    ['ethiopian food philly', 'ethiopian food', 'Philadelphia, PA'],
    ['barber 10458', 'barber', 'Bronx, NY 10458'],
    ['moving company from atlanta to new york', 'moving company', 'Atlanta, GA'],
    ['ምግብ houston', 'ምግብ', 'Houston, TX'],
    ['طعام houston', 'طعام', 'Houston, TX'],
    ['barber bronx ny 10458', 'barber', 'Bronx, NY 10458'],
    ['braids in houston texas cheap', 'braids cheap', 'Houston, TX'],
    ['cheap braids in atlanta open sunday', 'cheap braids open sunday', 'Atlanta, GA'],
    ['waakye DC', 'waakye', 'Washington, DC'],
    ['waakye in dc', 'waakye', 'Washington, DC'],
    ['new york tailor', 'tailor', 'New York, NY'],
    ['tailor st paul mn', 'tailor', 'Saint Paul, MN'],
    ['hair braiding texas', 'hair braiding', 'Texas'],
    ['accountant west virginia', 'accountant', 'West Virginia'],
    ['accountant NJ', 'accountant', 'New Jersey'],
    ['braids dfw', 'braids', 'Dallas–Fort Worth, TX'],
    ['nyc braider', 'braider', 'New York, NY'],
    ['barber la', 'barber', 'Los Angeles, CA'],
    ['coffee little ethiopia la', 'coffee', 'Little Ethiopia, Los Angeles, CA'],
    ['little senegal nyc tailor', 'tailor', 'Little Senegal, NY'],
    ['uptown charlotte tailor', 'tailor', 'Charlotte, NC'],
    ['where can I get jollof in minneapolis', 'jollof', 'Minneapolis, MN'],
    ['suya near 77036', 'suya', 'Houston, TX 77036'],
    ['dallas', '', 'Dallas, TX'],
    ['in houston', '', 'Houston, TX'],
    ['near 77036', '', 'Houston, TX 77036'],
    ['barber near me in denver', 'barber', 'Denver, CO'],
    ['tailor nearest to denver', 'tailor', 'Denver, CO'],
    ['oxford ms caterer', 'caterer', 'Oxford, MS'],
    ['braids georgia', 'braids', 'Georgia'],
    ['grocery south dallas', 'grocery', 'Dallas, TX'],
    ['west philadelphia braids', 'braids', 'West Philadelphia, PA'],
    ['north houston braids', 'braids', 'Houston, TX'],
    ['african-food-houston', 'african food', 'Houston, TX'],
    ['maryand tailor', 'tailor', 'Maryland'],
    ['mechanicnearme in denver', 'mechanic', 'Denver, CO'],
    ['georgia nigerian', 'nigerian', 'Georgia'],
    ['🍲 houston', '🍲', 'Houston, TX'],
    ['dc barber', 'barber', 'Washington, DC'],
    ['SE DC barber', 'barber', 'Washington, DC'],
    ['cheap dc braids', 'cheap braids', 'Washington, DC'],
    ['tutor east side st paul', 'tutor', 'Saint Paul, MN'],
    ['barber huston tx', 'barber', 'Houston, TX'],
    ['huston texas african food', 'african food', 'Houston, TX'],
    ['barber brocton ma', 'barber', 'Brockton, MA'],
    ['braids hyatsville maryland', 'braids', 'Hyattsville, MD'],
    ['dallas or fort worth tailor', 'tailor', 'Dallas, TX'],
    ['tailor between baltimore and washington', 'tailor', 'Baltimore, MD'],
    ['minneapolis st paul cpa', 'cpa', 'Twin Cities, MN'],
    ['tire shop off i-95 in baltimore', 'tire shop', 'Baltimore, MD'],
    ['barber in the woodlands', 'barber', 'The Woodlands, TX'],
    ['nigerian maryland caterer', 'nigerian caterer', 'Maryland'],
    ['Houston TX area movers', 'movers', 'Houston, TX'],
    ['2390 Grand Concourse, Bronx, NY 10458', '', 'Bronx, NY 10458'],
    ['9898 Bissonnet St Suite 20, Houston, TX 77036, USA', '', 'Houston, TX 77036'],
    ['1420 Broadway, Brooklyn, NY', '', 'Brooklyn, NY'],
    ['7600 Georgia Ave NW Washington DC 20012', '', 'Washington, DC 20012'],
    ['24 hour street food houston TX', '24 hour street food', 'Houston, TX'],
    ['is anything in denver', '', 'Denver, CO'],
    ['cape verdean caterer brockton cachupa', 'cape verdean caterer cachupa', 'Brockton, MA'],
    ['tire shop in laurel cheap', 'tire shop cheap', 'Laurel, MD'],
    ['dmv caterer', 'caterer', 'DMV (Washington, DC area)'],
  ])('“%s” is “%s” near %s', async (q, words, place) => {
    expect(await read(q)).toEqual([words, place])
  })

  test.each([
    'carne a la',
    'braids in june',
    'nice restaurant',
    'tax man',
    'man with a van',
    'happy nails',
    'ticket from home to church',
    'dress for a wedding in june',
    'mobile mechanic',
    'mobile car wash',
    'someone to help my mother at home',
    'tutor in person',
    'jordan shoes',
    'buffalo wings',
    'paris',
    'help me',
    'fish or meat',
    'ok',
    'mama africa kitchen',
    '"jollof in houston"',
    'the',
    'in',
    '12345678',
    'hole in the wall',
    'dmv office',
    'i-130 petition',
    'rice or beans',
    // Fewer are listed there than a name within the words needs.
    'somebody like katy perry singer',
    '24 hour gas station',
  ])('“%s” has none', async (q) => {
    expect(await read(q)).toBeNull()
  })

  test.each([
    ['suya houston', 'suya', 'Houston, TX'],
    ['suya dfw', 'suya', 'dfw'],
    ['suya essex county nj', 'suya', 'Essex County, NJ'],
    ['uptown chicago suya', 'suya', 'Uptown, Chicago, IL'],
    ['suya dekalb county ga 30030', 'suya dekalb county', 'Decatur, GA 30030'],
    ['suya bronx ny 10458', 'suya', 'Bronx, NY 10458'],
    ['suya texas', 'suya', 'Texas'],
  ])('“%s” is the same search as “%s” where “%s”', async (q, words, where) => {
    const place = async (asked: { q: string; where: string }) =>
      database.db.asUser({ role: 'anon' }, (tx) =>
        readWordsAndPlace(tx, { ...asked, lat: null, lng: null, radius: null }),
      )
    const read = await place({ q, where: '' })
    const moved = moveReadPlace({ q, where: '' }, read.readPlaceFromWords)
    expect(moved).toEqual({ q: words, where })
    expect((await place(moved)).place).toMatchObject({
      scope: read.place.scope,
      place: { label: read.place.place!.label },
    })
  })

  test.each([
    ['springfield daycare', 'Springfield, VA', 'Springfield, MO'],
    ['daycare in springfield', 'Springfield, VA', 'Springfield, MO'],
    ['columbus daycare', 'Columbus, OH', 'Columbus, GA'],
    ['new york braids', 'New York, NY', 'New York State'],
  ])('“%s” is near %s, where the listings are, and %s is offered', async (q, place, other) => {
    const { label, offered } = await resolve({ q })
    expect(label).toBe(place)
    expect(offered).toContain(other)
  })

  test('a place that is given is chosen the same way', async () => {
    const { label, offered } = await resolve({ q: 'daycare', where: 'springfield' })
    expect(label).toBe('Springfield, VA')
    expect(offered).toContain('Springfield, MO')
  })

  test.each(['daycare springfield mo', 'houston daycare', 'harlem daycare'])(
    '“%s” is clear: listings in a village of that name don’t count, and nothing is offered',
    async (q) => {
      const { label, offered } = await resolve({ q })
      expect(label).toMatch(/^(Springfield, MO|Houston, TX|Harlem, NY)$/)
      expect(offered).toEqual([])
    },
  )

  test.each([
    ['georgia tax preparer', 'tax preparer', 'Georgia'],
    ['georgia nigerian restaurant', 'nigerian restaurant', 'Georgia'],
    ['somali restaurant oh', 'somali restaurant', 'Ohio'],
    ['charlotte tailor', 'tailor', 'Charlotte, NC'],
    ['african hair braiding aurora', 'african hair braiding', 'Aurora, CO'],
  ])('of “%s”, only a trade is left, so “%s” is near %s', async (q, words, place) => {
    expect(await read(q)).toEqual([words, place])
  })

  test.each([
    ['georgia peaches', { words: 'peaches', where: 'Georgia' }],
    ['paris catering', { words: 'catering', where: 'Paris, TX' }],
    ['catering paris', { words: 'catering', where: 'Paris, TX' }],
    ['jordan', { words: '', where: 'Jordan, MN' }],
    // No listings, a village, no name at all.
    ['texas bbq', null],
    ['mobile mechanic', null],
    ['tailor ma', null],
    ['cleaning co', null],
    ['photo id', null],
    ['jollof rice', null],
    ['wedding dress', null],
    ['"georgia tax"', null],
  ])('of “%s”, %o is offered as a place', async (q, offered) => {
    const { offeredPlace, label } = await resolve({ q })
    expect(label).toBeUndefined()
    expect(offeredPlace).toEqual(offered)
  })

  test('whatever is typed can be read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 200 }),
          fc
            .array(
              fc.constantFrom(
                ...'in near at me TX houston st. 77036 who speaks open now jobs for rent " , ('.split(' '),
              ),
              { maxLength: 60 },
            )
            .map((words) => words.join(' ')),
        ),
        async (q) => {
          readKindInWords(q)
          readFiltersInWords({ ...noSearch, q })
          readExact(q)
          expect([null, 2]).toContain((await read(q))?.length ?? null)
        },
      ),
      { numRuns: propertyRuns(60) },
    )
  })

  test.each([
    ['barber near me', 'barber'],
    ['care for my mother close to home', 'care for my mother'],
    // What is said to be near is no place, but what is wanted.
    ['close to home care', 'home care'],
    ['near african market', 'african market'],
  ])('“%s” from somebody whose position isn’t known asks for it, and for “%s”', async (q, words) => {
    expect(await read(q)).toEqual([words, null])
  })

  test.each(['near blorpville', 'next to home depot', 'near'])('“%s” doesn’t', async (q) => {
    expect(await read(q)).toBeNull()
  })
})
