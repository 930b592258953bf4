import { createHash, type Hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const reference = fileURLToPath(new URL('../../db/reference', import.meta.url))

/** Changes when the baseline, any migration, or any of `others` does. Null: no migrations. */
export async function migrationsKey(directory: string | null, ...others: string[]): Promise<string> {
  const hash = createHash('sha256').update(others.join('\n'))
  for (const folder of directory ? [directory, join(directory, '../schema')] : [])
    await addFiles(hash, folder, (name) => name.endsWith('.sql'))
  return hash.digest('hex').slice(0, 12)
}

/** Changes when any file of the reference data does, or any file that loads it. */
export async function referenceKey(): Promise<string> {
  const hash = createHash('sha256')
  await addFiles(hash, reference, (name) => /\.\w+$/.test(name))
  return hash.digest('hex')
}

async function addFiles(hash: Hash, folder: string, isWanted: (name: string) => boolean): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter(isWanted).sort()
  for (const name of names) hash.update(`\n${name}\n`).update(await readFile(join(folder, name)))
}
