import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { tableTypes, typesFile } from '../../bin/table-types.ts'

test('db/types.gen.ts describes the tables that the migrations make; “npm run db:types” writes it anew', async () => {
  const database = await openTestDatabase()
  try {
    expect(await readFile(typesFile, 'utf8')).toBe(await tableTypes(database.connection))
  } finally {
    await database.close()
  }
})
