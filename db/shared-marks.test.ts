import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signToken, verifyToken } from '#auth/access-token.ts'
import { openSigningKeys } from '#auth/keys/open-keys.ts'
import { openSecrets } from '#auth/keys/open-secrets.ts'
import { makeKey } from '#auth/keys/signing-keys.ts'
import { readConfig } from '#config.ts'
import { commands } from '#server/control/commands.ts'
import { assertPictureFolder } from '#server/start/picture-folder.ts'
import { openPushKey } from '#server/start/push-key.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { noSystem } from '#tests/server/no-system.ts'

let database: TestDatabase
let root: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'baobab-marks-'))
  await database.db.raw.deleteFrom('sharedMarks').execute()
  return () => rmSync(root, { recursive: true })
})

/** A process with a folder of that name; on PostgreSQL, through its settings. */
function processIn(name: string, env: Record<string, string> = {}) {
  const dataDir = join(root, name)
  mkdirSync(dataDir, { recursive: true })
  const postgres = {
    DATABASE_URL: 'postgres://somebody@site.example/site',
    MAIL_DELIVERY: 'outbox',
    PAYMENTS: 'off',
  }
  const config = readConfig({ DATA_DIR: dataDir, ...postgres, ...env })
  const { db } = database
  const context = { db, config, backups: noSystem.backups, signal: new AbortController().signal }
  return {
    dataDir,
    config,
    keys: () => openSigningKeys(config, db),
    secrets: () => openSecrets(config, db),
    pictures: () => assertPictureFolder(config, db),
    rotate: () => commands.keyRotate.run(context),
    push: async () => (await openPushKey(config, db))(),
    rotatePush: () => commands.keyRotatePush.run(context),
    adopt: (what: 'signing' | 'encryption' | 'pictures' | 'push') => commands.keyAdopt.run(context, { what }),
  }
}
const now = new Date()
const claims = { sub: 'somebody', exp: now.getTime() / 1000 + 60 }

test('a process that signs with a key of its own refuses to start, and says how to mend it', async () => {
  const [one, same, other] = [processIn('one'), processIn('one'), processIn('other')]
  const keys = await one.keys()
  expect(await (await same.keys()).publicKeys()).toEqual(await keys.publicKeys())
  await expect(other.keys()).rejects.toThrow(
    /same DATA_DIR or AUTH_KEYS .*npm run baobab -- keys adopt signing/,
  )
  await expect(other.rotate()).rejects.toThrow(/same DATA_DIR or AUTH_KEYS/)

  await other.adopt('signing')
  await other.keys()
  await expect(one.keys()).rejects.toThrow(/same DATA_DIR/)
})

test('after a rotation all processes of the folder start again, and tokens of before hold', async () => {
  const [one, same] = [processIn('one'), processIn('one')]
  const before = await signToken(await one.keys(), claims)
  await same.rotate()
  await same.rotate()
  for (const each of [one, same]) expect(await verifyToken(await each.keys(), before, now)).not.toBeNull()
})

test('a rotation that was broken off before the database knew is taken up at the next start', async () => {
  const one = processIn('one')
  await one.keys()
  const before = await database.db.raw.selectFrom('sharedMarks').selectAll().execute()
  await one.rotate()
  for (const { name, value } of before)
    await database.db.raw.updateTable('sharedMarks').set({ value }).where('name', '=', name).execute()
  await one.keys()
  expect(await database.db.raw.selectFrom('sharedMarks').selectAll().execute()).not.toEqual(before)
})

test('with AUTH_KEYS the new one comes first, and one who has only the old one stays behind', async () => {
  const [old, fresh] = [await makeKey('ES256', now), await makeKey('ES256', now)]
  const withKeys = (...kept: { jwk: object }[]) =>
    processIn('one', { AUTH_KEYS: JSON.stringify({ keys: kept.map(({ jwk }) => jwk) }) })
  await withKeys(old).keys()
  await withKeys(fresh, old).keys()
  await expect(withKeys(old).keys()).rejects.toThrow(/AUTH_KEYS/)
  await withKeys(fresh).keys()
})

test('another encryption key, or none, is refused; what it can’t open any more ends', async () => {
  const one = processIn('one')
  const { id } = await one.secrets()
  expect((await processIn('one').secrets()).id).toBe(id)
  const lost = processIn('lost')
  await expect(lost.secrets()).rejects.toThrow(/AUTH_ENCRYPTION_KEY .*adopt encryption --yes/)
  const given = { AUTH_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }
  await expect(processIn('one', given).secrets()).rejects.toThrow(/auth-encryption-key/)

  // The command created none before it was told to.
  await lost.adopt('encryption')
  expect((await lost.secrets()).id).not.toBe(id)
  await expect(one.secrets()).rejects.toThrow(/auth-encryption-key/)
})

test('the encryption key holds for the embedded database as well; its other marks are not kept', async () => {
  const embedded = { DATABASE_URL: '' }
  const one = processIn('one', embedded)
  await one.secrets()
  await Promise.all([one.keys(), one.pictures()])
  const other = processIn('other', embedded)
  await Promise.all([other.keys(), other.pictures()])
  await expect(other.secrets()).rejects.toThrow(/auth-encryption-key/)
})

test('pictures are in one folder, which may be moved', async () => {
  const [one, other] = [processIn('one'), processIn('other')]
  await one.pictures()
  await processIn('one').pictures()
  await expect(other.pictures()).rejects.toThrow(/S3_BUCKET; if the pictures were moved there, run/)
  await processIn('other', {
    S3_BUCKET: 'pictures',
    S3_REGION: 'auto',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }).pictures()

  const moved = processIn('moved')
  cpSync(join(one.dataDir, 'media'), join(moved.dataDir, 'media'), { recursive: true })
  await moved.pictures()
  await other.adopt('pictures')
  await other.pictures()
  await expect(moved.pictures()).rejects.toThrow(/adopt pictures/)
})

test('of two that start at once with folders of their own one wins', async () => {
  const both = [processIn('one'), processIn('other')]
  for (const open of ['keys', 'secrets', 'pictures'] as const) {
    const ended = await Promise.allSettled(both.map((each) => each[open]()))
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('the key of notifications is made once, shared, kept from others, and replaced by a command', async () => {
  const [one, same, other] = [processIn('one'), processIn('one'), processIn('other')]
  const first = await one.push()
  expect(Buffer.from(first.privateKey, 'base64url')).toHaveLength(32)
  expect(await same.push()).toEqual(first)
  expect(statSync(join(one.dataDir, 'push-key')).mode & 0o777).toBe(0o600)
  await expect(other.push()).rejects.toThrow(/PUSH_KEY .*npm run baobab -- keys adopt push/)
  expect(existsSync(join(other.dataDir, 'push-key'))).toBe(false)
  const given = processIn('given', { PUSH_KEY: first.privateKey })
  expect(await given.push()).toEqual(first)
  await expect(given.rotatePush()).rejects.toThrow(/comes from PUSH_KEY/)

  const running = await openPushKey(one.config, database.db)
  await one.rotatePush()
  expect(running().publicKey).not.toBe(first.publicKey)
  expect(await same.push()).toEqual(running())
  await expect(given.push()).rejects.toThrow(/adopt push/)
  await given.adopt('push')
  expect(await given.push()).toEqual(first)
})
