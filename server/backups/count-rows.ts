/** Runs one statement and returns its rows. */
export type RunStatement = (text: string) => Promise<unknown[]>

const listTables = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'auth') order by 1`

/** How many rows each table has, but those that are lost with a crash anyway; a statement for each. */
export async function countRows(run: RunStatement): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of (await run(listTables)) as { name: string }[]) {
    const [row] = (await run(`select count(*)::int as n from ${name}`)) as { n: number }[]
    counts[name] = row!.n
  }
  return counts
}
