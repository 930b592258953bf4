import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids } from '#tests/policies/people.ts'
import type { ChangedField } from '../fields.ts'
import { findBusinessPage } from '../find-business-page.server.ts'
import type { BusinessStatus } from '../managed-listing.ts'
import { isLive } from '../revision-policy.ts'
import { trustLevels } from '../schema.ts'
import { createBusiness } from './create.server.ts'
import { findManagedListing, findPreview } from './find-managed.server.ts'
import {
  archiveBusiness,
  deleteBusiness,
  submitBusiness,
  withdrawBusiness,
  withdrawChange,
} from './life.server.ts'
import { saveSection } from './save-section.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
  await database.db.raw
    .updateTable('businesses')
    .set({
      shortDescription: 'What it offers, in a sentence.',
      phone: '(713) 555-0101',
      heritage: ['NG'],
      citySlug: 'houston',
    })
    .execute()
})
afterAll(() => database.close())

const now = new Date('2026-11-22T12:00:00Z')
const id = businesses.published
const as = <T>(actor: Actor, fn: Parameters<typeof database.db.asUser<T>>[1]) =>
  database.db.asUser(claimsOf(actor), fn)
const owner = { businessId: id, userId: ids.owner }

async function make(
  changes: { status?: BusinessStatus; trust?: string; published?: boolean },
  businessId = id,
) {
  await database.db.transaction(async (tx) => {
    await sql`delete from business_revisions`.execute(tx)
    await sql`delete from verifications where business_id = ${businessId}`.execute(tx)
    const { status = 'published', trust = 'self_attested', published = true } = changes
    if (trust !== 'listed')
      await sql`insert into verifications (business_id, level, evidence, checked_by_name, expires_at)
        values (${businessId}, ${trust}, 'document', 'The team', now() + interval '1 year')`.execute(tx)
    await sql`update businesses set status = ${status}, published_at = ${published ? now : null} where id = ${businessId}`.execute(
      tx,
    )
  })
}
beforeEach(() => make({}))

