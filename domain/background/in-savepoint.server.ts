import { sql } from 'kysely'
import { DatabaseAwayError } from '#db/errors.ts'
import { isDomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'

const mostTries = 3

export type SavepointLog = Record<'warn' | 'error', (details: object, message: string) => void>

/**
 * Does one of many things in a transaction, all of it or nothing, without affecting the others. If it is refused, or fails
 * each time, returns a message for the person who asked for it. Rejects with `DatabaseAwayError`: run the transaction again.
 */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
  { log, about }: { log: SavepointLog; about: object },
): Promise<{ result: T } | { refusal: string }> {
  for (let tries = 1; ; tries += 1) {
    await sql`savepoint one_of_many`.execute(tx)
    try {
      const result = await work()
      await sql`release savepoint one_of_many`.execute(tx)
      return { result }
    } catch (error) {
      // Everything is done again in a moment: a deadlock isn't over while the rest of the transaction keeps its locks.
      if (error instanceof DatabaseAwayError) throw error
      await sql`rollback to savepoint one_of_many`.execute(tx)
      if (isDomainError(error))
        return { refusal: (Object.values(error.fields ?? {})[0] ?? error.message).slice(0, 500) }
      const isRejected = isOfTheData(error)
      if (!isRejected && tries < mostTries) continue
      if (isRejected)
        log.warn({ err: error, ...about }, 'a change of several listings was rejected by the database at one')
      else log.error({ err: error, ...about }, 'a change of several listings failed at one')
      return { refusal: 'It couldn’t be changed. Change it by itself.' }
    }
  }
}

/** SQLSTATE classes 22 and 23, and refusals by a policy or trigger: another try would fail the same way. */
const isOfTheData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|42501)/.test(String(error.code))
