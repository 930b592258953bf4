import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Changes when any migration does, or any of `others`. Null: no migrations. */
export async function migrationsKey(directory: string | null, ...others: string[]): Promise<string> {
  const hash = createHash('sha256').update(others.join('\n'))
  const files = directory ? await readdir(directory, { recursive: true }) : []
  const names = files.filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) hash.update(`\n${name}\n`).update(await readFile(join(directory!, name)))
  return hash.digest('hex').slice(0, 12)
}
