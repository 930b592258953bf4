// npm run bench:auth -- --pairs=200 --seconds=5; with --pg on PostgreSQL, --url=postgres://… of a superuser
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hashPassword } from '#auth/passwords.ts'
import { strictSettings } from '#auth/settings.ts'
import { insertIdentity, insertUser } from '#auth/users.ts'
import { createDatabase } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { migrate } from '#db/migrate.ts'
import { openAuthSite } from '../../auth/auth-site.ts'
import { clonePostgres } from '../../database/postgres-clone.ts'
import { silentLog } from '../../database/silent-log.ts'
import type { TestDatabase } from '../../database.ts'
import { compareTimes } from './compare-times.ts'
import { measureRates } from './rates.ts'

const { values: options } = parseArgs({
  options: {
    pg: { type: 'boolean', default: false },
    url: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    pairs: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '5' },
  },
})
const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const pairs = Math.min(2000, Number(options.pairs))
const seconds = Math.min(60, Number(options.seconds))
const password = 'kente-loom-harvest-7'

/** As the site has it: on the disk, with its syncs. */
async function onDisk(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-auth-'))
  const embedded = await openEmbedded({ dataDir, log: silentLog })
  const db = createDatabase({ connection: embedded.connection, embedded: true, log: silentLog })
  await embedded.unwatched(() => migrate(db, { directory: migrations }))
  return {
    db,
    engine: db.engine,
    connection: embedded.connection,
    async close() {
      await db.close()
      await embedded.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function onPostgres(): Promise<TestDatabase> {
  const clone = await clonePostgres(options.url, migrations)
  const db = createDatabase({
    connection: clone.connection,
    embedded: false,
    log: silentLog,
    poolSize: 10,
  })
  return {
    db,
    engine: db.engine,
    connection: clone.connection,
    async close() {
      await db.close()
      await clone.drop()
    },
  }
}

const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')

const database = await (options.pg ? onPostgres() : onDisk())
try {
  // As a site that sends mail: a sign-up ends in “check your mail”. Without limits, which are by address and account.
  const site = await openAuthSite({ hash: strictSettings.hash }, { database })
  const { service, db } = site
  const emails = Array.from({ length: pairs }, (_, i) => `known${i}@bench.example`)
  const hash = await hashPassword(password, service.settings)
  for (const email of emails) {
    const now = service.now()
    await db.transaction(async (tx) => {
      const user = await insertUser(
        tx,
        {
          email,
          encryptedPassword: hash,
          emailConfirmedAt: now,
          appMetadata: { provider: 'email', providers: ['email'] },
          userMetadata: {},
        },
        now,
      )
      const data = { sub: user.id, email, email_verified: true, phone_verified: false }
      await insertIdentity(tx, { userId: user.id, provider: 'email', providerId: user.id, data }, now)
    })
  }
  console.log(`${db.engine}, ${pairs} accounts; load average ${load()}`)
  await measureRates(site, { emails, password, hash, seconds })
  console.log(`\nknown against unknown addresses, ${pairs} of each in turns; load average ${load()}`)
  await compareTimes(site, { emails, password })
  console.log(`load average at the end ${load()}`)
} finally {
  await database.close()
}
