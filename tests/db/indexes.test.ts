import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'

test('what is written goes into the GIN indexes at once: every search would read through a list of what waits', async () => {
  const database = await openTestDatabase()
  try {
    const { rows } = await sql<{ index: string }>`
      select c.relname as index from pg_class c join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and c.relkind = 'i' and not coalesce('fastupdate=off' = any(c.reloptions), false)
      order by 1`.execute(database.db.raw)
    expect(rows.map(({ index }) => `${index}: create it with (fastupdate = off)`)).toEqual([])
  } finally {
    await database.close()
  }
})
