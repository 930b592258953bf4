import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`create table harness_seed (word text)`.execute(tx)
      await sql`insert into harness_seed values ('planted')`.execute(tx)
    },
  })
})
afterAll(() => database.close())

test('a test database is migrated, seeded and owned by a role without privileges on PostgreSQL', async () => {
  const { db, engine } = database
  expect(engine).toBe(testEngine)
  const { rows } = await sql<{ word: string }>`select word from harness_seed`.execute(db.raw)
  expect(rows).toEqual([{ word: 'planted' }])
  const applied = await sql<{ count: number }>`select count(*) from schema_migrations`.execute(db.raw)
  expect(applied.rows[0]?.count).toBeGreaterThan(0)
  if (engine === 'postgres') {
    const role = await sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`.execute(
      db.raw,
    )
    expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
  }
})
