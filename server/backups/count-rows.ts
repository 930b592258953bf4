/** Runs one statement and returns its rows. */
type RunStatement = (text: string) => Promise<unknown[]>

const listTables = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'auth') order by 1`

/** The number of rows in each table, except tables that don't survive a crash; one statement per table. */
export async function countRows(run: RunStatement): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of (await run(listTables)) as { name: string }[]) {
    const [row] = (await run(`select count(*)::int as n from ${name}`)) as { n: number }[]
    counts[name] = row!.n
  }
  return counts
}
