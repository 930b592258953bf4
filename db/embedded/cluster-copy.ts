import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

// The resolution of file timestamps may be this coarse: a file written within this time of its copy may have changed
// after it.
const tickMs = 100

/** The files of the copy by name: a stamp of each file's state, and when it was copied. */
export type Copied = Map<string, { stamp: string; at: number }>

const stampOf = ({ mtimeMs, size, ino }: { mtimeMs: number; size: number; ino: number }) =>
  `${mtimeMs} ${size} ${ino}`

/**
 * Copies most of a cluster while another thread writes it. Files that change meanwhile are torn or outdated, and then
 * have another stamp: `ClusterCopy` copies them again.
 */
export async function copyRoughly(from: string, to: string): Promise<Copied> {
  const copied: Copied = new Map()
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(from.length + 1)
    const at = Date.now()
    try {
      const stamp = stampOf(await stat(path))
      await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 })
      await copyFile(path, join(to, name), constants.COPYFILE_FICLONE)
      copied.set(name, { stamp, at })
    } catch (error) {
      // Tables and logs come and go.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return copied
}

/**
 * Completes a copy of a cluster in use, in steps between which requests get their turn. It runs in the thread that
 * writes the cluster, so nothing changes during a step; once a step leaves nothing to copy, the copy is of that one
 * moment, as good as after a power cut.
 */
export class ClusterCopy {
  readonly #from: string
  readonly #to: string
  readonly #copied: Copied

  constructor(from: string, to: string, copied: Copied) {
    this.#from = from
    this.#to = to
    this.#copied = copied
  }

  /** Copies what has changed, up to `mostBytes` and one file; true when that was everything. */
  step(mostBytes: number): boolean {
    const present = new Set<string>()
    let bytes = 0
    for (const entry of readdirSync(this.#from, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const name = path.slice(this.#from.length + 1)
      const target = join(this.#to, name)
      if (entry.isDirectory()) mkdirSync(target, { recursive: true, mode: 0o700 })
      if (!entry.isFile()) continue
      present.add(name)
      const found = statSync(path)
      const stamp = stampOf(found)
      const before = this.#copied.get(name)
      if (before?.stamp === stamp && found.mtimeMs < before.at - tickMs) continue
      if (bytes > mostBytes) return false
      const at = Date.now()
      // Immediate where the file system can share blocks.
      copyFileSync(path, target, constants.COPYFILE_FICLONE)
      this.#copied.set(name, { stamp, at })
      bytes += found.size
    }
    for (const name of [...this.#copied.keys()]) {
      if (present.has(name)) continue
      rmSync(join(this.#to, name), { force: true })
      this.#copied.delete(name)
    }
    return true
  }
}
