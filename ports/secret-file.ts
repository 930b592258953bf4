import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The text of a file, or null if it doesn't exist. */
export function readSecretFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes a file that only its owner can read, atomically and never over an existing one: if two processes start for the
 * first time together, one wins. Returns what the file then contains.
 */
export function placeSecretFile(path: string, text: string): string {
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
    syncFolder(dirname(path))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(path, 'utf8')
}

/** Makes the new file durable: the database must not outlive the key that its rows need. Windows has no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code
