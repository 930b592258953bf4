import { sql } from 'kysely'
import { actAs } from '#db/as-user.ts'
import type { Tx } from '#db/client.ts'

/**
 * The consent that comes with a sign-up, as its own account's: not even the owner of the tables writes one for somebody
 * else. Anything but the name of a version is none.
 */
export async function recordTerms(
  tx: Tx,
  userId: string,
  version: unknown,
  userAgent: string,
): Promise<void> {
  if (typeof version !== 'string' || version === '' || version.length > 40) return
  await sql.raw(actAs({ role: 'authenticated', sub: userId })).execute(tx)
  await tx
    .insertInto('userConsents')
    .values({ userId, consentType: 'terms', version, granted: true, userAgent })
    .execute()
  await sql`reset role`.execute(tx)
  await sql`select set_config('request.jwt.claims', '', true)`.execute(tx)
}
