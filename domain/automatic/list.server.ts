import { type RawBuilder, sql } from 'kysely'
import { cutPage, exactMoment, rowsAfter } from '#domain/list-cursor.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { AutomaticDecision } from './schema.ts'

const atOnce = 30

type Moments = 'decidedAt' | 'checkedAt' | 'takenBackAt'
type Row = Omit<AutomaticDecision, Moments | 'business'> & { [M in Moments]: Date | null } & {
  moment: string
  businessId: string | null
  slug: string | null
  isPublished: boolean | null
}

/** What was published without a moderator, newest first. `after` is the previous page's `next`. As a moderator. */
export async function listAutomatic(
  tx: Tx,
  { rule, after }: { rule?: string | undefined; after?: string | undefined },
): Promise<{ decisions: AutomaticDecision[]; next: string | null }> {
  const rows = await read(
    tx,
    sql`${rule ?? null}::text is null or a.rule = ${rule ?? null}`,
    after === undefined ? sql`true` : rowsAfter(after, sql.ref('a.decided_at'), sql.ref('a.id')),
  )
  const { page, next } = cutPage(rows, atOnce)
  return { decisions: page.map(decisionOf), next }
}

/** One of them; null if there is none. As a moderator. */
export async function findAutomatic(tx: Tx, id: string): Promise<AutomaticDecision | null> {
  const [row] = await read(tx, sql`a.id = ${id}`, sql`true`)
  return row ? decisionOf(row) : null
}

/** Those of these that a moderator is to check. As a moderator. */
export const listToCheck = async (tx: Tx, ids: readonly string[]): Promise<AutomaticDecision[]> =>
  (await read(tx, sql`a.id = any(${[...ids]}::uuid[])`, sql`a.is_sample and a.checked_at is null`)).map(
    decisionOf,
  )

const read = async (tx: Tx, which: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<Row[]> =>
  (
    await sql<Row>`
      select a.id, a.rule, a.kind, a.title, a.before, a.after, a.decided_at, a.is_sample, a.checked_at, a.taken_back_at,
        c.display_name as checked_by, t.display_name as taken_back_by, a.business_id, b.slug,
        b.status = 'published' as is_published, ${exactMoment(sql`a.decided_at`)} as moment
      from automatic_decisions a
        left join businesses b on b.id = a.business_id
        left join profiles c on c.id = a.checked_by
        left join profiles t on t.id = a.taken_back_by
      where (${which}) and (${from})
      order by a.decided_at desc, a.id desc limit ${atOnce + 1}`.execute(tx)
  ).rows

const decisionOf = ({ moment: _, businessId, slug, isPublished, ...row }: Row): AutomaticDecision => ({
  ...row,
  business: businessId && slug ? { id: businessId, slug, isPublished: isPublished === true } : null,
  decidedAt: row.decidedAt!.toISOString(),
  checkedAt: row.checkedAt?.toISOString() ?? null,
  takenBackAt: row.takenBackAt?.toISOString() ?? null,
})
