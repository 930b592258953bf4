import { createHmac } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { z } from 'zod'
import { type Config, ConfigError } from '#config.ts'
import type { Db } from '#db/client.ts'
import { claimMark, findMark, setMark } from '#db/shared-marks.ts'
import { hasKeyFile, openKeyFile } from './key-file.ts'
import { OtherKeysError } from './other-keys-error.ts'
import { publicPart, type SigningKeys, type StoredKey, signingKeys } from './signing-keys.ts'

type KeyConfig = Pick<Config, 'auth' | 'dataDir' | 'databaseUrl'>
type KeyList = { list(): readonly StoredKey[] }

const otherKeys = () =>
  new OtherKeysError(
    'Tokens of this database are signed with a key that this process doesn’t have: give it the same DATA_DIR or AUTH_KEYS as the other processes; to sign with its own from now on, run “npm run baobab -- keys adopt signing”',
  )

/**
 * The stored keys, the signing one first: from the configuration, otherwise from the data directory, where they are
 * created on the first start. On a database that several processes may share, all must know the key that the others
 * sign with. Throws `ConfigError`, `OtherKeysError`.
 */
export async function openKeys(config: KeyConfig, db: Db): Promise<KeyList> {
  const { auth, dataDir, databaseUrl } = config
  // Don't create any here that would have to be discarded.
  const isElsewhere = !auth.keys && !hasKeyFile(dataDir)
  if (databaseUrl && isElsewhere && (await findMark(db, 'signing_key'))) throw otherKeys()
  const keys = await readKeys(config)
  if (databaseUrl) await assertSameKeys(config, db, keys)
  return keys
}

export async function openSigningKeys(config: KeyConfig, db: Db): Promise<SigningKeys> {
  const { list } = await openKeys(config, db)
  const { secret, keyKind } = config.auth
  return signingKeys({ list, secret, signsWithSecret: keyKind === 'HS256' })
}

/** From now on the other processes must have this process's key. */
export async function adoptSigningKeys(config: KeyConfig, db: Db): Promise<void> {
  const [current] = await fingerprints(config, await readKeys(config))
  await setMark(db.raw, 'signing_key', current!)
}

async function readKeys({ auth, dataDir }: KeyConfig): Promise<KeyList> {
  const given = auth.keys && readKeySet(auth.keys)
  if (given) return { list: () => given }
  const kind = auth.keyKind === 'HS256' ? 'ES256' : auth.keyKind
  return openKeyFile(dataDir, { kind, now: new Date() })
}

async function assertSameKeys(config: KeyConfig, db: Db, keys: KeyList): Promise<void> {
  const known = await fingerprints(config, keys)
  const current = known[0]!
  const mark = await claimMark(db, 'signing_key', current)
  if (mark === current) return
  // A replaced key still verifies tokens, so this process is the one that is ahead.
  if (!known.includes(mark)) throw otherKeys()
  await setMark(db.raw, 'signing_key', current)
}

/** The signing key's comes first. */
async function fingerprints({ auth }: KeyConfig, { list }: KeyList): Promise<string[]> {
  const kept = await Promise.all(list().map((key) => calculateJwkThumbprint(publicPart(key))))
  if (!auth.secret) return kept
  const secret = createHmac('sha256', auth.secret).update('baobab signing secret').digest('base64url')
  return auth.keyKind === 'HS256' ? [secret, ...kept] : [...kept, secret]
}

const keySet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.enum(['ES256', 'RS256']) }))
    .min(1)
    .refine(([first]) => first?.d !== undefined, 'the first key must be private: it signs'),
})

function readKeySet(text: string): StoredKey[] {
  try {
    const { keys } = keySet.parse(JSON.parse(text))
    return keys.map((jwk) => ({ kid: jwk.kid, alg: jwk.alg, createdAt: '', jwk }))
  } catch (error) {
    const reason = error instanceof z.ZodError ? error.issues[0]!.message : 'it is not JSON'
    throw new ConfigError(`AUTH_KEYS can't be used: ${reason}`)
  }
}
