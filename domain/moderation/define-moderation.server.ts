import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import type { Tx } from '#domain/tx.ts'
import type { Storage } from '#ports/storage.ts'
import type { Automatic } from './automatic.server.ts'

/** Who decides, and when. */
export type Deciding = { userId: string; site: LetterSite; now: Date; requestId?: string | undefined }

/** Where a kind's entries are in the database; `at` and `id` are the columns of its queue index. */
type Source = {
  /** The table's alias is `w`. */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  at: RawBuilder<unknown>
  /** When it was last submitted, if entries may keep an earlier place in line. */
  sent?: RawBuilder<unknown>
  title: RawBuilder<unknown>
  /** The account that sent it in; null for visitors without one. */
  sender: RawBuilder<unknown>
  /** Condition for the pending ones. */
  waits: RawBuilder<unknown>
  /** For a kind in several lanes: the condition for each lane. */
  lanes?: { readonly [lane: string]: RawBuilder<unknown> }
  /** False only for a few entries that aren't counted; evaluated per row. */
  isTheirs?: RawBuilder<unknown>
}

/**
 * Names what a moderator saw of an entry. Its author may change it at any time, so a decision names this, and
 * counts only while the entry is still the same.
 */
export const seenSchema = z.object({ seen: z.string().max(100) })
type Seen = typeof seenSchema

/** The server's half of one kind of entry in the moderators' queue. */
export type Moderation<Item extends z.ZodType = z.ZodType, Decision extends z.ZodType = z.ZodType> = {
  /** Who is notified of a decision. */
  notified: string
  /** What a moderator reviews. */
  itemSchema: Item
  decisionSchema: Decision
  source: Source
  /** The pending entries among these ids, in any order. As a moderator. */
  load(tx: Tx, of: { ids: readonly string[]; userId: string }): Promise<(z.output<Item> & { id: string })[]>
  /**
   * Locks an entry with what its decision is about, until the end of the transaction. As a moderator. Throws `stale` if
   * that isn't what was `seen`; returns what there is, null for an entry that isn't pending for this moderator.
   */
  lock(tx: Tx, of: { id: string; userId: string; seen: string | null }): Promise<string | null>
  /** Carries out a decision once it can't be undone. As the moderator who made it. */
  decide(tx: Tx, id: string, decision: unknown, deciding: Deciding): Promise<void>
  /** For a kind that a rule may publish without a moderator (`domain/publishing-rules.ts`). */
  automatic?: Automatic
  /** Follow-up work outside the database. An hourly job does it if this fails. */
  cleanUp?(deps: { db: Db; storage: Storage }): Promise<void>
}

type Defined<Item extends z.ZodType, Decision extends z.ZodType> = Omit<
  Moderation<Item, Decision>,
  'decide' | 'lock'
> & {
  /** Whatever of an entry was submitted by people. The rest of it may change without making a decision void. */
  submitted(item: z.output<Item>): unknown
  /** Rows that are always locked before the entry's own. */
  lockFirst?(id: string): RawBuilder<unknown>
  decide(tx: Tx, id: string, decision: z.output<Decision>, deciding: Deciding): Promise<void>
}

/**
 * Adds to a kind what all have in common: its items name what was `seen`, and a decision is parsed with its schema again
 * before it is carried out, as it may have been stored for a while.
 */
export function defineModeration<Item extends z.ZodType, Decision extends z.ZodType>({
  submitted,
  lockFirst,
  ...kind
}: Defined<Item, Decision>): Moderation<z.ZodIntersection<Item, Seen>, Decision> {
  const { from, id: column, waits } = kind.source
  const load: Moderation<z.ZodIntersection<Item, Seen>, Decision>['load'] = async (tx, of) =>
    (await kind.load(tx, of)).map((item) => ({ ...item, seen: fingerprint(submitted(item)) }))
  return {
    ...kind,
    itemSchema: kind.itemSchema.and(seenSchema),
    load,
    async lock(tx, { id, userId, seen }) {
      if (lockFirst) await lockFirst(id).execute(tx)
      await sql`select from ${from} where ${column} = ${id} and ${waits} for update of w`.execute(tx)
      const [item] = await load(tx, { ids: [id], userId })
      if (!item) return null
      if (seen !== null && seen !== item.seen) throw changedSinceSeen()
      return item.seen
    },
    decide: (tx, id, decision, deciding) =>
      kind.decide(tx, id, kind.decisionSchema.parse(decision), deciding),
  }
}

const fingerprint = (submitted: unknown): string =>
  createHash('sha256').update(JSON.stringify(submitted)).digest('base64url')

const changedSinceSeen = () =>
  new DomainError(
    'stale',
    'This was changed after you opened it, so nothing was decided. Read the new version, then decide.',
  )
