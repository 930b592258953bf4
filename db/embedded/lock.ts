import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirLockedError } from '../errors.ts'

const SQLITE_BUSY = 5

type DataDirLock = { release(): void }

/**
 * Locks the data directory for this process, or throws `DataDirLockedError`. Two processes on one cluster lose writes
 * silently. The kernel holds the lock and releases it with the process, however that ends: an exclusive SQLite
 * transaction on the file `lock`. Never open that file in any other way: closing it would release the lock.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const path = join(dataDir, 'lock')
  const pidPath = join(dataDir, 'lock.pid')
  // An import would end a Node that lacks it before `node-version.ts` can say which one is needed.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const sqlite = new DatabaseSync(path, { timeout: 0 })
  try {
    sqlite.exec('begin exclusive')
  } catch (error) {
    sqlite.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new DataDirLockedError(dataDir, readPid(pidPath), { cause: error })
    }
    throw error
  }
  chmodSync(path, 0o600)
  // Only for the message: a pid says nothing across containers, or after a kill.
  writeFileSync(pidPath, `${process.pid}\n`, { mode: 0o600 })
  return {
    release() {
      if (!sqlite.isOpen) return
      rmSync(pidPath, { force: true })
      sqlite.close()
    },
  }
}

function readPid(path: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
    return Number.isInteger(pid) ? pid : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
