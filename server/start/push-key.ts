import { createECDH } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Db, Tx } from '#db/client.ts'
import { claimMark, findMark, setMark } from '#db/shared-marks.ts'
import { placeSecretFile, readSecretFile } from '#ports/secret-file.ts'
import type { PushKey } from '#ports/web-push.ts'
import { StartError } from './stop-line.ts'

type PushKeyConfig = Pick<Config, 'pushKey' | 'dataDir' | 'databaseUrl'>

const otherKey = ({ dataDir }: PushKeyConfig) =>
  new StartError(
    `Devices of this database subscribed with another key than this process has: set PUSH_KEY as the other processes do, or put the right push-key back into ${dataDir}; if it is lost, “npm run baobab -- keys adopt push” continues without it, and devices subscribe again at their next visit`,
  )

/**
 * The key that notifications are signed with (VAPID): from the configuration, otherwise from the data directory, where it is
 * created at the first start. It is read each time, because another process may have made a new one. Throws `StartError` if
 * the processes of a shared database have different ones.
 */
export async function openPushKey(config: PushKeyConfig, db: Db): Promise<() => PushKey> {
  const mark = config.databaseUrl ? await findMark(db, 'push_key') : null
  // Don't create one here that would have to be discarded.
  if (mark !== null && readPrivateKey(config) === null) throw otherKey(config)
  const { publicKey } = readOrMake(config)
  if (config.databaseUrl && (await claimMark(db, 'push_key', publicKey)) !== publicKey) throw otherKey(config)
  return () => readOrMake(config)
}

/** From now on this process's key counts; what subscribed with another can't be reached any more. */
export async function adoptPushKey(config: PushKeyConfig, db: Db): Promise<void> {
  await db.transaction((tx) => adopt(tx, readOrMake(config).publicKey))
}

/** Makes a new key. Throws `StartError` for one from the configuration. */
export async function rotatePushKey(config: PushKeyConfig, db: Db): Promise<void> {
  if (config.pushKey)
    throw new StartError(
      'The key comes from PUSH_KEY: set a new one there, run “npm run baobab -- keys adopt push”, and start again',
    )
  const path = pathOf(config)
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, makePrivateKey(), { mode: 0o600, flush: true })
  renameSync(draft, path)
  await adoptPushKey(config, db)
}

async function adopt(tx: Tx, publicKey: string): Promise<void> {
  await setMark(tx, 'push_key', publicKey)
  await tx.deleteFrom('pushSubscriptions').where('siteKey', '<>', publicKey).execute()
}

const pathOf = ({ dataDir }: PushKeyConfig) => join(dataDir, 'push-key')

const readPrivateKey = (config: PushKeyConfig): string | null =>
  config.pushKey ?? readSecretFile(pathOf(config))

function readOrMake(config: PushKeyConfig): PushKey {
  const privateKey = (readPrivateKey(config) ?? placeSecretFile(pathOf(config), makePrivateKey())).trim()
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: pair.getPublicKey('base64url') }
}

function makePrivateKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // It may begin with zeros, which the pair leaves out.
  const bytes = Buffer.alloc(32)
  const scalar = pair.getPrivateKey()
  scalar.copy(bytes, 32 - scalar.length)
  return `${bytes.toString('base64url')}\n`
}
