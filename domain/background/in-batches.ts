import type { Db } from '#db/client.ts'
import type { Tx } from '#domain/tx.ts'

// Small enough to let others get the connection in between.
const atOnce = 50

/** Repeats `some` in separate transactions until it processes fewer than the limit. */
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
