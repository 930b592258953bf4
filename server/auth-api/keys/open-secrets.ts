import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import { claimMark, findMark, setMark } from '../../shared-marks.ts'
import { StartError } from '../../start/stop-line.ts'
import { createSecrets, type Secrets } from '../secrets.ts'
import { makeEncryptionKey, readEncryptionKey } from './encryption-key.ts'

type SecretConfig = Pick<Config, 'auth' | 'dataDir'>

const otherKey = ({ dataDir }: SecretConfig) =>
  new StartError(
    `The accounts of this database need another encryption key than this process has: set AUTH_ENCRYPTION_KEY as the other processes do, or put the right auth-encryption-key back into ${dataDir}; if it is lost, “npm run keys -- adopt encryption --yes” goes on without it, and everyone has to log in again`,
  )

/**
 * With the key from the configuration, else from the data directory, where it is made for a database that has none yet.
 * Throws `StartError` when the database was written with another one.
 */
export async function openSecrets(config: SecretConfig, db: Db): Promise<Secrets> {
  const kept = config.auth.encryptionKey ?? readEncryptionKey(config.dataDir)
  // None is made here that would have to be thrown away.
  if (!kept && (await findMark(db, 'encryption_key'))) throw otherKey(config)
  const secrets = createSecrets(kept ?? makeEncryptionKey(config.dataDir))
  if ((await claimMark(db, 'encryption_key', secrets.id)) !== secrets.id) throw otherKey(config)
  return secrets
}

/**
 * Goes on with the key that this process has, when the one before is lost. What it encrypted stays closed: sessions end,
 * links that were sent are void, and authenticator apps have to be replaced. False when the keys are the same.
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
