import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BackupStore, backupFolder } from '#ports/backup-store.ts'
import { decryptFile } from './age.ts'
import { createBackups } from './backups.ts'
import { makeScheduledBackup } from './make-scheduled.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'baobab-scheduled-'))
  mkdirSync(join(root, 'disk'))
  folders.push(root)
})
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const keep = { days: 2, weeks: 0, months: 0 }

/** A database whose copy is a line of text. */
function backupsAt(moment: () => Date, { isSound = true } = {}) {
  return createBackups({
    dataDir: root,
    mediaDir: null,
    now: moment,
    dumper: {
      engine: 'embedded',
      ending: '.tar.gz',
      isExact: true,
      async dump(path) {
        writeFileSync(path, `as of ${moment().toISOString()}`)
        return { businesses: 3 }
      },
      restore: async () => ({ businesses: isSound ? 3 : 2 }),
    },
  })
}

async function onDays(days: string[], elsewhere: BackupStore | null, recipients: string[] = []) {
  let now = new Date()
  const backups = backupsAt(() => now)
  for (const day of days) {
    now = new Date(`${day}T06:37:00Z`)
    await makeScheduledBackup({
      backups,
      folder: join(root, 'backups'),
      plan: { keep, recipients, elsewhere },
      now: () => now,
    })
  }
  return backups
}
const filesIn = (folder: string) => readdirSync(join(root, folder)).toSorted()

test('each is checked and copied, and both places keep what the rule says', async () => {
  writeFileSync(join(root, 'notes.txt'), 'not ours')
  const disk = backupFolder(join(root, 'disk'))
  const backups = await onDays(['2026-11-24', '2026-11-25', '2026-11-26'], disk)
  const names = ['baobab-20261125-063700.tar.gz', 'baobab-20261126-063700.tar.gz']
  expect(filesIn('disk')).toEqual(names)
  expect(filesIn('backups')).toEqual(names.flatMap((name) => [name, `${name}.json`]))
  expect(await backups.list()).toMatchObject([
    { name: names[1], check: { isSound: true }, copy: { where: join(root, 'disk'), isEncrypted: false } },
    { name: names[0] },
  ])
})

test('a copy that leaves the folder is encrypted, and its key opens it', async () => {
  const identity = await generateIdentity()
  const disk = backupFolder(join(root, 'disk'))
  await onDays(['2026-11-24', '2026-11-25', '2026-11-26'], disk, [await identityToRecipient(identity)])
  expect(filesIn('disk')).toEqual(['baobab-20261125-063700.tar.gz.age', 'baobab-20261126-063700.tar.gz.age'])
  expect(filesIn('backups').filter((name) => name.includes('age'))).toEqual([])
  const copy = join(root, 'disk/baobab-20261126-063700.tar.gz.age')
  expect(readFileSync(copy, 'latin1')).not.toContain('as of')
  writeFileSync(join(root, 'key.txt'), `# public key: age1…\n${identity}\n`)
  await decryptFile(copy, join(root, 'plain'), join(root, 'key.txt'))
  expect(readFileSync(join(root, 'plain'), 'utf8')).toBe('as of 2026-11-26T06:37:00.000Z')
  writeFileSync(join(root, 'other.txt'), `${await generateIdentity()}\n`)
  await expect(decryptFile(copy, join(root, 'plain'), join(root, 'other.txt'))).rejects.toThrow(
    /can’t be decrypted with/,
  )
})

test('where one isn’t sound, none is deleted', async () => {
  await onDays(['2026-11-24'], null)
  const now = () => new Date('2026-11-25T06:37:00Z')
  const plan = { keep: { days: 1, weeks: 0, months: 0 }, recipients: [], elsewhere: null }
  const unsound = backupsAt(now, { isSound: false })
  await expect(
    makeScheduledBackup({ backups: unsound, folder: join(root, 'backups'), plan, now }),
  ).rejects.toThrow(/isn’t sound: Rows are missing: businesses/)
  expect((await unsound.list()).map(({ madeAt }) => madeAt.slice(0, 10))).toEqual([
    '2026-11-25',
    '2026-11-24',
  ])
})

test('a disk that isn’t there is told, and the next try copies the same backup', async () => {
  let now = new Date('2026-11-26T06:37:00Z')
  const backups = backupsAt(() => now)
  const disk = join(root, 'not-mounted')
  const make = () =>
    makeScheduledBackup({
      backups,
      folder: join(root, 'backups'),
      plan: { keep, recipients: [], elsewhere: backupFolder(disk) },
      now: () => now,
    })
  // With this code the command prints the line alone.
  await expect(make()).rejects.toMatchObject({
    code: 'ENOENT',
    message: `${disk} is not there: is its disk mounted?`,
  })
  now = new Date('2026-11-26T07:37:00Z')
  await expect(make()).rejects.toThrow(/is not there/)
  mkdirSync(disk)
  expect((await make()).name).toBe('baobab-20261126-063700.tar.gz')
  expect([filesIn('not-mounted'), await backups.list()]).toEqual([
    ['baobab-20261126-063700.tar.gz'],
    [expect.objectContaining({ copy: { where: disk, isEncrypted: false } })],
  ])
})
