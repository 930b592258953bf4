import type { Tx } from '#domain/tx.ts'
import type { Waiting } from './find-waiting.server.ts'
import { kindOfWaiting } from './kinds.server.ts'
import type { QueueEntry } from './schema.ts'

/** What a moderator looks at, for each of these, in their order; what was decided meanwhile is left out. As a moderator. */
export async function loadEntries(
  tx: Tx,
  { waiting, userId }: { waiting: readonly Waiting[]; userId: string },
): Promise<QueueEntry[]> {
  const items = new Map<string, { id: string }>()
  for (const kind of new Set(waiting.map((each) => each.kind))) {
    const ids = waiting.filter((each) => each.kind === kind).map(({ id }) => id)
    for (const item of await kindOfWaiting(kind).load(tx, { ids, userId })) items.set(kind + item.id, item)
  }
  return waiting.flatMap(({ kind, lane, id, takenBy }) => {
    const item = items.get(kind + id)
    const taken = takenBy && { ...takenBy, until: takenBy.until.toISOString() }
    return item ? [{ kind, lane, id, takenBy: taken, item }] : []
  })
}
