import { sql } from 'kysely'
import { createDatabase } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { silentLog } from '#tests/database/silent-log.ts'

// Writes rows one by one and prints each number once it is committed; ends by itself after argv[3] rows.
const [, , dataDir, rows] = process.argv
const embedded = await openEmbedded({ dataDir: dataDir!, log: silentLog })
const db = createDatabase({ connection: embedded.connection, embedded: true, log: silentLog })
await sql`create table if not exists written (n int primary key)`.execute(db.raw)
console.log('ready')
for (let n = 1; n <= Number(rows); n += 1) {
  await db.transaction((tx) => sql`insert into written values (${n})`.execute(tx))
  console.log(n)
}
await db.close()
await embedded.close()
