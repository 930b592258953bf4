import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      await tx
        .insertInto('categories')
        .values([{ slug: 'policy-grill', name: 'Grill', parent: 'policy-food' }])
        .execute()
      await tx
        .insertInto('places')
        .values({
          id: 900000009,
          kind: 'zip',
          name: '77002',
          zip: '77002',
          state: 'TX',
          slug: '77002',
          lat: 29.75,
          lng: -95.36,
          timezone: 'America/Chicago',
          searchName: '77002',
        })
        .execute()
    },
  })
})
afterAll(() => site.close())

let made = 0
const newId = () => `00000000-0000-4000-a000-${String(++made).padStart(12, '0')}`

const basics = {
  name: 'Mama Abiola’s Kitchen',
  category: 'policy-food',
  subcategory: 'policy-grill',
  shortDescription: 'Jollof and suya over charcoal, all day',
  description: 'A kitchen on Main Street where three sisters cook what their mother taught them in Ibadan.',
  yearEstablished: 2014,
}
const place = {
  placeType: 'storefront',
  address: '1 Main Street',
  addressLine2: '',
  city: 'Houston',
  state: 'TX',
  zip: '77002',
  lat: null,
  lng: null,
  serviceRadiusMiles: null,
  coversNationwide: false,
}
const contact = {
  phone: '713.555.0142',
  whatsapp: '+234 803 123 4567',
  email: 'hello@abiola.example',
  website: 'Mama-Abiola.example',
  socialLinks: { instagram: '@mamaabiola' },
}
const heritage = { heritage: ['NG'], communities: ['yoruba'], languages: ['en', 'yo'] }

const begin = async (actor: Actor, name = basics.name) => {
  const id = newId()
  const answer = await site.ask(actor, 'POST', '/api/businesses', { id, basics: { ...basics, name } })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}
const save = (actor: Actor, id: string, section: string, version: number, values: object) =>
  site.ask(actor, 'PUT', `/api/businesses/${id}/sections/${section}`, { version, values })

async function filled(actor: Actor, name?: string) {
  const draft = await begin(actor, name)
  let version = draft.version
  for (const [section, values] of Object.entries({ place, contact, heritage })) {
    const { status, body } = await save(actor, draft.id, section, version, values)
    expect({ status, body }).toMatchObject({ status: 200 })
    version = body.business.version
  }
  return { id: draft.id as string, version }
}

