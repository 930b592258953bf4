import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import type { Backups } from '../backups/backups.ts'

export type CommandContext = {
  db: Db
  backups: Backups
  config: Pick<
    Config,
    | 'auth'
    | 'authUrl'
    | 'backupDatabaseUrl'
    | 'cacheUrl'
    | 'dataDir'
    | 'databaseReadUrls'
    | 'databaseUrl'
    | 'mail'
    | 'payments'
    | 'pushKey'
    | 's3'
    | 'scheduledBackups'
    | 'siteName'
    | 'siteUrl'
    | 'stripe'
  >
  /** The site, or the command line, is being stopped. */
  signal: AbortSignal
}
