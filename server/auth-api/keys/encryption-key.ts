import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { placeSecretFile, readSecretFile } from '../../secret-file.ts'

const pathOf = (dataDir: string): string => join(dataDir, 'auth-encryption-key')

/** The key in the data directory, or null where there is none. Throws when the file holds no key. */
export function readEncryptionKey(dataDir: string): Buffer | null {
  const text = readSecretFile(pathOf(dataDir))
  return text === null ? null : parseEncryptionKey(text, pathOf(dataDir))
}

/** Made once; all processes that share the directory use the same. */
export function makeEncryptionKey(dataDir: string): Buffer {
  const path = pathOf(dataDir)
  return parseEncryptionKey(placeSecretFile(path, `${randomBytes(32).toString('base64')}\n`), path)
}

function parseEncryptionKey(text: string, path: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new RangeError(`${path} holds no key of 32 bytes in base64`)
  return key
}
