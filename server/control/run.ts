import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '#db/client.ts'
import type { CommandArgs, CommandResult } from '#db/embedded/control-protocol.ts'
import { listPendingMigrations } from '#db/migrate.ts'
import { type DatabaseSettings, openDatabase, runOnDatabase } from '#db/open.ts'
import { StartError } from '../start/stop-line.ts'
import { type CommandContext, commands, type KnownCommands } from './commands.ts'

const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))
// What goes wrong is thrown as well, and told once.
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Runs a command in the site that has the data directory, or else here; on PostgreSQL always here. Throws what the
 * database does, `ControlCommandError`, and `StartError` where there is no database yet, or one of an older version.
 */
export async function run<Name extends keyof KnownCommands>(
  settings: DatabaseSettings,
  name: Name,
  signal: AbortSignal,
): Promise<CommandResult<KnownCommands, Name>> {
  const args = undefined as CommandArgs<KnownCommands, Name>
  return runOnDatabase(settings, { commands, name, args, open: () => open(settings, signal) })
}

async function open(settings: DatabaseSettings, signal: AbortSignal) {
  const isThere = settings.databaseUrl || existsSync(join(settings.dataDir, 'cluster'))
  if (!isThere) throw new StartError(`There is no database in ${settings.dataDir} yet; start the site first`)
  const database = await openDatabase(settings, silent)
  try {
    const pending = await listPendingMigrations(database.db, { directory: migrations })
    if (pending.length > 0) {
      throw new StartError(
        `The database lacks ${pending.length} migrations of this version; start the site first`,
      )
    }
  } catch (error) {
    await database.close()
    throw error
  }
  const context: CommandContext = { db: database.db, signal }
  return { context, close: () => database.close() }
}
