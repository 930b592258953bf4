import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts'
import { businesses } from '#tests/policies/people.ts'

const nameOf = ({ connection }: TestDatabase) => `${connection.host} ${connection.database}`

/** What is in every table, where the sequences stand, and what the session was told. */
async function everything({ db }: TestDatabase) {
  const { rows } = await sql`
    select query_to_xml('select * from search_facet_words order by 1, 2', true, false, '')::text as words,
           query_to_xml('select * from schema_migrations order by 1', true, false, '')::text as migrations,
           (select count(*) from auth.users) as users,
           (select json_agg(s order by schemaname, sequencename)::text from pg_sequences s) as sequences,
           current_setting('work_mem') as memory,
           to_regclass('left_behind')::text as table`.execute(db.raw)
  return rows
}

test('what a file wrote is gone when the next one begins, in the same database', async () => {
  const first = await openTestDatabase()
  const before = await everything(first)
  await sql`insert into auth.users (id, email, role, aud) values (gen_random_uuid(), 'abena@people.example', 'authenticated', 'authenticated')`.execute(
    first.db.raw,
  )
  await sql`delete from schema_migrations`.execute(first.db.raw)
  await sql`update search_facet_words set words = words || '!'`.execute(first.db.raw)
  await sql`select nextval(format('%I.%I', schemaname, sequencename)::regclass) from pg_sequences`.execute(
    first.db.raw,
  )
  await sql`set work_mem = '77MB'`.execute(first.db.raw)
  expect(await everything(first)).not.toEqual(before)
  await first.close()

  const second = await openTestDatabase()
  expect(nameOf(second)).toBe(nameOf(first))
  expect(await everything(second)).toEqual(before)
  await second.close()
})

test.for([
  'create table left_behind ()',
  'alter table businesses add left_behind text',
  "create function left_behind() returns int language sql as 'select 1'",
  'alter table businesses disable row level security',
  // Of the whole cluster, which the embedded database has for itself.
  ...(testEngine === 'embedded'
    ? ['create role left_behind', 'alter database postgres set work_mem to 4096']
    : []),
])('after %s the next file gets a new one', async (change) => {
  const first = await openTestDatabase()
  const before = await everything(first)
  await sql.raw(change).execute(first.db.raw)
  await first.close()
  const second = await openTestDatabase()
  expect(nameOf(second)).not.toBe(nameOf(first))
  expect(await everything(second)).toEqual(before)
  await second.close()
})

test('two at the same time are apart', async () => {
  const [first, second] = [await openTestDatabase(), await openTestDatabase()]
  await sql`create table left_behind ()`.execute(first.db.raw)
  const { rows } = await sql`select to_regclass('left_behind') as found`.execute(second.db.raw)
  expect(rows).toEqual([{ found: null }])
  await first.close()
  await second.close()
})

test('people are there from the beginning, whatever a file did to them', async () => {
  const read = async ({ db }: TestDatabase) => {
    const { rows } = await sql`
      select query_to_xml('select * from businesses order by id', true, false, '')::text as businesses,
             query_to_xml('select * from business_search order by 1', true, false, '')::text as search,
             query_to_xml('select * from leads order by id', true, false, '')::text as leads,
             query_to_xml('select * from audit_log order by id', true, false, '')::text as audit,
             (select count(*) from notices) as notices, (select count(*) from error_logs) as errors`.execute(
      db.raw,
    )
    return rows
  }
  const first = await openTestDatabase({ withPeople: true })
  const before = await read(first)
  await sql`update businesses set name = 'Another' where id = ${businesses.published}`.execute(first.db.raw)
  await sql`delete from leads`.execute(first.db.raw)
  await sql`truncate notices`.execute(first.db.raw)
  await sql`insert into error_logs (error_type, error_message, error_data)
    select 'render', repeat('x', 1000), '{}' from generate_series(1, 500)`.execute(first.db.raw)
  await sql`analyze businesses`.execute(first.db.raw)
  expect(await read(first)).not.toEqual(before)
  await first.close()

  const bare = await openTestDatabase()
  const { rows } = await sql`select from businesses`.execute(bare.db.raw)
  expect(rows).toEqual([])
  await bare.close()

  const second = await openTestDatabase({ withPeople: true })
  expect(nameOf(second)).toBe(nameOf(first))
  expect(await read(second)).toEqual(before)
  await second.close()
})
