import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#domain/tx.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf } from '#tests/policies/people.ts'
import { findBusinessPage } from './find-business-page.server.ts'
import { reviewsPerPage } from './schema.ts'

const now = new Date('2026-11-20T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true, seed })
})
afterAll(() => database.close())

async function seed(tx: Tx): Promise<void> {
  const id = businesses.published
  await sql`update businesses set created_at = '2026-01-01', last_confirmed_at = '2026-11-01', website = 'policy.example' where id = ${id}`.execute(
    tx,
  )
  await sql`insert into business_special_hours (business_id, date, opens_minute, closes_minute, note) values
    (${id}, '2026-11-26', 600, 720, 'Thanksgiving'), (${id}, '2026-11-26', 900, 960, null), (${id}, '2026-10-01', 600, 720, 'Long past')`.execute(
    tx,
  )
  await sql`insert into business_flyers (business_id, title, flyer_image_url, status, ends_at) values
    (${id}, 'Ended', '/media/f', 'approved', ${new Date('2026-11-19T00:00:00Z')})`.execute(tx)
  await sql`insert into verifications (business_id, level, evidence, checked_by_name, checked_at, expires_at) values
    (${id}, 'document_checked', 'document', 'The team', '2025-01-01', '2026-06-01')`.execute(tx)
  await sql`insert into reviews (business_id, author_name, rating, body, status, created_at)
    select ${id}, 'Writer ' || n, 1 + n % 5, 'Review number ' || n || ' of this place.', 'published', timestamptz '2026-02-01' + n * interval '1 day'
    from generate_series(1, 25) n`.execute(tx)
}

const find = (slug: string, { actor = 'visitor' as Actor, reviewPage = 1 } = {}) =>
  database.db.asUser(claimsOf(actor), (tx) => findBusinessPage(tx, { slug, now, reviewPage }))

async function findPage(reviewPage = 1) {
  const found = await find('policy-published', { reviewPage })
  if (found?.kind !== 'page') throw new Error('The page is missing')
  return found.page
}

describe('which slugs lead to a page', () => {
  test.each<Actor>(['visitor', 'user', 'owner', 'admin'])(
    '%s finds the published one only',
    async (actor) => {
      expect((await find('policy-published', { actor }))?.kind).toBe('page')
      for (const slug of [
        'policy-draft',
        'policy-suspended',
        'policy-rejected',
        'nothing-here',
        '',
        'x'.repeat(5000),
      ]) {
        expect(await find(slug, { actor }), slug).toBeNull()
      }
    },
  )

  test('an old slug leads to the new one, but not to a listing that is no longer public', async () => {
    expect(await find('once-published')).toEqual({ kind: 'moved', slug: 'policy-published' })
    expect(await find('once-suspended')).toBeNull()
    expect(await find('once-draft', { actor: 'owner' })).toBeNull()
  })
})

