import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** How many rows each table has, but those that are lost with a crash anyway. As the owner. */
export async function countRows(tx: Tx): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'auth') order by 1`.execute(
    tx,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(name)}`.execute(tx)
    counts[name] = rows[0]!.n
  }
  return counts
}