describe('steps that its owner takes', () => {
  const steps = { submit: submitBusiness, withdraw: withdrawBusiness, archive: archiveBusiness }
  const statuses = ['draft', 'pending', 'published', 'rejected', 'suspended', 'archived'] as const
  const leads: Record<keyof typeof steps, Partial<Record<BusinessStatus, BusinessStatus>>> = {
    submit: { draft: 'pending', rejected: 'pending', archived: 'pending', pending: 'pending' },
    withdraw: { pending: 'draft', draft: 'draft' },
    archive: { published: 'archived', archived: 'archived' },
  }
  const cases = statuses.flatMap((from) =>
    (Object.keys(steps) as (keyof typeof steps)[]).map((verb) => [verb, from, leads[verb][from]] as const),
  )
  test.each(cases)('%s of %s: %s', async (verb, from, to) => {
    await make({ status: from })
    const step = as('owner', (tx) => steps[verb](tx, { ...owner, now }))
    if (to) expect(await step).toMatchObject({ status: to })
    else await expect(step).rejects.toMatchObject({ code: from === 'suspended' ? 'forbidden' : 'conflict' })
    await expect(
      as('otherOwner', (tx) => steps[verb](tx, { ...owner, userId: ids.otherOwner, now })),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('sending in notes the owner’s word, once', async () => {
    await make({ status: 'draft', trust: 'listed', published: false })
    for (let nth = 0; nth < 2; nth++) await as('owner', (tx) => submitBusiness(tx, { ...owner, now }))
    await as('owner', (tx) => withdrawBusiness(tx, { ...owner, now }))
    await as('owner', (tx) => submitBusiness(tx, { ...owner, now }))
    const { rows } =
      await sql`select level, evidence, checked_by_name from verifications where business_id = ${id}`.execute(
        database.db.raw,
      )
    expect(rows).toEqual([{ level: 'self_attested', evidence: 'statement', checkedByName: 'The owner' }])
  })

  test.each([
    ['draft', false, 'user', 'not_found'],
    ['published', true, 'owner', 'conflict'],
    ['suspended', true, 'owner', 'forbidden'],
    ['pending', true, 'owner', 'conflict'],
  ] as const)('%s is not deleted (published before: %s) by %s', async (status, published, actor, code) => {
    await make({ status, published })
    await expect(
      as(actor, (tx) => deleteBusiness(tx, { businessId: id, userId: ids[actor] })),
    ).rejects.toMatchObject({ code })
  })

  test('a co-manager deletes nothing, an owner what is down, with its parts', async () => {
    await make({ status: 'archived' }, businesses.managed)
    const who = (actor: 'user' | 'owner') => ({ businessId: businesses.managed, userId: ids[actor] })
    await expect(as('user', (tx) => deleteBusiness(tx, who('user')))).rejects.toMatchObject({
      code: 'forbidden',
    })
    await as('owner', (tx) => deleteBusiness(tx, who('owner')))
    const left = await sql`select 1 from business_hours where business_id = ${businesses.managed}`.execute(
      database.db.raw,
    )
    expect(left.rows).toEqual([])
    await expect(as('owner', (tx) => deleteBusiness(tx, who('owner')))).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the table of what waits', () => {
  // What an owner might write by bypassing the API, by field.
  const writes: Partial<Record<ChangedField, string>> = {
    name: `name = 'Other name'`,
    category: `category = 'policy-empty'`,
    address: `address = '2 Main St'`,
    city: `city = 'Katy'`,
    lat: 'lat = 30',
    phone: `phone = '(713) 555-0102'`,
    whatsapp: `whatsapp = '(713) 555-0102'`,
    email: `email = 'a@b.example'`,
    website: `website = 'https://a.example'`,
    heritage: `heritage = '{GH}'`,
    communities: `communities = '{ewe}'`,
    shortDescription: `short_description = 'Another sentence of what it offers.'`,
    description: `description = 'Another description of it, of more than fifty characters.'`,
    yearEstablished: 'year_established = 1999',
    services: `services = '[{"name": "Soup"}]'`,
    attributes: `attributes = '{halal}'`,
    placeType: `place_type = 'by_appointment'`,
    serviceRadiusMiles: 'service_radius_miles = 30',
    coversNationwide: 'covers_nationwide = true',
    languages: `languages = '{fr}'`,
    priceLevel: 'price_level = 4',
    socialLinks: `social_links = '{"x": "https://x.com/a"}'`,
    logoUrl: `logo_url = '/media/logo/a'`,
    coverImageUrl: `cover_image_url = '/media/cover/a'`,
    coverImageAlt: `cover_image_alt = 'A table'`,
  }
  class Undone extends Error {}

  test.each(trustLevels)('is the same in the database for a listing that is %s', async (trust) => {
    await make({ trust })
    const refused: string[] = []
    const noted: string[] = []
    for (const [field, assignment] of Object.entries(writes)) {
      await as('owner', async (tx) => {
        await sql.raw(`update businesses set ${assignment} where id = '${id}'`).execute(tx)
        const { rows } = await sql<{
          field: string
        }>`select field from business_revisions where is_live`.execute(tx)
        noted.push(...rows.map((row) => row.field))
        throw new Undone()
      }).catch((error) => {
        if (error instanceof DatabaseError && error.code === '42501') refused.push(field)
        else if (!(error instanceof Undone)) throw error
      })
    }
    const fields = Object.keys(writes) as ChangedField[]
    expect(refused).toEqual(fields.filter((field) => !isLive(field, trust)))
    // Live changes that need review are recorded, whoever wrote them.
    expect(noted.includes('description')).toBe(isLive('description', trust))
    expect(noted.includes('logoUrl')).toBe(isLive('logoUrl', trust))
    expect(noted.some((field) => field === 'name' || field === 'languages')).toBe(false)
  })
})

describe('a change of a published listing', () => {
  const basicsOf = async () => {
    const { basics, version } = await as('owner', (tx) => findManagedListing(tx, owner))
    return { basics, version }
  }
  const saveBasics = async (changes: object) => {
    const { basics, version } = await basicsOf()
    return as('owner', (tx) =>
      saveSection(tx, { ...owner, section: 'basics', values: { ...basics, ...changes }, version, now }),
    )
  }
  const livePage = () => as('visitor', (tx) => findBusinessPage(tx, { slug: 'policy-published', now }))

  test('waits while the live one stays up; the newer one takes its place; it can be taken back', async () => {
    const first = await saveBasics({
      name: 'First Name',
      description: 'A first new description of more than fifty characters.',
    })
    expect(first).toMatchObject({ applied: [], waiting: ['name', 'description'] })
    expect(first.business).toMatchObject({ basics: { name: 'First Name' }, waitingCount: 2 })
    const second = await saveBasics({ name: 'Second Name' })
    expect(second.business.waiting).toEqual([
      expect.objectContaining({ field: 'name', live: 'Policy published', proposed: 'Second Name' }),
      expect.objectContaining({ field: 'description', state: 'pending' }),
    ])
    expect(await livePage()).toMatchObject({ page: { name: 'Policy published' } })
    expect(await as('owner', (tx) => findPreview(tx, { ...owner, now }))).toMatchObject({
      name: 'Second Name',
    })
    const back = await as('owner', (tx) => withdrawChange(tx, { ...owner, field: 'name' }))
    expect(back).toMatchObject({ basics: { name: 'Policy published' }, waitingCount: 1 })
    // Setting the live value again leaves nothing pending.
    const { business } = await saveBasics({
      description: ((await livePage()) as { page: { description: string } }).page.description,
    })
    expect(business.waitingCount).toBe(0)
  })

  test('what waits already keeps its place when another part is saved', async () => {
    await saveBasics({ name: 'Patient Name' })
    const before = await sql<{ id: string }>`select id from business_revisions`.execute(database.db.raw)
    const { heritage, version } = await as('owner', (tx) => findManagedListing(tx, owner))
    const saved = await as('owner', (tx) =>
      saveSection(tx, {
        ...owner,
        section: 'heritage',
        values: { ...heritage, languages: ['yo'] },
        version,
        now,
      }),
    )
    expect(saved).toMatchObject({ applied: ['languages'], waiting: [] })
    await saveBasics({ yearEstablished: 1999 })
    const after = await sql<{ id: string }>`select id from business_revisions where field = 'name'`.execute(
      database.db.raw,
    )
    expect(after.rows).toEqual(before.rows)
  })

  test('of one that was claimed is live at once, and noted for moderators with what was before', async () => {
    await make({ trust: 'claimed' })
    const text = 'A live description, of more than fifty characters in all.'
    expect(await saveBasics({ description: text })).toMatchObject({ applied: ['description'], waiting: [] })
    expect(await livePage()).toMatchObject({ page: { description: text } })
    await saveBasics({ description: `${text} And more.` })
    const { rows } =
      await sql`select field, is_live, previous ->> 'description' as was from business_revisions`.execute(
        database.db.raw,
      )
    expect(rows).toEqual([
      { field: 'description', isLive: true, was: expect.stringMatching(/^A longer description/) },
    ])
  })

  test('can’t leave out what a visitor needs', async () => {
    const { heritage, version } = await as('owner', (tx) => findManagedListing(tx, owner))
    const values = { ...heritage, heritage: [] }
    await expect(
      as('owner', (tx) => saveSection(tx, { ...owner, section: 'heritage', values, version, now })),
    ).rejects.toMatchObject({ code: 'invalid', fields: { heritage: expect.any(String) } })
  })

  test('what waits is in the listing once it is taken down', async () => {
    await saveBasics({ name: 'Waiting Name' })
    const archived = await as('owner', (tx) => archiveBusiness(tx, { ...owner, now }))
    expect(archived).toMatchObject({
      status: 'archived',
      name: 'Waiting Name',
      slug: 'waiting-name',
      waitingCount: 0,
    })
    await database.db.raw
      .updateTable('businesses')
      .set({ name: 'Policy published', slug: 'policy-published' })
      .where('id', '=', id)
      .execute()
  })

  test('two at once: one is saved, the other hears that it is old', async () => {
    const { basics, version } = await basicsOf()
    const results = await Promise.allSettled(
      ['One', 'Two'].map((name) =>
        as('owner', (tx) =>
          saveSection(tx, { ...owner, section: 'basics', values: { ...basics, name }, version, now }),
        ),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'stale' },
    })
  })

  test('a review or a checked document makes no form old', async () => {
    const { version } = await basicsOf()
    await database.db.raw
      .updateTable('reviews')
      .set({ status: 'published' })
      .where('businessId', '=', id)
      .execute()
    await make({ trust: 'document_checked' })
    expect((await basicsOf()).version).toBe(version)
  })
})

describe('branches', () => {
  const basics = {
    name: 'Policy in Katy',
    category: 'policy-food',
    subcategory: null,
    shortDescription: null,
    description: null,
    yearEstablished: null,
  }
  const branch = '00000000-0000-4000-b000-000000000001'

  test('share the texts of the first place, and link to each other', async () => {
    const page = async (slug: string) => {
      const found = await as('visitor', (tx) => findBusinessPage(tx, { slug, now }))
      return found?.kind === 'page' ? found.page : null
    }
    const made = await as('owner', (tx) =>
      createBusiness(tx, { id: branch, basics, branchOf: id, userId: ids.owner, now }),
    )
    expect(made).toMatchObject({
      branchOf: { id },
      basics: { description: (await page('policy-published'))?.description },
      heritage: { heritage: ['NG'] },
    })
    await database.db.raw
      .updateTable('businesses')
      .set({
        status: 'published',
        publishedAt: now,
        address: '1 Katy St',
        city: 'Katy',
        state: 'TX',
        lat: 29.8,
        lng: -95.8,
        phone: '(713) 555-0103',
      })
      .where('id', '=', branch)
      .execute()
    expect((await page('policy-published'))?.otherPlaces).toMatchObject([
      { slug: 'policy-in-katy', city: 'Katy' },
    ])
    expect(await page('policy-in-katy')).toMatchObject({
      otherPlaces: [{ slug: 'policy-published' }],
      firstPlaceId: id,
    })

    const own = await as('owner', (tx) => findManagedListing(tx, { businessId: branch, userId: ids.owner }))
    await expect(
      as('owner', (tx) =>
        saveSection(tx, {
          ...{ businessId: branch, userId: ids.owner, section: 'heritage', version: own.version, now },
          values: { ...own.heritage, heritage: ['GH'] },
        }),
      ),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { heritage: expect.stringContaining('Policy published') },
    })

    const parent = await as('owner', (tx) => findManagedListing(tx, owner))
    await as('owner', (tx) =>
      saveSection(tx, {
        ...owner,
        section: 'heritage',
        values: { ...parent.heritage, heritage: ['GH'] },
        version: parent.version,
        now,
      }),
    )
    const waiting = await as('owner', (tx) =>
      findManagedListing(tx, { businessId: branch, userId: ids.owner }),
    )
    expect(waiting.waiting).toMatchObject([{ field: 'heritage', proposed: ['GH'] }])
  })

  test('nobody makes one of someone else’s business', async () => {
    const other = {
      id: '00000000-0000-4000-b000-000000000002',
      basics,
      branchOf: id,
      userId: ids.otherOwner,
      now,
    }
    await expect(as('otherOwner', (tx) => createBusiness(tx, other))).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

test('addresses stay apart, whoever has the name and whether one sees it or not', async () => {
  const basics = {
    name: 'Same Name',
    category: 'policy-food',
    subcategory: null,
    shortDescription: null,
    description: null,
    yearEstablished: null,
  }
  const people = ['user', 'owner', 'otherOwner', 'user', 'owner'] as const
  const made = await Promise.all(
    people.map((actor, nth) =>
      as(actor, (tx) =>
        createBusiness(tx, {
          id: `00000000-0000-4000-c000-00000000000${nth}`,
          basics,
          userId: ids[actor],
          now,
        }),
      ),
    ),
  )
  expect(made.map(({ slug }) => slug).toSorted()).toEqual([
    'same-name',
    'same-name-2',
    'same-name-3',
    'same-name-4',
    'same-name-5',
  ])
})
