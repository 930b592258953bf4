import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshPhrases } from '#domain/reviews/refresh-phrases.server.ts'
import type { Tx } from '#domain/tx.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { findBusinessPage } from './find-business-page.server.ts'
import { newestReviews, type ReviewQuery } from './review-query.ts'
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
  await sql`delete from business_updates where business_id = ${id}`.execute(tx)
  await sql`insert into business_updates (id, business_id, kind, title, body, status, published_at, ends_at) values
    (gen_random_uuid(), ${id}, 'news', 'Older', 'A text', 'approved', '2026-11-01', null),
    (gen_random_uuid(), ${id}, 'offer', 'Newer', 'A text', 'approved', '2026-11-02', ${new Date('2026-12-01T00:00:00Z')}),
    (gen_random_uuid(), ${id}, 'offer', 'Ended', 'A text', 'approved', '2026-11-03', ${new Date('2026-11-19T00:00:00Z')}),
    (gen_random_uuid(), ${id}, 'news', 'Pending', 'A text', 'pending', null, null)`.execute(tx)
  await sql`insert into verifications (business_id, level, evidence, checked_by_name, checked_at, expires_at) values
    (${id}, 'document_checked', 'document', 'The team', '2025-01-01', '2026-06-01')`.execute(tx)
  await sql`insert into reviews (business_id, author_name, rating, body, status, created_at)
    select ${id}, 'Writer ' || n, 1 + n % 5, 'Review number ' || n || ' of this place.', 'published', timestamptz '2026-02-01' + n * interval '1 day'
    from generate_series(1, 25) n`.execute(tx)
}

const find = (
  slug: string,
  { actor = 'visitor' as Actor, ...reviews }: { actor?: Actor } & Partial<ReviewQuery> = {},
) =>
  database.db.asUser(claimsOf(actor), (tx) =>
    findBusinessPage(tx, { slug, now, reviews: { ...newestReviews, ...reviews } }),
  )

async function findPage(reviews: Partial<ReviewQuery> = {}) {
  const found = await find('policy-published', reviews)
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

  test('approved updates that last, newest first', async () => {
    const page = await findPage()
    expect(page.updates.map(({ title }) => title)).toEqual(['Newer', 'Older'])
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

  test('only a page that someone claimed was confirmed by its owner', async () => {
    expect((await findPage()).lastConfirmedAt).toBe('2026-11-01T00:00:00.000Z')
    const page = await database.db.transaction(async (tx) => {
      const id = businesses.others
      await sql`update businesses set trust_level = 'listed', owner_id = null, last_confirmed_at = '2026-11-01', hours_confirmed_at = '2026-11-01' where id = ${id}`.execute(
        tx,
      )
      await sql`delete from business_members where business_id = ${id}`.execute(tx)
      return findBusinessPage(tx, { slug: 'policy-others', now })
    })
    expect(page?.kind === 'page' && page.page).toMatchObject({
      trustLevel: 'listed',
      takesMessages: false,
      lastConfirmedAt: null,
      hoursConfirmedAt: null,
      isStale: false,
    })
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
      seen.push(...(await findPage({ page: reviewPage })).reviews.map((review) => review.id))
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
    const page = await findPage({ page: reviewPage })
    expect(page.reviewQuery.page).toBe(reviewPage > 0 ? 3 : 1)
    expect(page.reviews.length).toBeGreaterThan(0)
  })

  test('the spread counts the published ones', async () => {
    const page = await findPage()
    expect(page.ratingSpread).toEqual([5, 5, 5, 6, 5])
    expect(page.ratingCount).toBe(26)
  })

  test('are ordered and filtered as the visitor chose, and pages count what matches', async () => {
    const lowest = await findPage({ order: 'lowest' })
    expect(lowest.reviews.map(({ rating }) => rating)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
    expect((await findPage({ order: 'highest' })).reviews[0]?.rating).toBe(5)
    const fives = await findPage({ stars: 5, page: 9 })
    expect([fives.reviewCount, fives.reviewPageCount, fives.reviewQuery.page]).toEqual([5, 1, 1])
    expect(fives.reviews.every(({ rating }) => rating === 5)).toBe(true)
    // Whole words from their beginning, each of them somewhere.
    expect((await findPage({ words: 'place num' })).reviewCount).toBe(25)
    expect((await findPage({ words: 'umber' })).reviewCount).toBe(0)
    expect((await findPage({ words: '"number 7 of"' })).reviews.map(({ authorName }) => authorName)).toEqual([
      'Writer 7',
    ])
    expect((await findPage({ words: "') or true --" })).reviewCount).toBe(0)
  })

  test('their most mentioned words, their author’s number of reviews and the time to an answer are counted', async () => {
    const { published: id, others } = businesses
    const anyDays = (await findPage()).replyDays
    await database.db.transaction(async (tx) => {
      const body = 'The waakye is what we drove for, and it was gone.'
      await sql`insert into reviews (id, business_id, author_id, author_name, rating, body, status) values
        ('7e57a000-0000-4000-8000-000000000001', ${id}, ${ids.otherOwner}, 'Ama', 5, ${body}, 'published'),
        ('7e57a000-0000-4000-8000-000000000002', ${id}, ${ids.moderator}, 'Esi', 5, ${body}, 'published'),
        ('7e57a000-0000-4000-8000-000000000003', ${id}, ${ids.admin}, 'Abena', 5, ${body}, 'published'),
        ('7e57a000-0000-4000-8000-000000000004', ${others}, ${ids.moderator}, 'Esi', 5, ${body}, 'published')`.execute(
        tx,
      )
      await sql`insert into review_replies (review_id, business_id, body, created_at)
        select id, business_id, 'Thank you.', created_at + interval '2 days' from reviews
        where business_id = ${id} and author_name in ('Writer 21', 'Writer 22', 'Writer 23')
        on conflict do nothing`.execute(tx)
    })
    expect((await findPage()).reviewPhrases).toEqual([])
    await refreshPhrases(database.db, now)
    const page = await findPage({ words: 'waakye' })
    expect(page.reviewPhrases.find(({ key }) => key === 'waakye')).toEqual({
      key: 'waakye',
      phrase: 'waakye',
      reviews: 3,
    })
    expect(
      Object.fromEntries(page.reviews.map(({ authorName, authorReviews }) => [authorName, authorReviews])),
    ).toEqual({
      Ama: 1,
      Esi: 2,
      Abena: 1,
    })
    expect([anyDays, Math.round(page.replyDays ?? 0)]).toEqual([null, 2])
    // An edit counts again, and what too few mention goes.
    await database.db.transaction((tx) =>
      sql`update reviews set body = 'Nothing was left of it when we came.' where author_name = 'Ama'`.execute(
        tx,
      ),
    )
    await refreshPhrases(database.db, now)
    expect((await findPage()).reviewPhrases.map(({ key }) => key)).not.toContain('waakye')
  })
})
