import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import type { Tx } from '#domain/tx.ts'
import type { Storage } from '#ports/storage.ts'

/** Who decides, and when. */
export type Deciding = { userId: string; site: LetterSite; now: Date; requestId?: string | undefined }

/** Where a kind's entries are in the database; `at` and `id` are the columns of its queue index. */
type Source = {
  /** The table's alias is `w`. */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  at: RawBuilder<unknown>
  title: RawBuilder<unknown>
  /** Condition for the pending ones. */
  waits: RawBuilder<unknown>
  /** For a kind in several lanes: the condition for each lane. */
  lanes?: { readonly [lane: string]: RawBuilder<unknown> }
  /** False only for a few entries that aren't counted; evaluated per row. */
  isTheirs?: RawBuilder<unknown>
}

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
  /** Carries out a decision once it can't be undone. As the moderator who made it. */
  decide(tx: Tx, id: string, decision: unknown, deciding: Deciding): Promise<void>
  /** Follow-up work outside the database. An hourly job does it if this fails. */
  cleanUp?(deps: { db: Db; storage: Storage }): Promise<void>
}

/** Parses a decision with its schema again before it is carried out: it may have been stored for a while. */
export function defineModeration<Item extends z.ZodType, Decision extends z.ZodType>({
  decide,
  ...rest
}: Omit<Moderation<Item, Decision>, 'decide'> & {
  decide(tx: Tx, id: string, decision: z.output<Decision>, deciding: Deciding): Promise<void>
}): Moderation<Item, Decision> {
  return {
    ...rest,
    decide: (tx, id, decision, deciding) => decide(tx, id, rest.decisionSchema.parse(decision), deciding),
  }
}
