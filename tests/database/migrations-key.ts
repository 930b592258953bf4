import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Changes when the baseline, any migration, or any of `others` does. Null: no migrations. */
export async function migrationsKey(directory: string | null, ...others: string[]): Promise<string> {
  const hash = createHash('sha256').update(others.join('\n'))
  for (const folder of directory ? [directory, join(directory, '../schema')] : []) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql')).sort()
    for (const name of names) hash.update(`\n${name}\n`).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
