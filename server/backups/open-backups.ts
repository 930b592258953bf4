import { join } from 'node:path'
import type { Config, ScheduledBackups } from '#config.ts'
import type { OpenedDatabase } from '#db/open.ts'
import type { Backup } from '#domain/system/schema.ts'
import { type BackupStore, backupBucket, backupFolder } from '#ports/backup-store.ts'
import { type Backups, createBackups } from './backups.ts'
import { embeddedDumper } from './embedded-dumper.ts'
import { makeScheduledBackup } from './make-scheduled.ts'
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

/** Where BACKUP_TO is; null without it. */
export function openElsewhere({ to }: ScheduledBackups): BackupStore | null {
  if (!to) return null
  return to.kind === 's3' ? backupBucket(to.s3, to.prefix) : backupFolder(to.path)
}

/** What the nightly job does with these settings; does nothing where none are scheduled. */
export function scheduledBackup(
  { scheduledBackups: plan, dataDir }: Pick<Config, 'scheduledBackups' | 'dataDir'>,
  backups: Backups,
  now = () => new Date(),
): () => Promise<Backup | null> {
  if (!plan) return async () => null
  const { keep, recipients } = plan
  const elsewhere = openElsewhere(plan)
  return () =>
    makeScheduledBackup({
      backups,
      folder: join(dataDir, 'backups'),
      plan: { keep, recipients, elsewhere },
      now,
    })
}
