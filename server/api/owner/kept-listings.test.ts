import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site.close())

type Who = Parameters<ApiSite['ask']>[0]
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(site.db.raw)).rows
const save = (who: Who, id: string, section: string, version: number, values: object) =>
  site.ask(who, 'PUT', `/api/businesses/${id}/sections/${section}`, { version, values })

const sections = {
  basics: {
    name: 'Zawadi Tea Room',
    category: 'policy-food',
    subcategory: null,
    shortDescription: 'Tea from the highlands, and mandazi',
    description:
      'A tea room on Main Street that serves Kenyan tea, mandazi and samosas from seven in the morning.',
    yearEstablished: null,
  },
  place: {
    placeType: 'storefront',
    address: '9 Main Street',
    addressLine2: null,
    city: 'Policy City',
    state: 'TX',
    zip: null,
    lat: 30,
    lng: -95,
    serviceRadiusMiles: null,
    coversNationwide: false,
  },
  contact: { phone: '(713) 555-0188', whatsapp: null, email: null, website: null, socialLinks: {} },
  heritage: { heritage: ['KE'], communities: [], languages: ['en'] },
}

async function takeUp(): Promise<string> {
  const id = crypto.randomUUID()
  const suggestion = {
    id,
    name: 'Zawadi Tea Room',
    category: 'policy-food',
    city: 'Policy City',
    state: 'TX',
  }
  const answer = await site.ask('user', 'POST', '/api/suggestions', { ...suggestion, isSure: true })
  expect(answer.body).toEqual({ isSent: true, similar: [] })
  const decision = `/api/moderation/suggestions/${id}/decision` as const
  expect((await site.ask('moderator', 'POST', decision, { decision: 'approve' })).status).toBe(204)
  const [row] = await rows(sql<{ businessId: string }>`select business_id from suggestions where id = ${id}`)
  return row!.businessId
}

test('a suggestion is taken up, completed by moderators and published, for its owner to claim', async () => {
  const id = await takeUp()
  for (const who of ['visitor', 'user', 'owner'] as const) {
    expect((await site.ask(who, 'GET', `/api/businesses/${id}`)).status).toBe(who === 'visitor' ? 401 : 404)
    expect((await site.ask(who, 'GET', '/api/moderation/unfinished')).status).toBe(
      who === 'visitor' ? 401 : 403,
    )
  }
  const unfinished = await site.ask('moderator', 'GET', '/api/moderation/unfinished')
  expect(unfinished.body.listings).toMatchObject([{ id, name: 'Zawadi Tea Room', status: 'draft' }])
  expect((await site.ask('moderator', 'POST', `/api/businesses/${id}/submit`)).status).toBe(422)

  let { version } = (await site.ask('moderator', 'GET', `/api/businesses/${id}`)).body
  expect((await save('owner', id, 'basics', version, sections.basics)).status).toBe(404)
  for (const [section, values] of Object.entries(sections)) {
    const { status, body } = await save('moderator', id, section, version, values)
    expect({ status, body }).toMatchObject({ status: 200, body: { waiting: [] } })
    version = body.business.version
  }
  const preview = await site.ask('moderator', 'GET', `/api/businesses/${id}/preview`)
  expect(preview.status).toBe(200)
  const sent = await site.ask('moderator', 'POST', `/api/businesses/${id}/submit`)
  expect(sent.body).toMatchObject({ status: 'pending', role: 'caretaker', trustLevel: 'listed' })
  expect((await site.ask('moderator', 'GET', '/api/moderation/unfinished')).body).toEqual({ listings: [] })
  const publish = `/api/moderation/businesses/${id}/decision` as const
  expect((await site.ask('moderator', 'POST', publish, { decision: 'approve' })).status).toBe(204)

  const found = await site.db.asUser({ role: 'anon' }, (tx) =>
    findBusinessPage(tx, { slug: sent.body.slug, now: new Date() }),
  )
  expect(found).toMatchObject({
    kind: 'page',
    page: { name: 'Zawadi Tea Room', trustLevel: 'listed', takesMessages: false, phone: '(713) 555-0188' },
  })
  const notices = await rows(sql<{ kind: string; link: string }>`
    select kind, link from notices where user_id = ${ids.user} order by created_at`)
  expect(notices.at(-1)).toEqual({ kind: 'suggestion_listed', link: `/business/${sent.body.slug}` })
  const mine = await site.ask('user', 'GET', '/api/suggestions/mine')
  expect(mine.body.suggestions[0]).toMatchObject({ status: 'approved', slug: sent.body.slug })

  // A moderator's corrections to an unmanaged listing are live at once, and on record.
  version = (await site.ask('moderator', 'GET', `/api/businesses/${id}`)).body.version
  const corrected = await save('moderator', id, 'contact', version, {
    ...sections.contact,
    phone: '(713) 555-0199',
  })
  expect(corrected.body).toMatchObject({ applied: ['phone'], waiting: [] })
  const acts = await rows(sql<{ action: string; actorId: string }>`
    select action, actor_id from audit_log where subject_id = ${id} order by id desc limit 1`)
  expect(acts).toEqual([{ action: 'business.edit', actorId: ids.moderator }])
})

test('what somebody manages is not moderators’ to write, nor what they keep theirs in other ways', async () => {
  expect((await site.ask('moderator', 'GET', `/api/businesses/${businesses.others}`)).status).toBe(404)
  const id = await takeUp()
  expect((await site.ask('moderator', 'DELETE', `/api/businesses/${id}`)).status).toBe(403)
  expect((await site.ask('moderator', 'GET', `/api/businesses/${id}/leads.csv`)).status).toBe(404)
  const branch = { id: crypto.randomUUID(), basics: sections.basics, branchOf: id }
  expect((await site.ask('moderator', 'POST', '/api/businesses', branch)).status).toBe(404)
  // Once someone manages it, only they can edit it.
  await sql`insert into business_members (business_id, user_id) values (${id}, ${ids.user})`.execute(
    site.db.raw,
  )
  expect((await site.ask('moderator', 'GET', `/api/businesses/${id}`)).status).toBe(404)
  expect((await site.ask('user', 'GET', `/api/businesses/${id}`)).body.role).toBe('manager')
})
