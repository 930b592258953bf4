import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Every file below a folder, as lines of its size and path; none where there is no such folder. */
export async function listFiles(folder: string): Promise<{ lines: string; files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const lines: string[] = []
  let bytes = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size } = await stat(path)
    bytes += size
    lines.push(`${size}\t${relative(folder, path)}`)
  }
  return { lines: `${lines.toSorted().join('\n')}\n`, files: lines.length, bytes }
}
