import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#db/run-sql.ts'
import { openEmptyTestDatabase, type TestDatabase } from '#tests/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyTestDatabase()
})
afterAll(() => database.close())

const several = (body: string) =>
  `\n BEGIN;\n SET LOCAL idle_in_transaction_session_timeout = 30000;\n ${body};\n COMMIT;\n `
const count = async () => (await runSql(database.db, 'select count(*)::int as "theCount" from things')).rows

test('one statement, and several in one transaction, with the rows of all', async () => {
  await runSql(database.db, several('create table things (n int); insert into things values (1), (2)'))
  const { rows } = await runSql(
    database.db,
    several('select 1 as one; select n as "snake_case" from things order by n'),
  )
  expect(rows).toEqual([{ one: 1 }, { snake_case: 1 }, { snake_case: 2 }])
  const found = await runSql(database.db, 'select n from things where n = $1', [2])
  expect(found.rows).toEqual([{ n: 2 }])
})

test('when one of several fails, none was done, and the connection is as good as before', async () => {
  const failing = runSql(database.db, several('insert into things values (3); select 1 / 0'))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await count()).toEqual([{ theCount: 2 }])
})
