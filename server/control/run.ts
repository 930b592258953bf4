import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Log } from '#db/client.ts'
import type { CommandArgs, CommandResult } from '#db/embedded/control-protocol.ts'
import { listPendingMigrations } from '#db/migrate.ts'
import { openDatabase, runOnDatabase } from '#db/open.ts'
import { ownFile } from '#root.ts'
import { openBackups } from '../backups/open-backups.ts'
import { StartError } from '../start/stop-line.ts'
import { commands, type KnownCommands } from './commands.ts'
import type { CommandContext } from './context.ts'

// Errors are thrown as well, and reported once.
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Runs a command in the site process that has the data directory, otherwise here; on PostgreSQL always here. Throws
 * what the database throws, `ControlCommandError`, and `StartError` if there is no database yet, or one of an older
 * version.
 */
export async function run<Name extends keyof KnownCommands>(
  config: Config,
  name: Name,
  args: CommandArgs<KnownCommands, Name>,
  signal: AbortSignal,
): Promise<CommandResult<KnownCommands, Name>> {
  return runOnDatabase(config, { commands, name, args, open: () => open(config, signal) })
}

/** Throws `StartError`. Settings that weren't given to a command look the same as a site that has never been started. */
export function assertDatabaseIsThere({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'cluster'))) return
  throw new StartError(
    `There is no database in ${dataDir} yet; start the site first, or give this command the site’s DATA_DIR and DATABASE_URL`,
  )
}

async function open(config: Config, signal: AbortSignal) {
  assertDatabaseIsThere(config)
  const database = await openDatabase(config, silent)
  try {
    const pending = await listPendingMigrations(database.db, {
      directory: ownFile('db/migrations'),
      withoutAuth: config.authUrl !== undefined,
    })
    if (pending.length > 0) {
      throw new StartError(
        `The database lacks ${pending.length} migrations of this version; start the site first, or run “npm run baobab -- migrate run”`,
      )
    }
  } catch (error) {
    await database.close()
    throw error
  }
  const backups = openBackups(config, database)
  const context: CommandContext = { db: database.db, config, backups, signal }
  return { context, close: () => database.close() }
}