describe('what the page holds', () => {
  test('as many as the plan has room for, the first in their order; nothing is lost with a smaller plan', async () => {
    const count = async (tier: string) => {
      await database.db.transaction((tx) =>
        tx.updateTable('businesses').set({ tier }).where('id', '=', businesses.published).execute(),
      )
      const page = await findPage()
      return [page.photos.length, page.flyers.length]
    }
    await database.db.transaction((tx) =>
      sql`insert into business_photos (business_id, url, position, status)
        select ${businesses.published}, '/media/more/' || n, 100 + n, 'approved' from generate_series(1, 7) n`.execute(
        tx,
      ),
    )
    expect(await count('premium')).toEqual([8, 1])
    expect(await count('free')).toEqual([6, 0])
    expect((await findPage()).photos[0]!.url).toBe('/media/approved')
    expect(await count('premium')).toEqual([8, 1])
    await database.db.transaction((tx) =>
      tx.deleteFrom('businessPhotos').where('url', 'like', '/media/more/%').execute(),
    )
  })

  test('approved pictures and running flyers only', async () => {
    const page = await findPage()
    expect(page.photos).toEqual([{ url: '/media/approved', alt: '' }])
    expect(page.flyers.map((flyer) => flyer.title)).toEqual(['Approved'])
  })

  test('the week, and special days of these weeks grouped by date', async () => {
    const page = await findPage()
    expect(page.hours).toEqual([{ weekday: 1, opens: 540, closes: 1020 }])
    expect(page.specialDays).toEqual([
      {
        date: '2026-11-26',
        note: 'Thanksgiving',
        ranges: [
          { opens: 600, closes: 720 },
          { opens: 900, closes: 960 },
        ],
      },
      { date: '2026-12-25', note: null, ranges: [] },
    ])
  })

  test('steps of trust that were not revoked, the expired ones marked', async () => {
    const { trust, trustLevel, isVerified } = await findPage()
    expect(trust.map(({ level, isCurrent }) => ({ level, isCurrent }))).toEqual([
      { level: 'document_checked', isCurrent: false },
      { level: 'claimed', isCurrent: true },
    ])
    expect({ trustLevel, isVerified }).toEqual({ trustLevel: 'claimed', isVerified: false })
  })

  test('says when nobody has confirmed it for 120 days', async () => {
    expect((await findPage()).isStale).toBe(false)
    const later = new Date('2027-03-15T00:00:00Z')
    const found = await database.db.asUser({ role: 'anon' }, (tx) =>
      findBusinessPage(tx, { slug: 'policy-published', now: later }),
    )
    expect(found?.kind === 'page' && found.page.isStale).toBe(true)
  })

  test('nothing of who owns it, who wrote a review or what moderators noted', async () => {
    const text = JSON.stringify(await findPage())
    expect(text).not.toMatch(/owner_?id|author_?id|reason|checked_?by_?id|"note":"[^T]/i)
  })
})

describe('reviews', () => {
  test('come newest first, page by page, none twice and none left out', async () => {
    const seen: string[] = []
    const first = await findPage()
    expect(first.reviewPageCount).toBe(3)
    for (let reviewPage = 1; reviewPage <= first.reviewPageCount; reviewPage++) {
      seen.push(...(await findPage(reviewPage)).reviews.map((review) => review.id))
    }
    expect(first.reviews).toHaveLength(reviewsPerPage)
    expect(new Set(seen).size).toBe(26)
    expect(seen).toHaveLength(26)
  })

  test('each comes with its photos in order, its reply, and whom it helped', async () => {
    // One of the seeded reviews already has a reply.
    const [review, bare] = (await findPage()).reviews.filter(({ reply, photos }) => !reply && !photos.length)
    await database.db.transaction(async (tx) => {
      await sql`insert into review_photos (review_id, url, alt, position) values
        (${review!.id}, '/media/review_photo/b', 'The room', 1),
        (${review!.id}, '/media/review_photo/a', 'A plate', 0)`.execute(tx)
      await sql`insert into review_replies (review_id, business_id, body)
        select id, business_id, 'Thank you.' from reviews where id = ${review!.id}`.execute(tx)
    })
    const { reviews } = await findPage()
    expect(reviews.find(({ id }) => id === review!.id)).toMatchObject({
      photos: [{ alt: 'A plate' }, { alt: 'The room' }],
      reply: { body: 'Thank you.' },
      helpfulCount: 0,
    })
    expect(reviews.find(({ id }) => id === bare!.id)).toMatchObject({ photos: [], reply: null })
  })

  test.each([0, -3, 99])('page %i is brought into range', async (reviewPage) => {
    const page = await findPage(reviewPage)
    expect(page.reviewPage).toBe(reviewPage > 0 ? 3 : 1)
    expect(page.reviews.length).toBeGreaterThan(0)
  })

  test('the spread counts the published ones', async () => {
    const page = await findPage()
    expect(page.ratingSpread).toEqual([5, 5, 5, 6, 5])
    expect(page.ratingCount).toBe(26)
  })
})
