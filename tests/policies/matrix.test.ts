import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Claims } from '#db/as-user.ts'
import { rights, roles } from '#domain/roles/schema.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, actors, businesses, claimsOf, ids, posts } from './people.ts'
import { rules } from './rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database.close())

class RolledBack extends Error {}

/** Whether the statement did anything as this actor; its effect is rolled back. */
const isAllowed = (statement: string, actor: Actor) => isAllowedAs(statement, claimsOf(actor))

async function isAllowedAs(statement: string, claims: Claims): Promise<boolean> {
  let rows = 0
  try {
    await database.db.asUser(claims, async (tx) => {
      const result = await sql.raw(statement).execute(tx)
      rows = result.rows.length
      throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof RolledBack) return rows > 0
    // 42501: no privilege, or a row rejected by a policy or a guard. Anything else is a broken test.
    if (error instanceof DatabaseError && error.code === '42501') return false
    throw error
  }
  return false
}

describe.each([...new Set(rules.map((rule) => rule.table))])('%s', (table) => {
  for (const rule of rules.filter((candidate) => candidate.table === table)) {
    test(`${rule.verb} ${rule.what}: ${rule.allowed.join(', ') || 'nobody'}`, async () => {
      const allowed: Actor[] = []
      for (const actor of actors) {
        const statement = typeof rule.statement === 'string' ? rule.statement : rule.statement(actor)
        if (await isAllowed(statement, actor)) allowed.push(actor)
      }
      expect(allowed).toEqual(actors.filter((actor) => rule.allowed.includes(actor)))
    })
  }
})

test('every table has row-level security, and rules for all four verbs here', async () => {
  const tables = await sql<{ name: string; secured: boolean; granted: boolean }>`
    select c.relnamespace::regnamespace::text || '.' || c.relname as name, c.relrowsecurity as secured,
      has_any_column_privilege('anon', c.oid, 'select, insert, update')
        or has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
        or has_table_privilege('authenticated', c.oid, 'delete') as granted
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'auth')
      and c.relname <> 'schema_migrations'
    order by 1`.execute(database.db.raw)
  // Search tables hold public columns of published rows and word counts, and are granted for reading only.
  const withoutSecurity = [
    'business_search',
    'search_area_totals',
    'search_facet_totals',
    'search_tiers',
    'search_vocabulary',
  ].map((name) => `public.${name}`)
  const unsecured = tables.rows.filter((row) => row.granted && !row.secured).map((row) => row.name)
  expect(unsecured.filter((name) => !withoutSecurity.includes(name))).toEqual([])

  const ruled = tables.rows.filter((row) => row.granted).map((row) => row.name.replace('public.', ''))
  const missing = ruled.flatMap((name) =>
    ['select', 'insert', 'update', 'delete']
      .filter((verb) => !rules.some((rule) => rule.table === name && rule.verb === verb))
      .map((verb) => `${name}: ${verb}`),
  )
  expect(missing).toEqual([])
})

test('tables that no role may touch stay closed to every actor', async () => {
  const tables = [
    'auth.users',
    'cache_bumps',
    'shared_marks',
    'freshness_steps',
    'rate_limits',
    'readiness_probe',
    'claim_codes',
    'push_outbox',
    'rejected_reviews',
    'billing_letters',
    'test_payments',
    'test_payment_events',
    'test_payment_keys',
  ]
  for (const table of tables) {
    for (const actor of actors) {
      expect(await isAllowed(`select 1 from ${table} limit 1`, actor), `${actor} reads ${table}`).toBe(false)
    }
  }
})

test.each([
  ['settle a plan', `select settle_plan('${businesses.published}', now())`],
  ['ask whether a refund is recorded', 'select is_refund_recorded(gen_random_uuid(), gen_random_uuid())'],
])('nobody but administrators and billing %s', async (_, statement) => {
  const allowed: Actor[] = []
  for (const actor of actors) if (await isAllowed(statement, actor)) allowed.push(actor)
  expect(allowed).toEqual(['billing', 'admin'])
})

test.each<[string, string, Actor[]]>([
  ['is open', `select is_open_account('${ids.moderator}')`, ['moderator']],
  ['may moderate', `select person_has_right('${ids.moderator}', 'moderation')`, ['moderator', 'admin']],
  ['may write texts', `select person_has_right('${ids.user}', 'content')`, ['user', 'content', 'admin']],
])(
  'whether an account %s is asked by its person, and by who may do that themselves',
  async (_, statement, may) => {
    const allowed: Actor[] = []
    for (const actor of actors) if (await isAllowed(statement, actor)) allowed.push(actor)
    expect(allowed.toSorted()).toEqual(may.toSorted())
  },
)

describe('what the database does for administrators with accounts', () => {
  // Each also for an administrator who has shown no second factor.
  const tries = [...actors, 'admin without a second factor'] as const
  async function whoMay(statement: string): Promise<string[]> {
    const allowed: string[] = []
    for (const actor of tries) {
      const claims =
        actor === 'admin without a second factor'
          ? { role: 'authenticated' as const, sub: ids.admin, aal: 'aal1' as const }
          : claimsOf(actor)
      if (await isAllowedAs(statement, claims)) allowed.push(actor)
    }
    return allowed
  }

  test.each([
    ['count failed jobs', 'select count_failed_jobs()'],
    ['count failed mails', 'select count_failed_mails()'],
  ])('%s: administrators', async (_, statement) => {
    expect(await whoMay(statement)).toEqual(['admin', 'admin without a second factor'])
  })

  test.each([
    ['find', `select find_account_ids('people')`],
    [
      'see whose reviews',
      `select find_reviews_of('${ids.user}') union all select null where has_right('people')`,
    ],
  ])('%s: administrators and support', async (_, statement) => {
    expect(await whoMay(statement)).toEqual(['support', 'admin', 'admin without a second factor'])
  })

  test.each([
    ['ban', `select ban_account('${ids.user}', now() + interval '1 day')`],
    ['sign out', `select sign_out_account('${ids.user}')`],
    ['reset factors', `select reset_factors('${ids.user}')`],
    ['delete', `select schedule_account_deletion('${ids.user}')`],
  ])('%s: administrators and support, with a second factor', async (_, statement) => {
    expect(await whoMay(statement)).toEqual(['support', 'admin'])
    expect(await isAllowedAs(statement, { role: 'authenticated', sub: ids.support, aal: 'aal1' })).toBe(false)
  })

  test.each([
    ['ban', `select ban_account('${ids.moderator}', now() + interval '1 day')`],
    ['sign out', `select sign_out_account('${ids.moderator}')`],
    ['reset factors of', `select reset_factors('${ids.moderator}')`],
    ['delete', `select schedule_account_deletion('${ids.content}')`],
  ])('%s somebody with a role: administrators', async (_, statement) => {
    expect(await whoMay(statement)).toEqual(['admin'])
  })

  test.each([
    [
      'make a moderator',
      `insert into user_roles (user_id, role, granted_by) values ('${ids.user}', 'moderator', '${ids.admin}') returning 1`,
    ],
    [
      'give a plan',
      `insert into complimentary_plans (id, business_id, tier, ends_at, reason, given_by)
        values (gen_random_uuid(), '${businesses.published}', 'premium', now() + interval '1 day', 'x', '${ids.admin}') returning 1`,
    ],
    [
      'lock the panel',
      `insert into site_settings (key, value) values ('panel', '{"needsSecondFactor": true}') returning 1`,
    ],
    ['ask for another', `select ask_for_admin('${ids.user}', 'x')`],
    ['agree', `select agree_to_admin(id) from admin_grants`],
    ['take it', `select take_admin('${ids.moderator}')`],
    ["reset an administrator's factors", `select reset_factors('${ids.admin}')`],
  ])('%s: administrators with a second factor', async (_, statement) => {
    expect(await whoMay(statement)).toEqual(['admin'])
  })

  test('mails are read, and prices changed, by administrators with a second factor', async () => {
    const counts = (claims: Claims) =>
      database.db.asUser(claims, async (tx) => {
        const { rows } = await sql<{ mails: number; texts: number }>`
          select (select count(*)::int from email_outbox) as mails, (select count(*)::int from sms_outbox) as texts`.execute(
          tx,
        )
        const { numAffectedRows } = await sql`update plans set name = name where tier = 'premium'`.execute(tx)
        return { ...rows[0], prices: Number(numAffectedRows) }
      })
    const bare = { role: 'authenticated' as const, sub: ids.admin, aal: 'aal1' as const }
    expect(await counts(bare)).toEqual({ mails: 0, texts: 0, prices: 0 })
    expect(await counts(claimsOf('admin'))).toMatchObject({ prices: 1 })
    expect((await counts(claimsOf('admin'))).mails).toBeGreaterThan(0)
  })

  test('the administrator of the demo data goes without, as long as that is there', async () => {
    const bare = { role: 'authenticated' as const, sub: ids.admin, aal: 'aal1' as const }
    const mayAct = async () =>
      (
        await database.db.asUser(bare, (tx) =>
          sql<{ may: boolean }>`select passes_second_factor() as may`.execute(tx),
        )
      ).rows[0]!.may
    const owner = (statement: string) => database.db.transaction((tx) => sql.raw(statement).execute(tx))
    expect(await mayAct()).toBe(false)
    await owner(`update auth.users set raw_app_meta_data = '{"demo": true}' where id = '${ids.admin}'`)
    expect(await mayAct()).toBe(false)
    await owner(`insert into site_settings (key, value) values ('demo_load', '{"count": 1}')`)
    expect(await mayAct()).toBe(true)
    await owner(`update site_settings set value = '{"count": 1, "removal": "begun"}' where key = 'demo_load'`)
    expect(await mayAct()).toBe(false)
    await owner(`delete from site_settings where key = 'demo_load'`)
    await owner(`update auth.users set raw_app_meta_data = null where id = '${ids.admin}'`)
  })

  test.each([
    ['ban', `select ban_account('${ids.admin}', now() + interval '1 day')`],
    ['delete', `select schedule_account_deletion('${ids.admin}')`],
  ])('%s an administrator: nobody', async (_, statement) => {
    expect(await whoMay(statement)).toEqual([])
  })
})

describe('a role that takes a second factor', () => {
  const panel = (value: object) =>
    database.db.transaction((tx) =>
      sql`insert into site_settings (key, value) values ('panel', ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(tx),
    )
  const reads: Record<string, string> = {
    content: `select 1 from posts where id = '${posts.draft}'`,
    billing: `select 1 from coupons`,
    support: `select 1 from contact_messages`,
    moderator: `select 1 from moderation_replies`,
    admin: `select 1 from setting_versions union all select 1 from user_roles where role = 'moderator'`,
  }
  afterAll(() =>
    database.db.transaction((tx) => sql`delete from site_settings where key = 'panel'`.execute(tx)),
  )

  test.each(Object.keys(reads))('%s counts for nothing in a session that has shown none', async (role) => {
    const bare = { role: 'authenticated' as const, sub: ids[role as 'admin'], aal: 'aal1' as const }
    await panel({ needsSecondFactor: true, secondFactorRoles: { [role]: false } })
    expect(await isAllowedAs(reads[role]!, bare)).toBe(true)
    await panel({ needsSecondFactor: false, secondFactorRoles: { [role]: true } })
    expect(await isAllowedAs(reads[role]!, bare)).toBe(false)
    expect(await isAllowedAs(reads[role]!, { ...bare, aal: 'aal2' })).toBe(true)
  })

  test('what roles may do is what pages ask for', async () => {
    const { rows } = await sql<{ role: string; right: string }>`
      select role, right_name as right from role_rights`.execute(database.db.raw)
    expect(new Set(rows.map(({ right }) => right))).toEqual(new Set(rights))
    const { rows: named } = await sql<{ name: string }>`select name from roles`.execute(database.db.raw)
    expect(named.map(({ name }) => name).toSorted()).toEqual([...roles].toSorted())
  })
})
