import type { Db } from '#db/client.ts'
import type { Tx } from '#domain/tx.ts'

// Others get the connection in between.
const atOnce = 50

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Does `some` in one transaction after another until it found fewer than it may do at once. */
export async function inBatches(
  db: Pick<Db, 'transaction'>,
  signal: AbortSignal | undefined,
  some: (tx: Tx, atOnce: number) => Promise<number>,
): Promise<void> {
  for (let done = atOnce; done === atOnce; ) {
    signal?.throwIfAborted()
    done = await db.transaction((tx) => some(tx, atOnce))
  }
}
