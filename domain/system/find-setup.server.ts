import { sql } from 'kysely'
import { findSetting } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { Setup } from './schema.ts'

/** The kind of the emails that administrators send themselves to see whether they arrive. */
export const setupTestKind = 'setup_test'

type Found = Pick<Setup, 'numbers' | 'administrators'> & Pick<Setup['mail'], 'test'>

/** What the database knows of the setup; `hasAccounts` is false if another service has them. As the owner. */
export async function findSetup(
  tx: Tx,
  { userId, hasAccounts }: { userId: string; hasAccounts: boolean },
): Promise<Found> {
  const { source } = await findSetting(tx, 'numbers')
  const test = await tx
    .selectFrom('emailOutbox')
    .select(['recipient as to', 'state', 'lastError as problem', 'createdAt as at'])
    .where('kind', '=', setupTestKind)
    // Others’ mail takes a second factor to read.
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .$narrowType<{ state: NonNullable<Found['test']>['state'] }>()
    .executeTakeFirst()
  return {
    numbers: source,
    administrators: hasAccounts ? await countAdministrators(tx) : null,
    test: test ? { ...test, at: test.at.toISOString() } : null,
  }
}

async function countAdministrators(tx: Tx): Promise<NonNullable<Setup['administrators']>> {
  const { rows } = await sql<{ all: number; withoutFactor: number }>`
    select count(*)::int as all, count(*) filter (where not exists (
      select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified'))::int as without_factor
    from user_roles r where r.role = 'admin'`.execute(tx)
  return rows[0]!
}

/** Where someone’s emails go; null for an account without an address. As the owner. */
export async function findOwnAddress(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{
    email: string | null
  }>`select email from auth.users where id = ${userId}`.execute(tx)
  return rows[0]?.email || null
}
