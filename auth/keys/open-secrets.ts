import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import { claimMark, findMark, setMark } from '#db/shared-marks.ts'
import { placeSecretFile, readSecretFile } from '#ports/secret-file.ts'
import { createSecrets, type Secrets } from '../secrets.ts'
import { OtherKeysError } from './other-keys-error.ts'

type SecretConfig = Pick<Config, 'auth' | 'dataDir'>

const otherKey = ({ dataDir }: SecretConfig) =>
  new OtherKeysError(
    `The accounts of this database need another encryption key than this process has: set AUTH_ENCRYPTION_KEY as the other processes do, or put the right auth-encryption-key back into ${dataDir}; if it is lost, “npm run baobab -- keys adopt encryption --yes” continues without it, and everyone has to log in again`,
  )

/**
 * With the key from the configuration, otherwise from the data directory, where it is created for a database that has
 * none yet. Throws `OtherKeysError` if the database was written with another one.
 */
export async function openSecrets(config: SecretConfig, db: Db): Promise<Secrets> {
  const kept = config.auth.encryptionKey ?? readEncryptionKey(config.dataDir)
  // Don't create one here that would have to be discarded.
  if (!kept && (await findMark(db, 'encryption_key'))) throw otherKey(config)
  const secrets = createSecrets(kept ?? makeEncryptionKey(config.dataDir))
  if ((await claimMark(db, 'encryption_key', secrets.id)) !== secrets.id) throw otherKey(config)
  return secrets
}

/**
 * Continues with this process's key after the previous one was lost. What that one encrypted stays unreadable: sessions
 * end, links that were sent are void, and authenticator apps have to be replaced. False if the keys are the same.
 */
export async function adoptEncryptionKey(config: SecretConfig, db: Db): Promise<boolean> {
  const key =
    config.auth.encryptionKey ?? readEncryptionKey(config.dataDir) ?? makeEncryptionKey(config.dataDir)
  const { id } = createSecrets(key)
  return db.transaction(async (tx) => {
    const before = await tx
      .selectFrom('sharedMarks')
      .select('value')
      .where('name', '=', 'encryption_key')
      .executeTakeFirst()
    if (before?.value === id) return false
    await setMark(tx, 'encryption_key', id)
    await tx.deleteFrom('auth.sessions').execute()
    await tx.deleteFrom('auth.oneTimeTokens').execute()
    return true
  })
}

const pathOf = (dataDir: string): string => join(dataDir, 'auth-encryption-key')

/** The key in the data directory, or null if there is none. Throws if the file holds no key. */
function readEncryptionKey(dataDir: string): Buffer | null {
  const text = readSecretFile(pathOf(dataDir))
  return text === null ? null : parseEncryptionKey(text, pathOf(dataDir))
}

/** Created once; all processes that share the directory use the same. */
function makeEncryptionKey(dataDir: string): Buffer {
  const path = pathOf(dataDir)
  return parseEncryptionKey(placeSecretFile(path, `${randomBytes(32).toString('base64')}\n`), path)
}

function parseEncryptionKey(text: string, path: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new RangeError(`${path} holds no key of 32 bytes in base64`)
  return key
}
