import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#domain/tx.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { businesses, claimsOf } from '#tests/policies/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database.close())

class RolledBack extends Error {}

/** Runs as the database owner and rolls everything back. */
async function undone(fn: (tx: Tx) => Promise<void>): Promise<void> {
  await database.db
    .transaction(async (tx) => {
      await fn(tx)
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
}

async function find(tx: Tx, id: string) {
  return tx.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function listTags(tx: Tx): Promise<string[]> {
  const rows = await sql<{
    tag: string
  }>`select distinct tag from cache_bumps where xid = pg_current_xact_id() order by tag`.execute(tx)
  return rows.rows.map((row) => row.tag)
}

describe('ratings', () => {
  test('follow the published reviews only', () =>
    undone(async (tx) => {
      expect(await find(tx, businesses.published)).toMatchObject({ ratingAverage: 4, ratingCount: 1 })
      await sql`update reviews set status = 'published' where status = 'pending'`.execute(tx)
      expect(await find(tx, businesses.published)).toMatchObject({ ratingAverage: 3, ratingCount: 2 })
      await sql`update reviews set status = 'removed' where business_id = ${businesses.published}`.execute(tx)
      expect(await find(tx, businesses.published)).toMatchObject({ ratingAverage: 0, ratingCount: 0 })
      await sql`delete from reviews where business_id = ${businesses.others}`.execute(tx)
      expect(await find(tx, businesses.others)).toMatchObject({ ratingAverage: 0, ratingCount: 0 })
    }))
})

describe('trust', () => {
  const verify = (tx: Tx, level: string, expires: string) =>
    sql`insert into verifications (business_id, level, evidence, checked_by_name, checked_at, expires_at)
        values (${businesses.published}, ${level}, 'document', 'The team', now() - interval '1 year', ${sql.raw(expires)})`.execute(
      tx,
    )

  test('is the highest step that has not expired', () =>
    undone(async (tx) => {
      expect(await find(tx, businesses.published)).toMatchObject({ trustLevel: 'claimed', isVerified: false })
      await verify(tx, 'certified', `now() - interval '1 day'`)
      expect(await find(tx, businesses.published)).toMatchObject({ trustLevel: 'claimed', isVerified: false })
      await verify(tx, 'document_checked', `now() + interval '1 day'`)
      expect(await find(tx, businesses.published)).toMatchObject({
        trustLevel: 'document_checked',
        isVerified: true,
      })
      await sql`update verifications set revoked_at = now() where level = 'document_checked'`.execute(tx)
      expect(await find(tx, businesses.published)).toMatchObject({ trustLevel: 'claimed', isVerified: false })
      await sql`delete from verifications where business_id = ${businesses.published}`.execute(tx)
      expect(await find(tx, businesses.published)).toMatchObject({ trustLevel: 'listed', isVerified: false })
    }))

  test.each([
    ['document_checked', "now() + interval '13 months'"],
    ['certified', "now() + interval '25 months'"],
    ['document_checked', 'null'],
  ])('%s counts no longer than its evidence allows', async (level, expires) => {
    await expect(undone(async (tx) => void (await verify(tx, level, expires)))).rejects.toMatchObject({
      code: '23514',
    })
  })
})

describe('flags', () => {
  test('follow the plan and the state, and are never written themselves', () =>
    undone(async (tx) => {
      expect(await find(tx, businesses.managed)).toMatchObject({
        isActive: true,
        isPremium: false,
        isFeatured: false,
      })
      await sql`update businesses set tier = 'featured', status = 'archived' where id = ${businesses.managed}`.execute(
        tx,
      )
      expect(await find(tx, businesses.managed)).toMatchObject({
        isActive: false,
        isPremium: true,
        isFeatured: true,
      })
    }))

  test('is_active cannot be written', async () => {
    await expect(
      undone(async (tx) => void (await sql`update businesses set is_active = false`.execute(tx))),
    ).rejects.toMatchObject({ code: '428C9' })
  })
})

describe('slugs', () => {
  const rename = (tx: Tx, slug: string) =>
    sql`update businesses set slug = ${slug} where id = ${businesses.published}`.execute(tx)
  const listOld = async (tx: Tx) =>
    (
      await tx
        .selectFrom('businessSlugs')
        .select('slug')
        .where('businessId', '=', businesses.published)
        .orderBy('slug')
        .execute()
    ).map((row) => row.slug)

  test('a renamed business keeps its old slugs as redirects, and a slug taken back is none', () =>
    undone(async (tx) => {
      await rename(tx, 'second-name')
      await rename(tx, 'third-name')
      expect(await listOld(tx)).toEqual(['once-published', 'policy-published', 'second-name'])
      await rename(tx, 'second-name')
      expect(await listOld(tx)).toEqual(['once-published', 'policy-published', 'third-name'])
    }))
})

describe('cached pages', () => {
  test('a published business makes its page and the lists stale, a draft nothing', () =>
    undone(async (tx) => {
      await sql`update businesses set description = description || '!' where id = ${businesses.draft}`.execute(
        tx,
      )
      expect(await listTags(tx)).toEqual([])
      await sql`update businesses set description = description || '!' where id = ${businesses.managed}`.execute(
        tx,
      )
      expect(await listTags(tx)).toEqual([`business:${businesses.managed}`, 'directory'])
    }))

  test.each(['premium', 'featured'])('a %s one makes home stale too', (tier) =>
    undone(async (tx) => {
      await sql`update businesses set tier = ${tier} where id = ${businesses.published}`.execute(tx)
      expect(await listTags(tx)).toEqual([`business:${businesses.published}`, 'directory', 'home'])
    }),
  )

  test.each(['business_hours', 'business_special_hours', 'business_photos', 'verifications'])(
    '%s makes the page stale',
    (table) =>
      undone(async (tx) => {
        await sql`delete from ${sql.table(table)} where business_id = ${businesses.published}`.execute(tx)
        expect(await listTags(tx)).toContain(`business:${businesses.published}`)
      }),
  )

  test('settings and categories have tags of their own; lists show the names of categories', () =>
    undone(async (tx) => {
      await sql`update site_settings set value = '2'`.execute(tx)
      await sql`update categories set name = name || '.'`.execute(tx)
      expect(await listTags(tx)).toEqual(['categories', 'directory', 'site'])
    }))

  test('of the settings, the program’s own marks make nothing stale', () =>
    undone(async (tx) => {
      const marks = ['demo_load', 'places_version', 'reference_version']
      for (const key of marks) {
        await sql`insert into site_settings (key, value) values (${key}, '1')`.execute(tx)
        await sql`update site_settings set value = '2' where key = ${key}`.execute(tx)
      }
      await sql`delete from site_settings where key = any(${marks})`.execute(tx)
      expect(await listTags(tx)).toEqual([])
      await sql`insert into site_settings (key, value) values ('places_version', '1'), ('motto', '1')`.execute(
        tx,
      )
      expect(await listTags(tx)).toEqual(['site'])
    }))

  test('a bulk load says for itself what became stale', () =>
    undone(async (tx) => {
      await sql`select set_config('app.bulk_load', 'on', true)`.execute(tx)
      await sql`update businesses set description = description || '!' where id = ${businesses.published}`.execute(
        tx,
      )
      expect(await listTags(tx)).toEqual([])
    }))

  test('nobody but the server marks pages as stale', async () => {
    for (const actor of ['visitor', 'admin'] as const) {
      await expect(
        database.db.asUser(claimsOf(actor), (tx) => sql`select bump_cache('all')`.execute(tx)),
      ).rejects.toMatchObject({ code: '42501' })
    }
  })
})

test('a review that its author edits is read again before it is published', async () => {
  await undone(async (tx) => {
    await sql`update reviews set status = 'published' where status = 'pending'`.execute(tx)
    await sql
      .raw(
        `set local role authenticated; select set_config('request.jwt.claims', '${JSON.stringify(claimsOf('user'))}', true)`,
      )
      .execute(tx)
    await sql`update reviews set body = 'Another opinion altogether.'`.execute(tx)
    const mine = await tx.selectFrom('reviews').select('status').where('body', 'like', 'Another%').execute()
    expect(mine).toEqual([{ status: 'pending' }])
  })
})
