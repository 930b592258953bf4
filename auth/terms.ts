import { sql } from 'kysely'
import { actAs } from '#db/as-user.ts'
import type { Tx } from '#db/client.ts'

/** The consent given with a sign-up. Anything but a version name counts as none. */
export async function recordTerms(
  tx: Tx,
  userId: string,
  version: unknown,
  userAgent: string,
): Promise<void> {
  if (!isVersion(version)) return
  await asTheirs(tx, userId, () =>
    tx
      .insertInto('userConsents')
      .values({ userId, consentType: 'terms', version, granted: true, userAgent })
      .execute(),
  )
}

/** The same for an account that someone else started: consents are records, so the end of theirs is recorded, too. */
export async function renewTerms(tx: Tx, userId: string, version: unknown, userAgent: string): Promise<void> {
  if (isVersion(version)) return recordTerms(tx, userId, version, userAgent)
  await asTheirs(tx, userId, () =>
    sql`insert into user_consents (user_id, consent_type, version, granted, user_agent)
      select user_id, consent_type, version, false, ${userAgent} from (
        select * from user_consents where user_id = ${userId} and consent_type = 'terms'
        order by created_at desc limit 1
      ) newest where granted`.execute(tx),
  )
}

const isVersion = (version: unknown): version is string =>
  typeof version === 'string' && version !== '' && version.length <= 40

/** As the account's own user: not even the owner of the tables can write a consent for someone else. */
async function asTheirs(tx: Tx, userId: string, write: () => Promise<unknown>): Promise<void> {
  await sql.raw(actAs({ role: 'authenticated', sub: userId })).execute(tx)
  await write()
  await sql`reset role`.execute(tx)
  await sql`select set_config('request.jwt.claims', '', true)`.execute(tx)
}
