import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { writeAudit } from '#auth/audit.ts'
import { hashPassword } from '#auth/passwords.ts'
import { type AuthSettings, strictSettings } from '#auth/settings.ts'
import { insertIdentity, insertUser } from '#auth/users.ts'
import type { Db, Tx } from '#db/client.ts'
import { findDemoProgress, readProgress, writeProgress } from '#demo/progress.ts'
import { grantRole } from '#domain/roles/commands.server.ts'
import {
  accountLine,
  describePasswords,
  passwordPath,
  purgeOtherPasswords,
  type StoredPasswords,
  storePasswords,
} from './password-file.ts'
import { type DemoPerson, type DemoWish, demoPeople } from './people.ts'
import { addRequests } from './requests.ts'

export type DemoAccountOptions = {
  dataDir: string
  /** The hashing cost; the auth service's own if absent. */
  settings?: Pick<AuthSettings, 'hash'>
  /** Where the accounts are announced once they exist. */
  output: { write(text: string): unknown }
  now(): Date
}

/** The businesses given, by address. */
type Given = Map<string, GivenBusiness[]>

/**
 * Creates the demo accounts, unless they exist, were removed, or aren't wanted. The passwords are stored on disk first,
 * so that a killed start continues with the same ones; of several processes, only one creates them.
 */
export async function makeDemoAccounts(db: Db, options: DemoAccountOptions): Promise<void> {
  const { dataDir, output } = options
  const progress = await findDemoProgress(db)
  if (!progress?.accounts) return
  if (progress.removal || progress.accounts.set)
    return purgeOtherPasswords(dataDir, progress.removal ? null : progress.accounts.set)
  const kept = storePasswords(dataDir)
  const made = await insertAccounts(db, kept, options)
  if (made.set !== kept.set) return purgeOtherPasswords(dataDir, made.set)
  if (!made.given) return
  const lines = demoPeople.map((person) => describe(person, kept, made.given!.get(person.email) ?? []))
  describePasswords(dataDir, kept, lines)
  output.write(`
Accounts to try it with (kept in ${passwordPath(dataDir)}):

${lines.join('\n')}

`)
}

/**
 * In one transaction; the passwords are hashed before it. Returns which set exists afterward, and what this call gave
 * away.
 */
async function insertAccounts(
  db: Db,
  kept: StoredPasswords,
  { settings = strictSettings, now }: Pick<DemoAccountOptions, 'settings' | 'now'>,
): Promise<{ set: string | null; given?: Given }> {
  const hashes = new Map<string, string>()
  // One by one, because visitors are served in the meantime.
  for (const { email } of demoPeople)
    hashes.set(email, await hashPassword(kept.passwords.get(email)!, settings))
  return db.transaction(
    async (tx) => {
      const progress = await readProgress(tx, { lock: true })
      if (!progress?.accounts || progress.removal) return { set: null }
      if (progress.accounts.set) return { set: progress.accounts.set }
      // Cached pages show only the fact that there are accounts, which is invalidated once, below.
      await sql`select set_config('app.bulk_load', 'on', true)`.execute(tx)
      const given: Given = new Map()
      let visitorId: string | null = null
      for (const person of demoPeople) {
        const id = await insertAccount(tx, person, hashes.get(person.email)!, now())
        visitorId ??= id
        given.set(person.email, await giveBusinesses(tx, id, person.businesses ?? []))
        await addRequests(tx, { ownerId: id, visitorId, now: now() })
      }
      await writeProgress(tx, { ...progress, accounts: { set: kept.set } })
      await sql`select bump_cache('all')`.execute(tx)
      return { set: kept.set, given }
    },
    { bulk: true },
  )
}

/** A confirmed account, marked as demo, with its role. Returns its id. */
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

function describe({ email, name, as }: DemoPerson, { passwords }: StoredPasswords, given: GivenBusiness[]) {
  const businesses = given.map((business) => `${business.name} (${business.state})`).join(', ')
  const about = businesses ? `${name}, ${as}: ${businesses}` : `${name}, ${as}`
  return accountLine(email, passwords.get(email)!, about)
}

/** `state` in words: its plan, or its stage before publication. */
type GivenBusiness = { name: string; state: string }

const conditions: Record<DemoWish, RawBuilder<boolean>> = {
  featured: sql`tier = 'featured' and status = 'published'`,
  'premium and certified': sql`tier = 'premium' and trust_level = 'certified' and status = 'published'`,
  premium: sql`tier = 'premium' and trust_level = 'claimed' and status = 'published'`,
  'free and claimed': sql`tier = 'free' and trust_level = 'claimed' and status = 'published'`,
  'free and listed only': sql`tier = 'free' and trust_level in ('listed', 'self_attested') and status = 'published'`,
  'in review': sql`status = 'pending'`,
  rejected: sql`status = 'rejected'`,
}

/** Gives an owner unowned demo businesses: as wished for, or others if there are none. */
async function giveBusinesses(
  tx: Tx,
  ownerId: string,
  wishes: readonly DemoWish[],
): Promise<GivenBusiness[]> {
  const given: GivenBusiness[] = []
  for (const wish of wishes) {
    const business =
      (await give(tx, ownerId, conditions[wish])) ?? (await give(tx, ownerId, sql`status = 'published'`))
    if (business) given.push(business)
  }
  await givePlans(tx, ownerId)
  await countVisits(tx, ownerId)
  return given
}

async function give(
  tx: Tx,
  ownerId: string,
  condition: RawBuilder<boolean>,
): Promise<GivenBusiness | undefined> {
  const { rows } = await sql<GivenBusiness>`update businesses set owner_id = ${ownerId}
    where id = (select id from businesses where is_demo and owner_id is null and ${condition} order by id limit 1)
    returning name, case when status = 'published' then tier when status = 'pending' then 'in review' else status end as state`.execute(
    tx,
  )
  return rows[0]
}

/** Nobody paid for their plans. */
async function givePlans(tx: Tx, ownerId: string): Promise<void> {
  await sql`insert into complimentary_plans (business_id, plan, ends_at, reason)
    select id, plan, now() + interval '1 year', 'Demo data' from businesses b
    where owner_id = ${ownerId} and status = 'published' and tier <> 'free'
      and not exists (select from complimentary_plans c where c.business_id = b.id)`.execute(tx)
}

/** Sixty days of visits for their numbers, more on weekends, the same on every start. */
async function countVisits(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    insert into metrics_daily (business_id, day, metric, source, count)
    select id, day, metric, source, count from (
      select b.id, current_date - ago as day, m.metric, s.source,
        round(m.usual * s.share * (case when extract(isodow from current_date - ago) > 5 then 1.5 else 1 end)
          * (0.4 + 1.2 * (abs(hashtext(b.id::text || ago || m.metric || s.source)) % 1000) / 1000.0))::int as count
      from businesses b, generate_series(0, 59) as ago,
        (values ('view', 24), ('search_appearance', 90), ('call', 4), ('directions', 5), ('website', 4), ('whatsapp', 2),
                ('save', 1)) as m (metric, usual),
        (values ('search', 0.5), ('category', 0.2), ('google', 0.2), ('direct', 0.15)) as s (source, share)
      where b.owner_id = ${ownerId} and b.status = 'published') as visits
    where count > 0
    on conflict do nothing`.execute(tx)
}
