import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './stop-line.ts'

/** Makes the data directory, for this user only. Throws `StartError` when that, or writing in it, is not possible. */
export function prepareDataDir(dataDir: string): void {
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
