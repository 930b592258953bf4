// `npm run db:types`: generates db/types.gen.ts from the migrations, using an embedded in-memory database.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createDatabase, type Log } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { migrate } from '#db/migrate.ts'
import { tableTypes, typesFile } from './table-types.ts'

const log: Log = { info: () => undefined, warn: console.warn, error: console.error }
const directory = fileURLToPath(new URL('../db/migrations', import.meta.url))

const embedded = await openEmbedded({ dataDir: 'memory', log })
try {
  const db = createDatabase({
    connection: embedded.connection,
    embedded: true,
    log,
    slowTransactionMs: 60_000,
  })
  try {
    await embedded.unwatched(() => migrate(db, { directory }))
  } finally {
    await db.close()
  }
  await writeFile(typesFile, await tableTypes(embedded.connection))
} finally {
  await embedded.close()
}
