import { createDatabase, type Db, type Log } from './client.ts'
import type { CommandResult, Commands } from './embedded/control-protocol.ts'
import { serveControl } from './embedded/control-server.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded/open.ts'
import { type CommandRun, runCommand, runHere } from './embedded/run-command.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import { postgresReadiness } from './readiness.ts'

export type OpenedDatabase = {
  db: Db
  /** Null on PostgreSQL. */
  embedded: EmbeddedDatabase | null
  /** Like `migrate`, with the watchdog suspended: a statement may take its time. */
  migrate(options: MigrateOptions): Promise<string[]>
  /** Throws a `DatabaseAwayError` if it can't be read and written now, checked outside the pool that requests use. */
  assertReady(options: MigrateOptions): Promise<void>
  /** Runs these commands for `runOnDatabase` in other processes until closed. Not needed on PostgreSQL. */
  serve<Context>(commands: Commands<Context>, context: Context): Promise<{ close(): Promise<void> }>
  close(): Promise<void>
}

type DatabaseSettings = { dataDir: string; databaseUrl: string | undefined; databasePoolSize: number }

/** PostgreSQL when `databaseUrl` is set, without contacting it yet; otherwise the embedded database, under its lock. */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<OpenedDatabase> {
  const { databaseUrl, databasePoolSize } = settings
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl }
    const db = createDatabase({ connection, embedded: false, log, poolSize: databasePoolSize })
    const readiness = postgresReadiness(connection)
    const onWait = (migration: string, holder: string) =>
      log.warn({ migration, holder }, 'a migration is waiting for a lock; retrying')
    return {
      db,
      embedded: null,
      migrate: (options) => migrate(db, { onWait, ...options }),
      async assertReady(options) {
        throwIfAny(db.faults.current())
        await readiness.assert(options)
      },
      serve: async () => ({ close: async () => undefined }),
      async close() {
        await readiness.close()
        await db.close()
      },
    }
  }
  const embedded = await openEmbedded({ dataDir: settings.dataDir, log })
  const db = createDatabase({ connection: embedded.connection, embedded: true, log })
  return {
    db,
    embedded,
    migrate: (options) => embedded.unwatched(() => migrate(db, options)),
    // Its schema has been this program's since startup: no other process has it open.
    async assertReady() {
      throwIfAny(db.faults.current())
      await embedded.assertReady()
    },
    serve: (commands, context) => serveControl({ dataDir: settings.dataDir, commands, context, log }),
    async close() {
      await db.close()
      await embedded.close()
    },
  }
}

function throwIfAny(error: Error | null): void {
  if (error) throw error
}

/** Runs a command in the site process that has the embedded database open, otherwise here, as on PostgreSQL. */
export function runOnDatabase<Context, C extends Commands<Context>, Name extends keyof C & string>(
  { dataDir, databaseUrl }: DatabaseSettings,
  command: CommandRun<Context, C, Name>,
): Promise<CommandResult<C, Name>> {
  return databaseUrl ? runHere(command) : runCommand({ dataDir, ...command })
}
