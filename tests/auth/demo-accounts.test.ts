import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { makeDemoAccounts } from '#demo/accounts/make-accounts.ts'
import { purgePasswords } from '#demo/accounts/password-file.ts'
import { loadDemo } from '#demo/load.ts'
import { findDemoProgress } from '#demo/progress.ts'
import { findDemoState, removeDemo } from '#demo/remove.ts'
import { dataLoaders } from '#server/start/data-loaders.ts'
import { openTestDatabase } from '#tests/database.ts'
import { type AuthSite, openAuthSite, quickSettings } from './auth-site.ts'

const everybody = ['visitor', 'owner1', 'owner2', 'owner3', 'moderator', 'admin'].map(
  (name) => `${name}@demo.example`,
)
const count = 30
const folders: string[] = []
let site: AuthSite

beforeAll(async () => {
  site = await openAuthSite({}, { database: await openTestDatabase({ withReference: true }) })
  await loadDemo(site.db, { count, today: new Date(), pictures: false, accounts: true })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.transaction((tx) => tx.deleteFrom('auth.users').execute())
  await mark({ accounts: { set: null } })
})
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Changes the load's progress record. */
const mark = (change: object) =>
  sql`update site_settings set value = value || ${JSON.stringify(change)}::jsonb where key = 'demo_load'`.execute(
    site.db.raw,
  )

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-demo-'))
  folders.push(folder)
  return folder
}

async function make(dataDir: string, db: Db = site.db): Promise<string> {
  let printed = ''
  const output = { write: (text: string) => (printed += text) }
  await makeDemoAccounts(db, { dataDir, settings: quickSettings, output, now: () => new Date() })
  return printed
}

const fileOf = (dataDir: string) => join(dataDir, 'demo-accounts.txt')
const readTable = (text: string) =>
  [...text.matchAll(/^ {2}(\S+@demo\.example) +(\S+) {2}(.+)$/gm)].map(([, email, password, about]) => ({
    email: email!,
    password: password!,
    about: about!,
  }))

async function signIn({ email, password }: { email: string; password: string }) {
  const client = site.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  expect(error, email).toBeNull()
  return { client, user: data.user! }
}

const accounts = async () => (await findDemoState(site.db)).accounts

/** The file's passwords all work, and the file contains nothing else. */
async function expectFileHolds(dataDir: string) {
  const table = readTable(readFileSync(fileOf(dataDir), 'utf8'))
  expect(table.map(({ email }) => email)).toEqual(everybody)
  for (const line of table) await signIn(line)
}

test('all six can sign in with what is printed and kept, and are what it says', async () => {
  const dataDir = newDataDir()
  const printed = await make(dataDir)
  const table = readTable(printed)
  expect(printed).toContain(fileOf(dataDir))
  expect(readTable(readFileSync(fileOf(dataDir), 'utf8'))).toEqual(table)
  expect(statSync(fileOf(dataDir)).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['demo-accounts.txt'])
  expect(table.map(({ email }) => email)).toEqual(everybody)
  expect(new Set(table.map(({ password }) => password)).size).toBe(6)

  const roles: Record<string, string[]> = {}
  const owned: Record<string, { name: string; tier: string }[]> = {}
  for (const line of table) {
    const { user } = await signIn(line)
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'], demo: true })
    expect(user.email_confirmed_at).toBeTruthy()
    expect(user.identities).toHaveLength(1)
    const asThem = { sub: user.id, role: 'authenticated' as const }
    const [profile, roleRows, businesses] = await site.db.asUser(asThem, async (tx) => [
      await tx.selectFrom('profiles').select('displayName').where('id', '=', user.id).executeTakeFirst(),
      await tx.selectFrom('userRoles').select('role').where('userId', '=', user.id).execute(),
      await tx.selectFrom('businesses').select(['name', 'tier']).where('ownerId', '=', user.id).execute(),
    ])
    expect(line.about.startsWith(`${profile?.displayName}, `)).toBe(true)
    for (const { name } of businesses) expect(line.about).toContain(name)
    roles[line.email] = roleRows.map(({ role }) => role)
    owned[line.email] = businesses
  }
  expect(Object.values(roles)).toEqual([[], [], [], [], ['moderator'], ['admin']])
  expect(Object.values(owned).map((each) => each.length)).toEqual([0, 3, 2, 2, 0, 0])
  expect(owned['owner1@demo.example']!.map(({ tier }) => tier)).toContain('featured')
  expect(owned['owner3@demo.example']!.map(({ tier }) => tier)).toContain('free')
})

test('later starts make no second set and print nothing', async () => {
  const dataDir = newDataDir()
  await make(dataDir)
  const before = readFileSync(fileOf(dataDir), 'utf8')
  expect(await make(dataDir)).toBe('')
  expect(readFileSync(fileOf(dataDir), 'utf8')).toBe(before)
  expect(await accounts()).toBe(6)
})

test('a start that was killed before the accounts were there goes on with the passwords that it had written', async () => {
  const dataDir = newDataDir()
  const dies = { ...site.db, transaction: failing(site.db, 2) }
  await expect(make(dataDir, dies)).rejects.toThrow('killed')
  const written = readTable(readFileSync(fileOf(dataDir), 'utf8'))
  expect(await accounts()).toBe(0)

  expect(await make(dataDir)).not.toBe('')
  expect(readTable(readFileSync(fileOf(dataDir), 'utf8'))).toMatchObject(
    written.map(({ email, password }) => ({ email, password })),
  )
  await expectFileHolds(dataDir)
})

