import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#domain/tx.ts'
import type { Waiting } from './find-waiting.server.ts'
import { type ItemOf, moderations } from './kinds.server.ts'
import { laneNames, type QueueKind, queueKinds } from './kinds.ts'
import { mostCounted } from './schema.ts'

/** What came of what someone sent in before; each count stops at `mostCounted`. */
const senderHistorySchema = z
  .object({
    /** Null where the account service doesn’t say. */
    joinedAt: z.string().nullable(),
    approved: z.number().int(),
    rejected: z.number().int(),
    /** Reports about what they have here, open or upheld. */
    reported: z.number().int(),
  })
  .meta({ id: 'SenderHistory' })
export type SenderHistory = z.output<typeof senderHistorySchema>

const headSchema = z.object({
  /** Which part of the queue it is in. */
  lane: z.enum(laneNames),
  id: z.uuid(),
  /** What it is called in the queue; empty for an entry without a name. */
  title: z.string(),
  /** Its place in line. */
  at: z.string(),
  /** Over the goal of its lane. */
  isLate: z.boolean(),
  /** Null for visitors without an account. */
  history: senderHistorySchema.nullable(),
  /** Whom it is assigned to, until the assignment lapses. */
  takenBy: z.object({ id: z.uuid(), name: z.string().nullable(), until: z.string() }).nullable(),
})

type EntryOf<K extends QueueKind> = {
  [P in K]: { kind: P; item: ItemOf<P> } & z.output<typeof headSchema>
}[K]
type QueueEntry = EntryOf<QueueKind>

export const queueEntrySchema = z
  .union(
    queueKinds.map((kind) =>
      headSchema.extend({ kind: z.literal(kind), item: moderations[kind].itemSchema }),
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
  const histories = await listHistories(tx, waiting)
  const entries = new Map<Waiting, QueueEntry>()
  for (const kind of new Set(waiting.map((each) => each.kind)))
    for (const [each, entry] of await loadOfKind(tx, { kind, waiting, histories, userId }))
      entries.set(each, entry)
  return waiting.flatMap((each) => entries.get(each) ?? [])
}

async function loadOfKind<K extends QueueKind>(
  tx: Tx,
  {
    kind,
    waiting,
    histories,
    userId,
  }: { kind: K; waiting: readonly Waiting[]; histories: Map<string, SenderHistory>; userId: string },
): Promise<[Waiting, EntryOf<K>][]> {
  const wanted = waiting.filter((each) => each.kind === kind)
  const items = await moderations[kind].load(tx, { ids: wanted.map(({ id }) => id), userId })
  return items.flatMap((item) => {
    const each = wanted.find(({ id }) => id === item.id)
    if (!each) return []
    const { at, takenBy, sender, ...head } = each
    const entry: EntryOf<K> = {
      ...head,
      kind,
      at: at.toISOString(),
      history: (sender && histories.get(sender)) || null,
      takenBy: takenBy && { ...takenBy, until: takenBy.until.toISOString() },
      item,
    }
    return [[each, entry]]
  })
}

async function listHistories(tx: Tx, waiting: readonly Waiting[]): Promise<Map<string, SenderHistory>> {
  const people = [...new Set(waiting.flatMap(({ sender }) => sender ?? []))]
  if (people.length === 0) return new Map()
  const { rows } = await sql<Omit<SenderHistory, 'joinedAt'> & { person: string; joinedAt: Date | null }>`
    select * from sender_histories(${people}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ person, joinedAt, approved, rejected, reported }) => [
      person,
      {
        joinedAt: joinedAt?.toISOString() ?? null,
        approved: Math.min(approved, mostCounted),
        rejected: Math.min(rejected, mostCounted),
        reported,
      },
    ]),
  )
}
