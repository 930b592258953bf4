import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { placeSecretFile, readSecretFile } from '../secret-file.ts'

/**
 * What the test provider signs with, in the data directory, made when missing. Whoever delivers and whoever checks are the same
 * process, so that processes without a common directory may each have their own.
 */
export function openTestSecret(dataDir: string): string {
  const path = join(dataDir, 'test-payments-secret')
  const kept = readSecretFile(path) ?? placeSecretFile(path, `${randomBytes(32).toString('base64url')}\n`)
  return kept.trim()
}
