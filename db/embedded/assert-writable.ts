import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseNotWritableError } from '../errors.ts'

// A statement that writes may need a new page of a table, or a new segment of the log, of 16 MB.
const bytes = 64 * 1024

/** Writes a file beside the cluster as far as the disk, and removes it. Throws `DatabaseNotWritableError`. */
export async function assertWritable(dataDir: string): Promise<void> {
  const path = join(dataDir, 'writable.tmp')
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.write(new Uint8Array(bytes))
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new DatabaseNotWritableError({ cause: error })
  } finally {
    await rm(path, { force: true })
  }
}
