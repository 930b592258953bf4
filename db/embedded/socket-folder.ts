import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The kernel's limit is 108 bytes on Linux and 104 on macOS, including the closing NUL.
const LONGEST_PATH = 100

type SocketFolder = { path: string; remove(): void }

export const fitsSocket = (path: string): boolean => Buffer.byteLength(path) <= LONGEST_PATH

/**
 * A folder that only this user can enter, with a path short enough for a socket of this name: `preferred`, or a
 * temporary one where that would be too long. Anyone who can reach the database's socket is its superuser.
 */
export function socketFolder(preferred: string | null, name: string): SocketFolder {
  if (preferred && fitsSocket(join(preferred, name))) {
    mkdirSync(preferred, { recursive: true })
    // An older version, or the umask, may have left it open.
    chmodSync(preferred, 0o700)
    return { path: preferred, remove: () => rmSync(preferred, { recursive: true, force: true }) }
  }
  const parent = fitsSocket(join(tmpdir(), 'baobab-XXXXXX', name)) ? tmpdir() : '/tmp'
  const path = mkdtempSync(join(parent, 'baobab-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
