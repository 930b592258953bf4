import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#config.ts'
import { listPendingMigrations } from '#db/migrate.ts'
import { type OpenedDatabase, openDatabase } from '#db/open.ts'
import { ownFile } from '#root.ts'
import { assertDatabaseIsThere } from '#server/control/run.ts'
import { asked, type Command } from './command.ts'
import { printingLog } from './printing-log.ts'

const usage = `npm run baobab -- migrate status    whether the database has all migrations of this version
npm run baobab -- migrate plan      the files that would be applied, in order
npm run baobab -- migrate run       apply them; a start does the same

With the embedded database, stop the site first.
`

export const migrate: Command = {
  about: 'changes of the database that this version needs',
  usage,
  async run(args) {
    const given = asked(() => parseArgs({ args, options: {}, allowPositionals: true }))
    const [command = 'status', ...more] = given?.positionals ?? []
    if (!given || more.length > 0 || !['status', 'plan', 'run'].includes(command)) return null
    const config = readConfig()
    assertDatabaseIsThere(config)
    return withDatabase(config, async (database, options) => {
      if (command === 'run') {
        const applied = await database.migrate({
          ...options,
          onApply: (name) => process.stdout.write(`applied ${name}\n`),
        })
        process.stdout.write(applied.length === 0 ? 'Nothing to apply\n' : '')
        return 0
      }
      const pending = await listPendingMigrations(database.db, options)
      if (command === 'plan')
        for (const name of pending) process.stdout.write(`${ownFile('db/migrations', name)}\n`)
      if (pending.length === 0) process.stdout.write('The database has all migrations of this version\n')
      else if (command === 'status')
        process.stdout.write(`The database lacks ${pending.length} migrations: see “migrate plan”\n`)
      return command === 'status' && pending.length > 0 ? 1 : 0
    })
  },
}

type Options = { directory: string; withoutAuth: boolean }

/** The database of these settings, also one that has no tables yet. */
export async function withDatabase<T>(
  config: Config,
  use: (database: OpenedDatabase, options: Options) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, printingLog)
  try {
    return await use(database, {
      directory: ownFile('db/migrations'),
      withoutAuth: config.authUrl !== undefined,
    })
  } finally {
    await database.close()
  }
}