describe('beginning a listing', () => {
  test('the same id twice is one listing, even at the same moment', async () => {
    const id = newId()
    const body = { id, basics: { ...basics, name: 'Twice Clicked' } }
    const answers = await Promise.all([1, 2, 3].map(() => site.ask('owner', 'POST', '/api/businesses', body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.slug)).size).toBe(1)
    const { body: list } = await site.ask('owner', 'GET', '/api/businesses')
    expect(list.businesses.filter((each: { id: string }) => each.id === id)).toHaveLength(1)
  })

  test('someone else’s id is refused', async () => {
    const answer = await site.ask('user', 'POST', '/api/businesses', { id: businesses.draft, basics })
    expect(answer.status).toBe(409)
  })

  test.each([
    ['a category that isn’t', { category: 'no-such' }, 'category'],
    ['a kind of another category', { subcategory: 'policy-empty' }, 'subcategory'],
    ['a kind as category', { category: 'policy-grill' }, 'category'],
    ['an empty name', { name: ' ' }, 'name'],
    ['one emoji as a name', { name: '🍲' }, 'name'],
    ['a name of nothing visible', { name: '\u0000\u202e' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
    ['a year to come', { yearEstablished: 2099 }, 'yearEstablished'],
  ])('%s names the field', async (_, change, field) => {
    const answer = await site.ask('user', 'POST', '/api/businesses', {
      id: newId(),
      basics: { ...basics, ...change },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { [field]: expect.any(String) } },
    })
  })

  test('hostile texts are kept as texts', async () => {
    const name = `Robert'); drop table businesses;-- \u0000\u202e<script>`
    const { body } = await site.ask('user', 'POST', '/api/businesses', {
      id: newId(),
      basics: { ...basics, name },
    })
    expect(body.basics.name).toBe(`Robert'); drop table businesses;-- <script>`)
    expect(body.slug).toBe('robert-drop-table-businesses-script')
  })

  test('a visitor is asked to log in', async () => {
    expect((await site.ask('visitor', 'GET', '/api/businesses')).status).toBe(401)
    expect((await site.ask('visitor', 'POST', '/api/businesses', { id: newId(), basics })).status).toBe(401)
  })
})

describe('whose it is', () => {
  test.each(['otherOwner', 'user', 'moderator'] as const)(
    '%s finds no listing of the owner’s',
    async (actor) => {
      for (const [method, path, body] of [
        ['GET', ''],
        ['POST', '/submit'],
        ['POST', '/archive'],
        ['PUT', '/sections/heritage', { version: 1, values: heritage }],
      ] as const) {
        const answer = await site.ask(actor, method, `/api/businesses/${businesses.published}${path}`, body)
        expect({ path, status: answer.status }).toEqual({ path, status: 404 })
      }
    },
  )

  test('a co-manager works on it, too', async () => {
    const { status, body } = await site.ask('user', 'GET', `/api/businesses/${businesses.managed}`)
    expect({ status, role: body.role }).toEqual({ status: 200, role: 'manager' })
    const saved = await save('user', businesses.managed, 'heritage', body.version, {
      heritage: [],
      communities: [],
      languages: ['fr'],
    })
    // The matrix's listings have no country, which doesn't prevent other changes.
    expect(saved).toMatchObject({ status: 200, body: { applied: ['languages'], waiting: [] } })
  })
})

describe('a chain', () => {
  const own = async (q = '') => {
    const { body } = await site.ask('otherOwner', 'GET', `/api/businesses${q}`)
    return { total: body.total, names: body.businesses.map(({ name }: { name: string }) => name) }
  }

  test('the listings that changed last come, with how many there are, and the others are found by name or city', async () => {
    const before = (await own()).total
    await site.db.transaction((tx) =>
      sql`insert into businesses (name, slug, category, city, state, owner_id)
        select 'Branch ' || n, 'branch-' || n, 'policy-food', case when n = 7 then 'Tulsa' else 'Houston' end, 'TX', ${ids.otherOwner}
        from generate_series(1, 510) n`.execute(tx),
    )
    const all = await own()
    expect({ total: all.total, shown: all.names.length }).toEqual({ total: before + 510, shown: 500 })
    expect(await own('?q=BRANCH+51')).toEqual({
      total: 2,
      names: expect.arrayContaining(['Branch 51', 'Branch 510']),
    })
    expect(await own('?q=tulsa')).toEqual({ total: 1, names: ['Branch 7'] })
    expect(await own('?q=%25')).toEqual({ total: 0, names: [] })
    expect((await site.ask('user', 'GET', '/api/businesses?q=branch')).body.total).toBe(0)
    await sql`delete from businesses where slug like 'branch-%'`.execute(site.db.raw)
  })
})

describe('saving a part', () => {
  test('numbers, links and the place come back in one way of writing', async () => {
    const { id } = await filled('user', 'Tidy Place')
    const { body } = await site.ask('user', 'GET', `/api/businesses/${id}`)
    expect(body).toMatchObject({
      contact: {
        phone: '(713) 555-0142',
        whatsapp: '+234 803 123 4567',
        website: 'https://mama-abiola.example',
        socialLinks: { instagram: 'https://www.instagram.com/mamaabiola' },
      },
      place: { lat: 29.75, lng: -95.36 },
      timezone: 'America/Chicago',
      status: 'draft',
    })
  })

  test('an old version loses nothing: it is refused, unless it says the same', async () => {
    const { id, version } = await begin('user', 'Two Tabs')
    const first = await save('user', id, 'heritage', version, heritage)
    expect(first.status).toBe(200)
    expect(await save('user', id, 'heritage', version, { ...heritage, languages: ['fr'] })).toMatchObject({
      status: 409,
      body: { code: 'stale', stored: { id, version: version + 1, heritage } },
    })
    expect((await save('user', id, 'heritage', version, heritage)).status).toBe(200)
  })

  test.each([
    ['contact', { phone: '555-0142' }, 'phone'],
    ['contact', { phone: '+44 20 7946 0958' }, 'phone'],
    ['contact', { website: 'javascript:alert(1)' }, 'website'],
    ['contact', { website: 'http://127.0.0.1/x' }, 'website'],
    ['contact', { website: 'https://user:pass@site.example' }, 'website'],
    ['contact', { email: 'nobody' }, 'email'],
    ['contact', { socialLinks: { facebook: 'https://evil.example/facebook.com' } }, 'socialLinks.facebook'],
    ['place', { zip: '77002', state: 'NY' }, 'zip'],
    ['place', { zip: '7700' }, 'zip'],
    ['place', { lat: 47, lng: -122 }, 'lat'],
    ['place', { state: 'XX' }, 'state'],
  ])('%s %j names what is wrong', async (section, change, field) => {
    const { id, version } = await begin('user', 'Wrong Field')
    const values = { ...(section === 'place' ? place : contact), ...change }
    expect(await save('user', id, section, version, values)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  test('what is as it was stays so, however it was written; what is new is looked at', async () => {
    const { id, version } = await filled('user', 'Written Long Ago')
    const old = {
      phone: '713 5550142',
      website: 'abiola.example',
      social_links: '{"facebook": "https://fb.example/a"}',
    }
    await site.db.raw
      .updateTable('businesses')
      .set({ phone: old.phone, website: old.website, socialLinks: old.social_links })
      .where('id', '=', id)
      .execute()
    const { body } = await site.ask('user', 'GET', `/api/businesses/${id}`)
    const values = { ...body.contact, email: 'new@abiola.example' }
    const saved = await save('user', id, 'contact', version + 1, values)
    expect(saved).toMatchObject({ status: 200, body: { applied: ['email'], business: { contact: values } } })
  })

  test('hours that overlap are refused with the day', async () => {
    const { id, version } = await begin('user', 'Late Kitchen')
    const hours = [
      { weekday: 5, opens: 18 * 60, closes: 26 * 60 },
      { weekday: 6, opens: 60, closes: 600 },
    ]
    const answer = await save('user', id, 'hours', version, { hours, specialDays: [] })
    expect(answer.body.fields.hours).toMatch(/^Friday’s 6 PM – 2 AM runs into Saturday/)
    const good = [
      { weekday: 6, opens: 180, closes: 600 },
      { weekday: 5, opens: 18 * 60, closes: 26 * 60 },
    ]
    const specialDays = [
      { date: '2026-12-25', ranges: [], note: 'Christmas' },
      { date: '2026-12-31', ranges: [{ opens: 600, closes: 900 }], note: null },
    ]
    const saved = await save('user', id, 'hours', version, { hours: good, specialDays })
    expect(saved).toMatchObject({ status: 200, body: { applied: ['hours', 'specialDays'] } })
    expect(saved.body.business.hours).toEqual({ hours: good.toReversed(), specialDays })
  })

  test('a pin moves with the business, but not when its address is corrected', async () => {
    const { id, version } = await begin('user', 'Pinned')
    const pinned = await save('user', id, 'place', version, { ...place, lat: 29.76, lng: -95.37 })
    const corrected = await save('user', id, 'place', pinned.body.business.version, {
      ...pinned.body.business.place,
      address: '2 Main Street',
      zip: null,
    })
    expect(corrected.body.business.place).toMatchObject({ lat: 29.76, lng: -95.37 })
    const moved = await save('user', id, 'place', corrected.body.business.version, {
      ...corrected.body.business.place,
      city: 'Policy City',
    })
    expect(moved.body.business.place).toMatchObject({ lat: 30, lng: -95 })
  })
})

describe('sending it in', () => {
  test('says all that is missing, by field', async () => {
    const { id } = await begin('user', 'Hardly Begun')
    const answer = await site.ask('user', 'POST', `/api/businesses/${id}/submit`)
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: {
          address: expect.any(String),
          city: expect.any(String),
          heritage: expect.any(String),
        },
      },
    })
  })

  test('twice is once; the owner’s word is noted; taken back it is a draft', async () => {
    const { id } = await filled('user', 'Sent In')
    const answers = await Promise.all(
      [1, 2].map(() => site.ask('user', 'POST', `/api/businesses/${id}/submit`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await site.ask('user', 'GET', `/api/businesses/${id}`)
    expect(body).toMatchObject({ status: 'pending', trustLevel: 'self_attested' })
    const blank = await save('user', id, 'heritage', body.version, {
      heritage: [],
      communities: [],
      languages: [],
    })
    expect(blank).toMatchObject({ status: 422, body: { fields: { heritage: expect.any(String) } } })
    const taken = await site.ask('user', 'POST', `/api/businesses/${id}/withdraw`)
    expect(taken.body.status).toBe('draft')
  })
})

describe('the same business twice', () => {
  test('is found by telephone, website or a name alike nearby, and may be claimed', async () => {
    await site.db.transaction(async (tx) => {
      await tx
        .updateTable('businesses')
        .set({
          phone: '(713) 555-0177',
          website: 'https://www.known.example/menu',
          name: 'Asantewaa Fabrics',
          ownerId: null,
        })
        .where('id', '=', businesses.others)
        .execute()
    })
    const similar = async (query: string) =>
      (await site.ask('user', 'GET', `/api/businesses/similar?${query}`)).body.similar
    const found = { id: businesses.others, isClaimable: true }
    expect(await similar('phone=7135550177')).toEqual([
      expect.objectContaining({ ...found, because: ['phone'] }),
    ])
    expect(await similar('website=known.example')).toEqual([
      expect.objectContaining({ ...found, because: ['website'] }),
    ])
    expect(await similar('name=Asantewa Fabric&lat=29.7&lng=-95.3')).toEqual([
      expect.objectContaining({ ...found, because: ['name'] }),
    ])
    expect(await similar('name=Asantewaa Fabrics&lat=40&lng=-74')).toEqual([])
    expect(await similar('name=Asantewaa Fabrics')).toHaveLength(1)
    expect(await similar(`phone=7135550177&except=${businesses.others}`)).toEqual([])
    expect(await similar('name=%00\u0027')).toEqual([])
  })
})
