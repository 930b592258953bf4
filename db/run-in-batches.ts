import type { RawBuilder } from 'kysely'
import type { Db } from './client.ts'

/**
 * Repeats a statement that changes `atATime` rows at most, until it finds fewer. Others use the connection in between; if
 * interrupted, the next run continues.
 */
export async function runInBatches(
  db: Pick<Db, 'raw'>,
  statement: RawBuilder<unknown>,
  { atATime, signal }: { atATime: number; signal?: AbortSignal | undefined },
): Promise<void> {
  let count: number
  do {
    signal?.throwIfAborted()
    count = Number((await statement.execute(db.raw)).numAffectedRows ?? 0)
  } while (count === atATime)
}