test('a start that was killed just after the accounts were there left their passwords behind', async () => {
  const dataDir = newDataDir()
  const dies: Db = {
    ...site.db,
    async transaction(fn, options) {
      const result = await site.db.transaction(fn, options)
      if (await accounts()) throw new Error('killed')
      return result
    },
  }
  await expect(make(dataDir, dies)).rejects.toThrow('killed')
  await expectFileHolds(dataDir)
  expect(await make(dataDir)).toBe('')
  await expectFileHolds(dataDir)
})

test('of processes that start at once, with one folder or several, one makes a set and the others keep no file', async () => {
  const [shared, other] = [newDataDir(), newDataDir()]
  const printed = await Promise.all([make(shared), make(other), make(shared)])
  expect(printed.filter(Boolean)).toHaveLength(1)
  expect(await accounts()).toBe(6)
  const dirs = [shared, other].filter((dir) => readdirSync(dir).length > 0)
  expect(dirs).toHaveLength(1)
  await expectFileHolds(dirs[0]!)
})

test('a file of a set that is not there is deleted at the next start', async () => {
  const [first, other] = [newDataDir(), newDataDir()]
  await make(first)
  const text = readFileSync(fileOf(first), 'utf8')
  writeFileSync(fileOf(other), text.replace(/^Set .*$/m, `Set ${crypto.randomUUID()}`))
  await make(other)
  await make(first)
  expect([readdirSync(other), readdirSync(first)]).toEqual([[], ['demo-accounts.txt']])
})

test('a file that somebody made something else of stops it, and is not written over', async () => {
  const dataDir = newDataDir()
  writeFileSync(fileOf(dataDir), 'mine\n')
  await expect(make(dataDir)).rejects.toThrow(/isn't whole; delete it/)
  expect(readFileSync(fileOf(dataDir), 'utf8')).toBe('mine\n')
  expect(await accounts()).toBe(0)
})

test.each([
  ['where they were not asked for', sql`value - 'accounts'`],
  ['while demo data is being removed', sql`value || '{"removal": "begun"}'`],
])('none are made %s', async (_, noted) => {
  const { rows } = await sql<{
    value: object
  }>`select value from site_settings where key = 'demo_load'`.execute(site.db.raw)
  await sql`update site_settings set value = ${noted} where key = 'demo_load'`.execute(site.db.raw)
  const dataDir = newDataDir()
  expect(await make(dataDir)).toBe('')
  expect(readdirSync(dataDir)).toEqual([])
  expect(await accounts()).toBe(0)
  await sql`update site_settings set value = ${JSON.stringify(rows[0]!.value)}::jsonb where key = 'demo_load'`.execute(
    site.db.raw,
  )
})

test('removing demo data removes them with their sessions, and leaves what real people have', async () => {
  const dataDir = newDataDir()
  const [visitor, owner] = readTable(await make(dataDir))
  const { client, user } = await signIn(visitor!)
  const { user: theOwner } = await signIn(owner!)
  const [real] = await site.db.raw
    .insertInto('businesses')
    .values({ name: 'Real', slug: 'real', category: 'restaurants-food', ownerId: theOwner.id })
    .returning('id')
    .execute()
  await client.auth.signUp({ email: 'ama@people.example', password: 'kente-loom-harvest-7' })

  // An administrator among them may be watching: they stay signed in until the last business is gone.
  const broken = new AbortController()
  const db = {
    engine: site.db.engine,
    transaction: (async (fn, options) => {
      const done = await site.db.transaction(fn, options)
      if ((await findDemoState(site.db)).businesses === 0) broken.abort()
      return done
    }) as typeof site.db.transaction,
  }
  await expect(removeDemo(db, { signal: broken.signal })).rejects.toThrow()
  expect(await findDemoState(site.db)).toMatchObject({ businesses: 0, accounts: 6 })
  expect((await client.auth.getUser()).data.user?.id).toBe(user.id)

  expect(await removeDemo(site.db)).toEqual({ businesses: 0, accounts: 6 })
  purgePasswords(dataDir)
  const users = await site.db.raw.selectFrom('auth.users').select('email').execute()
  expect(users).toEqual([{ email: 'ama@people.example' }])
  const sessions = await site.db.raw.selectFrom('auth.sessions').select('userId').execute()
  expect(sessions.map(({ userId }) => userId)).not.toContain(user.id)
  const left = await site.db.raw.selectFrom('businesses').select(['id', 'ownerId']).execute()
  expect(left).toEqual([{ id: real!.id, ownerId: null }])
  expect(await make(dataDir)).toBe('')
  expect(readdirSync(dataDir)).toEqual([])
})

test('none come with demo data where an outside service has the accounts', async () => {
  await sql`delete from site_settings where key = 'demo_load'`.execute(site.db.raw)
  const { signal } = new AbortController()
  const loaders = dataLoaders(null)
  await loaders.demo(site.db, { count: 5, signal, onProgress: () => undefined })
  await loaders.accounts(site.db)
  expect(await findDemoState(site.db)).toMatchObject({ businesses: 5, accounts: 0 })
  expect((await findDemoProgress(site.db))?.accounts).toBeUndefined()
})

/** Transactions that fail from the given one on, as if the process were gone. */
function failing(db: Db, from: number): Db['transaction'] {
  let nth = 0
  return (fn, options) => {
    nth += 1
    return nth < from ? db.transaction(fn, options) : Promise.reject(new Error('killed'))
  }
}
