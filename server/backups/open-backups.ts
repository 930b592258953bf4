import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { OpenedDatabase } from '#db/open.ts'
import { type Backups, createBackups } from './backups.ts'
import { embeddedDumper } from './embedded-dumper.ts'
import { postgresDumper } from './postgres-dumper.ts'

type Settings = Pick<Config, 'backupDatabaseUrl' | 'databaseUrl' | 'dataDir' | 's3'>

/** The backups of this database, in `DATA_DIR/backups`. */
export const openBackups = (
  settings: Settings,
  { db, embedded }: Pick<OpenedDatabase, 'db' | 'embedded'>,
  now = () => new Date(),
): Backups =>
  createBackups({
    dataDir: settings.dataDir,
    dumper: embedded
      ? embeddedDumper(db, embedded)
      : postgresDumper(settings.backupDatabaseUrl ?? settings.databaseUrl ?? ''),
    mediaDir: settings.s3 ? null : join(settings.dataDir, 'media'),
    now,
  })
