import { z } from 'zod'
import type { Tx } from '#domain/tx.ts'
import type { Waiting } from './find-waiting.server.ts'
import { type ItemOf, moderations } from './kinds.server.ts'
import { type Lane, laneNames, type QueueKind, queueKinds } from './kinds.ts'

type EntryOf<K extends QueueKind> = {
  [P in K]: {
    kind: P
    /** Which part of the queue it is in. */
    lane: Lane
    id: string
    /** Whom it is assigned to, until the assignment lapses. */
    takenBy: { id: string; name: string | null; until: string } | null
    item: ItemOf<P>
  }
}[K]
export type QueueEntry = EntryOf<QueueKind>

export const queueEntrySchema = z
  .union(
    queueKinds.map((kind) =>
      z.object({
        kind: z.literal(kind),
        lane: z.enum(laneNames),
        id: z.uuid(),
        takenBy: z.object({ id: z.uuid(), name: z.string().nullable(), until: z.string() }).nullable(),
        item: moderations[kind].itemSchema,
      }),
    ),
  )
  // The result of `map` no longer says which item belongs to which kind.
  .meta({ id: 'QueueEntry' }) as z.ZodType<QueueEntry>

/**
 * What a moderator reviews for each of these, in order; entries decided in the meantime are left out. As a moderator.
 */
export async function loadEntries(
  tx: Tx,
  { waiting, userId }: { waiting: readonly Waiting[]; userId: string },
): Promise<QueueEntry[]> {
  const entries = new Map<Waiting, QueueEntry>()
  for (const kind of new Set(waiting.map((each) => each.kind)))
    for (const [each, entry] of await loadOfKind(tx, { kind, waiting, userId })) entries.set(each, entry)
  return waiting.flatMap((each) => entries.get(each) ?? [])
}

async function loadOfKind<K extends QueueKind>(
  tx: Tx,
  { kind, waiting, userId }: { kind: K; waiting: readonly Waiting[]; userId: string },
): Promise<[Waiting, EntryOf<K>][]> {
  const wanted = waiting.filter((each) => each.kind === kind)
  const items = await moderations[kind].load(tx, { ids: wanted.map(({ id }) => id), userId })
  return items.flatMap((item) => {
    const each = wanted.find(({ id }) => id === item.id)
    if (!each) return []
    const { lane, id, takenBy } = each
    const entry: EntryOf<K> = {
      kind,
      lane,
      id,
      takenBy: takenBy && { ...takenBy, until: takenBy.until.toISOString() },
      item,
    }
    return [[each, entry]]
  })
}
