import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './stop-line.ts'

// Virtual file systems that store nothing, by file system number: proc, sysfs, cgroup, cgroup2, debugfs, tracefs,
// securityfs, bpf, devpts, configfs. SQLite, which holds the lock, would wait there forever.
const pseudo = new Set([
  0x9fa0, 0x62656572, 0x27e0eb, 0x63677270, 0x64626720, 0x74726163, 0x73636673, 0xcafe4a11, 0x1cd1,
  0x62656570,
])

/** Creates the data directory, for this user only. Throws `StartError` if it can't be created or written to. */
export function prepareDataDir(dataDir: string): void {
  assertKeepsFiles(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartError(
      `DATA_DIR ${dataDir} can't be written (${reason}); choose another or change its owner`,
    )
  }
}

function assertKeepsFiles(dataDir: string): void {
  let folder = dataDir
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  const path = realpathSync(folder)
  // `/dev` itself is an ordinary in-memory file system; `/dev/shm` is open to everyone.
  const isDevices = /^\/dev(\/|$)/.test(path) && !/^\/dev\/shm(\/|$)/.test(path)
  if (isDevices || pseudo.has(statfsSync(path).type))
    throw new StartError(
      `DATA_DIR ${dataDir} is below ${path}, where files aren't kept; choose a folder on a disk`,
    )
}
