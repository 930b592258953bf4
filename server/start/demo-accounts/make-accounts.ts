import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { findDemoProgress, readProgress, writeProgress } from '#db/seed/demo/progress.ts'
import { grantRole } from '#domain/roles/commands.server.ts'
import { writeAudit } from '../../auth-api/audit.ts'
import { hashPassword } from '../../auth-api/passwords.ts'
import { type AuthSettings, strictSettings } from '../../auth-api/settings.ts'
import { insertIdentity, insertUser } from '../../auth-api/users.ts'
import type { Output } from '../progress-line.ts'
import { type GivenBusiness, giveBusinesses } from './give-businesses.ts'
import {
  accountLine,
  describePasswords,
  forgetOtherPasswords,
  type KeptPasswords,
  keepPasswords,
  passwordPath,
} from './password-file.ts'
import { type DemoPerson, demoPeople } from './people.ts'

export type DemoAccountOptions = {
  dataDir: string
  /** The cost of hashing; the auth service's own where absent. */
  settings?: Pick<AuthSettings, 'hash'>
  /** Where the accounts are told of once they are there. */
  output: Output
  now(): Date
}

/** Whose businesses those are, by address. */
type Given = Map<string, GivenBusiness[]>

/**
 * Makes the accounts that demo data comes with, unless they are there, were removed, or aren't wanted. The passwords are on
 * the disk first, so that a start that was killed goes on with the same ones; of several processes one makes them.
 */
export async function makeDemoAccounts(db: Db, options: DemoAccountOptions): Promise<void> {
  const { dataDir, output } = options
  const progress = await findDemoProgress(db)
  if (!progress?.accounts) return
  if (progress.removal || progress.accounts.set)
    return forgetOtherPasswords(dataDir, progress.removal ? null : progress.accounts.set)
  const kept = keepPasswords(dataDir)
  const made = await insertAccounts(db, kept, options)
  if (made.set !== kept.set) return forgetOtherPasswords(dataDir, made.set)
  if (!made.given) return
  const lines = demoPeople.map((person) => describe(person, kept, made.given!.get(person.email) ?? []))
  describePasswords(dataDir, kept, lines)
  output.write(`
Accounts to try it with (kept in ${passwordPath(dataDir)}):

${lines.join('\n')}

`)
}

/** In one transaction; the passwords are hashed before it. Says which set there is after it, and what this call gave away. */
async function insertAccounts(
  db: Db,
  kept: KeptPasswords,
  { settings = strictSettings, now }: Pick<DemoAccountOptions, 'settings' | 'now'>,
): Promise<{ set: string | null; given?: Given }> {
  const hashes = new Map<string, string>()
  // One after the other: visitors are to be served meanwhile.
  for (const { email } of demoPeople)
    hashes.set(email, await hashPassword(kept.passwords.get(email)!, settings))
  return db.transaction(
    async (tx) => {
      const progress = await readProgress(tx, { lock: true })
      if (!progress?.accounts || progress.removal) return { set: null }
      if (progress.accounts.set) return { set: progress.accounts.set }
      // Of what is written only that there are accounts is on a page that is kept: told once, below.
      await sql`select set_config('app.bulk_load', 'on', true)`.execute(tx)
      const given: Given = new Map()
      for (const person of demoPeople) {
        const id = await insertAccount(tx, person, hashes.get(person.email)!, now())
        given.set(person.email, await giveBusinesses(tx, id, person.businesses ?? []))
      }
      await writeProgress(tx, { ...progress, accounts: { set: kept.set } })
      await sql`select bump_cache('all')`.execute(tx)
      return { set: kept.set, given }
    },
    { bulk: true },
  )
}

/** A confirmed account, marked, with its role. Returns its id. */
async function insertAccount(
  tx: Tx,
  { email, name, role }: DemoPerson,
  encryptedPassword: string,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const data = { sub: id, email, email_verified: true, phone_verified: false }
  await insertUser(
    tx,
    {
      id,
      email,
      encryptedPassword,
      emailConfirmedAt: now,
      appMetadata: { provider: 'email', providers: ['email'], demo: true },
      userMetadata: { display_name: name, ...data },
    },
    now,
  )
  await insertIdentity(tx, { userId: id, provider: 'email', providerId: id, data }, now)
  if (!role) return id
  await grantRole(tx, { email, role })
  await writeAudit(tx, {
    action: 'role_granted',
    actor: null,
    ip: '',
    at: now,
    traits: { by: 'demo data', user_id: id, user_email: email, role },
  })
  return id
}

function describe({ email, name, as }: DemoPerson, { passwords }: KeptPasswords, given: GivenBusiness[]) {
  const businesses = given.map((business) => `${business.name} (${business.state})`).join(', ')
  const about = businesses ? `${name}, ${as}: ${businesses}` : `${name}, ${as}`
  return accountLine(email, passwords.get(email)!, about)
}
