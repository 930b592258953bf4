import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'

export type CommandContext = {
  db: Db
  config: Pick<
    Config,
    | 'auth'
    | 'authUrl'
    | 'dataDir'
    | 'databaseUrl'
    | 'payments'
    | 'pushKey'
    | 's3'
    | 'siteName'
    | 'siteUrl'
    | 'stripe'
  >
  /** The site, or the command line, is being stopped. */
  signal: AbortSignal
}
