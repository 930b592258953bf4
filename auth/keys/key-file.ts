import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { placeSecretFile } from '#ports/secret-file.ts'
import { type KeyKind, makeKey, type StoredKey } from './signing-keys.ts'

const storedKeys = z
  .array(
    z.object({
      kid: z.string(),
      alg: z.string(),
      createdAt: z.string(),
      jwk: z.looseObject({ kty: z.string() }),
    }),
  )
  .min(1)

// Old keys verify the tokens that they signed, for an hour; a handful covers any sensible pace of rotation.
const MOST_KEYS = 5

const pathOf = (dataDir: string): string => join(dataDir, 'auth-keys.json')

export const hasKeyFile = (dataDir: string): boolean => isThere(pathOf(dataDir))

/**
 * The keys in the data directory, created if missing; all processes that share the directory use the same. A rotation
 * by another process is noticed on the next use.
 */
export async function openKeyFile(
  dataDir: string,
  { kind, now }: { kind: Exclude<KeyKind, 'HS256'>; now: Date },
): Promise<{ list(): readonly StoredKey[] }> {
  const path = pathOf(dataDir)
  if (!isThere(path)) placeSecretFile(path, textOf([await makeKey(kind, now)]))
  let seen = ''
  let keys: StoredKey[] = []
  const list = () => {
    const { mtimeMs, ino } = statSync(path)
    const version = `${ino}:${mtimeMs}`
    if (version !== seen) {
      keys = read(path)
      seen = version
    }
    return keys
  }
  list()
  return { list }
}

/** Signs with a new key from now on; the old key's tokens stay valid until they expire. Returns the new key's id. */
export async function rotateKeys(
  dataDir: string,
  { kind, now }: { kind: Exclude<KeyKind, 'HS256'>; now: Date },
): Promise<string> {
  const path = pathOf(dataDir)
  const fresh = await makeKey(kind, now)
  const old = isThere(path) ? read(path) : []
  const draft = `${path}.${process.pid}.new`
  const keys = [fresh, ...old.map(withoutPrivatePart)].slice(0, MOST_KEYS)
  writeFileSync(draft, textOf(keys), { mode: 0o600, flush: true })
  renameSync(draft, path)
  return fresh.kid
}

function read(path: string): StoredKey[] {
  return storedKeys.parse(JSON.parse(readFileSync(path, 'utf8'))) as StoredKey[]
}

const textOf = (keys: StoredKey[]): string => `${JSON.stringify(keys, null, 1)}\n`

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

/** A replaced key never signs again. */
function withoutPrivatePart(key: StoredKey): StoredKey {
  const { d, p, q, dp, dq, qi, ...jwk } = key.jwk
  return { ...key, jwk }
}
