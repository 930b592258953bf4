import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businesses, ids, suggestions } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    async seed(tx) {
      // Listings as owners create them, with nothing missing.
      await sql`update businesses set short_description = 'What it offers, in a sentence.', phone = '(713) 555-0101',
        heritage = '{NG}', city_slug = 'houston', timezone = 'America/Chicago'`.execute(tx)
      await sql`delete from business_revisions`.execute(tx)
    },
  })
})
afterAll(() => site.close())

const { published, managed, draft } = businesses
const own = async (id: string) => (await site.ask('owner', 'GET', `/api/businesses/${id}`)).body
const decide = (
  noun: 'businesses' | 'revisions',
  id: string,
  body: object,
  actor: 'moderator' | 'admin' | 'owner' = 'moderator',
) => site.ask(actor, 'POST', `/api/moderation/${noun}/${id}/decision`, body)

async function told() {
  const { body } = await site.ask('owner', 'GET', '/api/me/notices')
  const mails = await sql<{ subject: string; text: string }>`
    select subject, text from email_outbox where user_id = ${ids.owner} order by created_at desc, id desc`.execute(
    site.db.raw,
  )
  return { notice: body.notices[0], mail: mails.rows[0] }
}
const audited = async () =>
  (
    await sql`select actor_id, action, subject_id, reason from audit_log order by id desc limit 1`.execute(
      site.db.raw,
    )
  ).rows[0]

describe('who may', () => {
  test.each(['user', 'owner', 'otherOwner'] as const)(
    '%s is told that it is for moderators',
    async (actor) => {
      for (const path of ['waiting', 'businesses', 'revisions'] as const)
        expect(await site.ask(actor, 'GET', `/api/moderation/${path}`)).toMatchObject({ status: 403 })
      expect(
        await site.ask(actor, 'POST', `/api/moderation/businesses/${published}/decision`, {
          decision: 'approve',
        }),
      ).toMatchObject({ status: 403 })
    },
  )

  test('a visitor is asked to log in', async () => {
    expect((await site.ask('visitor', 'GET', '/api/moderation/waiting')).status).toBe(401)
  })
})

