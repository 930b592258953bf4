import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#domain/tx.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, seedPeople } from '#tests/policies/people.ts'
import { findBusinessPage } from './find-business-page.server.ts'
import { reviewsPerPage } from './schema.ts'

const now = new Date('2026-11-20T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ seed })
})
afterAll(() => database.close())

async function seed(tx: Tx): Promise<void> {
  await seedPeople(tx)
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
