import { sql } from 'kysely'
import { actAs, type Claims } from './as-user.ts'
import type { Tx } from './client.ts'

/**
 * Runs a step of a user's transaction as the owner of the database, with nobody signed in: for consequences of what the
 * user did that aren't theirs to decide. If it throws, the step is rolled back, and the transaction continues as the user.
 */
export async function asOwnerWithin<T>(tx: Tx, claims: Claims, step: () => Promise<T>): Promise<T> {
  await sql`savepoint as_owner`.execute(tx)
  try {
    await sql`select set_config('request.jwt.claims', '', true)`.execute(tx)
    await sql`set local role none`.execute(tx)
    const done = await step()
    await sql.raw(actAs(claims)).execute(tx)
    await sql`release savepoint as_owner`.execute(tx)
    return done
  } catch (error) {
    // Brings back the role and the claims, too.
    await sql`rollback to savepoint as_owner`.execute(tx)
    throw error
  }
}
