import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the test provider signs with, in the data directory, made when missing. Whoever delivers and whoever checks are the same
 * process, so that processes without a common directory may each have their own.
 */
export function openTestSecret(dataDir: string): string {
  const path = join(dataDir, 'test-payments-secret')
  return read(path) ?? place(path)
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Whole or not at all: of two processes at the first start one wins. */
function place(path: string): string {
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return read(path)!
}