describe('a listing', () => {
  const submit = async () => {
    const { status, body } = await site.ask('owner', 'POST', `/api/businesses/${draft}/submit`)
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'pending' } })
    return body.version as number
  }

  test('is rejected with a reason, mended, sent in again and published; everybody hears of it', async () => {
    await submit()
    const { body } = await site.ask('moderator', 'GET', '/api/moderation/businesses')
    expect(body.listings).toMatchObject([{ id: draft, ownerName: 'owner', basics: { name: 'Policy draft' } }])
    expect((await site.ask('moderator', 'GET', '/api/moderation/waiting')).body).toMatchObject({
      listings: 1,
      changes: 0,
    })

    const rejection = {
      decision: 'reject',
      reason: 'incomplete',
      note: 'No street\nnumber.',
      fields: ['address'],
    }
    expect((await decide('businesses', draft, rejection)).status).toBe(204)
    expect(await own(draft)).toMatchObject({
      status: 'rejected',
      rejection: { reason: 'incomplete', note: 'No street\nnumber.', fields: ['address'] },
    })
    const { notice, mail } = await told()
    expect(notice).toMatchObject({ kind: 'business_rejected', link: `/dashboard/business/${draft}/edit` })
    expect(mail?.text).toContain('The moderator’s note: No street number.')
    expect(mail?.text).toContain(`http://baobab.test/dashboard/business/${draft}/edit`)
    expect(await audited()).toEqual({
      actorId: ids.moderator,
      action: 'business.reject',
      subjectId: draft,
      reason: 'incomplete',
    })

    const version = await submit()
    expect((await decide('businesses', draft, { decision: 'approve', version })).status).toBe(204)
    expect(await own(draft)).toMatchObject({
      status: 'published',
      rejection: null,
      publishedAt: expect.any(String),
    })
    expect((await told()).notice).toMatchObject({
      kind: 'business_published',
      link: '/business/policy-draft',
    })
    expect((await told()).mail?.subject).toBe('Policy draft is published at Baobab')
    const { rows } = await sql`select 1 from business_search where id = ${draft}`.execute(site.db.raw)
    expect(rows).toHaveLength(1)
  })

  test('comes with its photos: those that were chosen are shown, others wait, and a cover that isn’t shown goes', async () => {
    await sql`update businesses set status = 'draft', published_at = null where id = ${draft}`.execute(
      site.db.raw,
    )
    await sql`delete from business_photos where business_id = ${draft}`.execute(site.db.raw)
    const { rows } = await sql<{ id: string }>`
      insert into business_photos (business_id, url, position) select ${draft}, '/media/photo/' || n, n
      from generate_series(0, 2) n returning id`.execute(site.db.raw)
    const ids = rows.map(({ id }) => id)
    await sql`update businesses set cover_image_url = '/media/photo/2' where id = ${draft}`.execute(
      site.db.raw,
    )
    await submit()
    const { body } = await site.ask('moderator', 'GET', '/api/moderation/businesses')
    expect(body.listings[0].photos).toMatchObject(ids.map((id) => ({ id, waits: true })))
    const queue = async () =>
      (await site.ask('moderator', 'GET', '/api/moderation/photos')).body.photos
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => ids.includes(id))
    expect(await queue()).toEqual([])
    const other = await sql<{ id: string }>`
      select id from business_photos where url = '/media/pending' and business_id = ${published}`.execute(
      site.db.raw,
    )
    // Someone else's, and one that was added after the moderator's review.
    const photos = [ids[0], ids[1], other.rows[0]!.id]
    expect((await decide('businesses', draft, { decision: 'approve', photos })).status).toBe(204)
    const states = await sql<{ status: string }>`
      select status from business_photos where id = any(${[...photos, ids[2]]}::uuid[])
      order by url, status`.execute(site.db.raw)
    expect(states.rows.map(({ status }) => status)).toEqual(['pending', 'approved', 'approved', 'pending'])
    expect(await queue()).toEqual([ids[2]])
    expect(await own(draft)).toMatchObject({ status: 'published', coverImageUrl: null })
  })

  test('comes with published listings that may be the same business, so that nothing more is asked for', async () => {
    await sql`update businesses set status = 'draft', published_at = null, reason = null where id = ${draft}`.execute(
      site.db.raw,
    )
    await submit()
    for (const path of ['queue?lane=listings', 'businesses'] as const) {
      const { body } = await site.ask('moderator', 'GET', `/api/moderation/${path}`)
      const item = path === 'businesses' ? body.listings[0] : body.entries[0].item
      // All of them have the same phone number here; the listing itself is never included.
      expect(item).toMatchObject({ id: draft, name: 'Policy draft' })
      expect(item.similar).toContainEqual(
        expect.objectContaining({ id: published, because: ['phone'], isClaimable: false }),
      )
      expect(item.similar.map(({ id }: { id: string }) => id)).not.toContain(draft)
    }
  })

  test('published without naming photos, with one press or as one of several, it shows all or those that were chosen', async () => {
    const states = async () =>
      (
        await sql<{ status: string }>`
          select status from business_photos where business_id = ${draft} order by position`.execute(
          site.db.raw,
        )
      ).rows.map(({ status }) => status)
    const again = async () => {
      await sql`update businesses set status = 'draft' where id = ${draft}`.execute(site.db.raw)
      await sql`update business_photos set status = 'pending' where business_id = ${draft}`.execute(
        site.db.raw,
      )
      return submit()
    }
    await sql`update business_photos set status = 'pending', needs_check = true where business_id = ${draft}`.execute(
      site.db.raw,
    )
    await again()
    // Like the plain panel, which offers no choice of photos.
    expect((await decide('businesses', draft, { decision: 'approve' }, 'admin')).status).toBe(204)
    expect(await states()).toEqual(['approved', 'approved', 'approved'])
    const { rows } = await sql<{ after: { photos: string[] } }>`
      select after from audit_log where action = 'business.publish' order by id desc limit 1`.execute(
      site.db.raw,
    )
    expect(rows[0]!.after.photos).toHaveLength(3)

    const version = await again()
    const { body } = await site.ask('moderator', 'GET', '/api/moderation/businesses')
    const photos = [body.listings[0].photos[1].id]
    const several = {
      kind: 'listings',
      entries: [{ id: draft, version, photos }],
      decision: { decision: 'approve' },
    }
    expect((await site.ask('moderator', 'POST', '/api/moderation/decisions', several)).body.results).toEqual([
      { id: draft, problem: null },
    ])
    expect(await states()).toEqual(['pending', 'approved', 'pending'])
  })

  test('is decided about once, and never unseen', async () => {
    await sql`update businesses set status = 'draft' where id = ${draft}`.execute(site.db.raw)
    const version = await submit()
    expect(await decide('businesses', draft, { decision: 'approve', version: version - 1 })).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('changed this since') },
    })
    const answers = await Promise.all([
      decide('businesses', draft, { decision: 'approve' }),
      decide('businesses', draft, { decision: 'reject', reason: 'duplicate' }, 'admin'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect((await decide('businesses', draft, { decision: 'approve' })).status).toBe(409)
  })

  test.each([
    [{ decision: 'reject' }, 'reason'],
    [{ decision: 'reject', reason: 'other' }, 'note'],
    [{ decision: 'reject', reason: 'because' }, 'reason'],
    [{ decision: 'maybe' }, 'decision'],
  ])('%j lacks something', async (body, field) => {
    expect(await decide('businesses', draft, body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  test('one that isn’t there, and one’s own', async () => {
    expect((await decide('businesses', ids.user, { decision: 'approve' })).status).toBe(404)
    await sql`update businesses set owner_id = ${ids.moderator}, status = 'pending' where id = ${managed}`.execute(
      site.db.raw,
    )
    expect((await decide('businesses', managed, { decision: 'approve' })).status).toBe(403)
    expect((await decide('businesses', managed, { decision: 'approve' }, 'admin')).status).toBe(204)
    await sql`update businesses set owner_id = ${ids.owner} where id = ${managed}`.execute(site.db.raw)
  })
})

test('two who decide alike at once: one did it, and the other hears so', async () => {
  const approve = (actor: 'moderator' | 'admin') =>
    site.ask(actor, 'POST', `/api/moderation/suggestions/${suggestions.users}/decision`, {
      decision: 'approve',
    })
  const answers = await Promise.all([approve('moderator'), approve('admin')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const { rows } = await sql`select 1 from moderation_decisions where item_id = ${suggestions.users}`.execute(
    site.db.raw,
  )
  expect(rows).toEqual([])
})

describe('a change of a published listing', () => {
  async function propose(changes: object) {
    const { basics, version } = await own(published)
    const answer = await site.ask('owner', 'PUT', `/api/businesses/${published}/sections/basics`, {
      version,
      values: { ...basics, ...changes },
    })
    expect(answer.status).toBe(200)
    const { body } = await site.ask('moderator', 'GET', '/api/moderation/revisions')
    return body.changes as { id: string; isLive: boolean; changes: unknown[]; business: object }[]
  }

  test('a new name is written once, with a new address; the old one leads there', async () => {
    const [change] = await propose({ name: 'Nana’s Kitchen' })
    expect(change).toMatchObject({
      isLive: false,
      business: { name: 'Policy published' },
      changes: [{ field: 'name', before: 'Policy published', after: 'Nana’s Kitchen' }],
    })
    const answers = await Promise.all(
      [1, 2].map(() => decide('revisions', change!.id, { decision: 'approve' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await own(published)).toMatchObject({ name: 'Nana’s Kitchen', slug: 'nanas-kitchen', waiting: [] })
    const old = await sql`select business_id from business_slugs where slug = 'policy-published'`.execute(
      site.db.raw,
    )
    expect(old.rows).toEqual([{ businessId: published }])
    expect((await told()).notice).toMatchObject({
      kind: 'change_approved',
      title: 'Nana’s Kitchen: the new name is live',
    })
    expect(await audited()).toMatchObject({ action: 'revision.approve', subjectId: published })
  })

  test('what was turned down says why, and the live one stays', async () => {
    const [change] = await propose({ name: 'BEST FOOD CHEAP' })
    expect(
      (
        await decide('revisions', change!.id, {
          decision: 'reject',
          reason: 'misleading',
          note: 'As on your sign.',
        })
      ).status,
    ).toBe(204)
    const { basics, waiting, rejectedCount } = await own(published)
    expect({ name: basics.name, rejectedCount }).toEqual({ name: 'Nana’s Kitchen', rejectedCount: 1 })
    expect(waiting).toMatchObject([
      { field: 'name', proposed: 'BEST FOOD CHEAP', state: 'rejected', rejection: { reason: 'misleading' } },
    ])
    expect((await told()).mail?.text).toContain('The previous version stays up.')
    const put = await site.ask('owner', 'DELETE', `/api/businesses/${published}/waiting/name`)
    expect(put.body.waiting).toEqual([])
  })

  test('one that its owner replaced or took back meanwhile is no longer there to decide about', async () => {
    const [first] = await propose({ name: 'First Thought' })
    const [second] = await propose({ name: 'Second Thought' })
    expect((await decide('revisions', first!.id, { decision: 'approve' })).status).toBe(409)
    await site.ask('owner', 'DELETE', `/api/businesses/${published}/waiting/name`)
    expect((await decide('revisions', second!.id, { decision: 'approve' })).status).toBe(409)
    expect((await own(published)).name).toBe('Nana’s Kitchen')
  })

  test('one that was live already is put back when it is rejected, and says nothing when it stays', async () => {
    const { basics } = await own(published)
    const spam = 'Call now! Call now! Call now! Call now! Call now! Call now!'
    const [change] = await propose({ description: spam })
    expect(change).toMatchObject({ isLive: true, changes: [{ before: basics.description, after: spam }] })
    expect((await own(published)).basics.description).toBe(spam)
    expect((await decide('revisions', change!.id, { decision: 'reject', reason: 'misleading' })).status).toBe(
      204,
    )
    expect((await own(published)).basics.description).toBe(basics.description)
    expect((await told()).mail?.text).toContain('The previous version is shown again.')

    const [good] = await propose({ description: `${basics.description} Come and see.` })
    const before = (await told()).notice.id
    expect((await decide('revisions', good!.id, { decision: 'approve' })).status).toBe(204)
    expect((await told()).notice.id).toBe(before)
  })

  test('what was written past the API is checked before it is published', async () => {
    await site.db.asUser({ role: 'authenticated', sub: ids.owner }, async (tx) => {
      for (const [field, proposed] of [
        ['website', { website: 'javascript:alert(1)' }],
        ['phone', { phone: '(713) 555-0199', tier: 'featured', ownerId: ids.user }],
        ['heritage', { heritage: [] }],
      ] as const)
        await tx
          .insertInto('businessRevisions')
          .values({
            businessId: published,
            field,
            proposed: JSON.stringify(proposed),
            submittedBy: ids.owner,
          })
          .execute()
    })
    const { body } = await site.ask('moderator', 'GET', '/api/moderation/revisions')
    const idOf = (field: string) =>
      body.changes.find((each: { changes: { field: string }[] }) =>
        each.changes.some((change) => change.field === field),
      ).id
    expect((await decide('revisions', idOf('website'), { decision: 'approve' })).status).toBe(409)
    expect((await decide('revisions', idOf('heritage'), { decision: 'approve' })).status).toBe(409)
    expect((await decide('revisions', idOf('phone'), { decision: 'approve' })).status).toBe(204)
    expect(await own(published)).toMatchObject({
      contact: { phone: '(713) 555-0199' },
      tier: 'premium',
      role: 'owner',
    })
  })

  test('a whole address moves the business, with its clock and its city’s page', async () => {
    await sql`insert into places (id, kind, name, state, slug, zip, lat, lng, timezone, search_name) values
      (900000010, 'city', 'El Paso', 'TX', 'el-paso', null, 31.76, -106.49, 'America/Denver', 'el paso')`.execute(
      site.db.raw,
    )
    const { place, version } = await own(published)
    const saved = await site.ask('owner', 'PUT', `/api/businesses/${published}/sections/place`, {
      version,
      values: { ...place, address: '9 Mesa St', city: 'El Paso', zip: null },
    })
    expect(saved.body).toMatchObject({
      applied: [],
      waiting: expect.arrayContaining(['address', 'city', 'lat']),
    })
    const { body } = await site.ask('moderator', 'GET', '/api/moderation/revisions')
    const { id } = body.changes.find((each: { changes: { field: string }[] }) =>
      each.changes.some(({ field }) => field === 'city'),
    )
    expect((await decide('revisions', id, { decision: 'approve' })).status).toBe(204)
    expect(await own(published)).toMatchObject({
      city: 'El Paso',
      timezone: 'America/Denver',
      place: { lat: 31.76 },
    })
    const { rows } = await sql`select city_slug from businesses where id = ${published}`.execute(site.db.raw)
    expect(rows).toEqual([{ citySlug: 'el-paso' }])
  })

  test('a preview shows what waits to those who manage it, and to nobody else', async () => {
    await propose({ name: 'To Come' })
    const preview = await site.ask('owner', 'GET', `/api/businesses/${published}/preview`)
    expect(preview.body).toMatchObject({ name: 'To Come', category: { slug: 'policy-food', name: 'Food' } })
    expect((await site.ask('user', 'GET', `/api/businesses/${published}/preview`)).status).toBe(404)
  })
})
