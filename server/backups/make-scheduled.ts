import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '#domain/system/schema.ts'
import type { BackupStore } from '#ports/backup-store.ts'
import { encryptFile } from './age.ts'
import { type Backups, backupNamePattern } from './backups.ts'
import { type KeepRule, listOutdated } from './keep-by-rule.ts'

type BackupPlan = {
  keep: KeepRule
  /** Copies that leave the data directory are encrypted for these, if there are any. */
  recipients: readonly string[]
  /** Null: the data directory alone. */
  elsewhere: BackupStore | null
}

type Deps = { backups: Backups; folder: string; plan: BackupPlan; now: () => Date }

/** A copy that failed is tried again with the same backup for this long. */
const reusedMs = 6 * 3_600_000

/**
 * Makes a backup, restores it into a scratch database, copies it elsewhere, and deletes what the rule no longer keeps, here
 * and there. Throws if it isn't sound, and nothing is deleted then; and if it couldn't be copied: another call within six
 * hours copies the same.
 */
export async function makeScheduledBackup({ backups, folder, plan, now }: Deps): Promise<Backup> {
  const { elsewhere, keep, recipients } = plan
  const made = (elsewhere && (await findUncopied(backups, now))) ?? (await makeSound(backups))
  const here = (await backups.list()).map((backup) => ({ ...backup, madeAt: new Date(backup.madeAt) }))
  for (const outdated of listOutdated(here, keep)) await backups.remove(outdated.name)
  if (elsewhere) {
    await copyElsewhere(join(folder, made.name), made.name, { elsewhere, recipients })
    await backups.note(made.name, { where: elsewhere.where, isEncrypted: recipients.length > 0 })
    for (const { file } of listOutdated((await elsewhere.list()).flatMap(dated), keep))
      await elsewhere.delete(file)
  }
  return made
}

async function makeSound(backups: Backups): Promise<Backup> {
  const { name } = await backups.make()
  const made = await backups.check(name)
  if (!made.check!.isSound) throw new Error(`The backup ${name} isn’t sound: ${made.check!.words}`)
  return made
}

async function findUncopied(backups: Backups, now: () => Date): Promise<Backup | null> {
  const [newest] = await backups.list()
  const isUsable =
    newest?.check?.isSound && !newest.copy && now().getTime() - Date.parse(newest.madeAt) < reusedMs
  return isUsable ? newest : null
}

async function copyElsewhere(
  path: string,
  name: string,
  { elsewhere, recipients }: { elsewhere: BackupStore; recipients: readonly string[] },
): Promise<void> {
  if (recipients.length === 0) return elsewhere.put(name, path)
  const encrypted = `${path}.age.part`
  try {
    await encryptFile(path, encrypted, recipients)
    await elsewhere.put(`${name}.age`, encrypted)
  } finally {
    await rm(encrypted, { force: true })
  }
}

/** Other files there are not ours to delete. */
function dated(file: string): { file: string; madeAt: Date }[] {
  const [, y, mo, d, h, mi, s] = backupNamePattern.exec(file.replace(/\.age$/, '')) ?? []
  return y ? [{ file, madeAt: new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) }] : []
}
