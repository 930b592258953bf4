import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'
import { MoveError } from './move-error.ts'

/** `digest` is of all values of all rows, and the same on both engines. */
type MovedTable = { table: string; rows: number; digest: string }

type CopyOptions = { onTable?: (table: MovedTable) => void; signal: AbortSignal }
type Table = { name: string; columns: string }

const rowsAtATime = 500
/** Says which migrations made the schema, and the target has its own. */
const ledger = 'schema_migrations'

/**
 * Replaces all rows of `target` by those of `source`, in one transaction; both have this program's schema, and nobody else
 * writes to either. Throws `MoveError` if what arrived differs, and then the target is as before.
 */
export async function copyDatabase(source: Db, target: Db, options: CopyOptions): Promise<MovedTable[]> {
  return source.transaction(
    (from) => target.transaction((to) => copyAll(from, to, options), { unbounded: true, bulk: true }),
    { unbounded: true, bulk: true },
  )
}

async function copyAll(from: Tx, to: Tx, { onTable, signal }: CopyOptions): Promise<MovedTable[]> {
  const tables = await listTables(to)
  assertSame(await listTables(from), tables)
  await readAllRows(from)
  const restore = await takeDownRules(to, tables)
  await sql`truncate ${sql.raw(tables.map(({ name }) => name).join(', '))}`.execute(to)
  const moved: MovedTable[] = []
  for (const table of tables) {
    signal.throwIfAborted()
    await copyRows(from, to, table)
    const [sent, arrived] = [await summarize(from, table), await summarize(to, table)]
    if (sent.rows !== arrived.rows || sent.digest !== arrived.digest)
      throw new MoveError(
        `${table.name} arrived differently: ${arrived.rows} of ${sent.rows} rows. Nothing was changed`,
      )
    moved.push(arrived)
    onTable?.(arrived)
  }
  await copySequences(from, to)
  for (const statement of restore) await sql.raw(statement).execute(to)
  return moved
}

/** Those that survive a crash, with the columns that are written; what is generated follows by itself. */
async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.oid::regclass::text as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attname) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'auth') and c.relname <> ${ledger}
    group by c.oid order by 1`.execute(tx)
  return rows
}

function assertSame(there: Table[], here: Table[]): void {
  const told = ({ name, columns }: Table) => `${name} (${columns})`
  const lacks = (all: Table[]) => {
    const known = new Set(all.map(told))
    return (table: Table) => !known.has(told(table))
  }
  const odd = here.find(lacks(there)) ?? there.find(lacks(here))
  if (odd) throw new MoveError(`The two databases differ in ${odd.name}: bring both to this version first`)
}

/** Policies that bind even the owner would hide rows. */
const listForced = async (tx: Tx): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relforcerowsecurity and n.nspname in ('public', 'auth')`.execute(tx)
  ).rows.map(({ name }) => name)

async function readAllRows(tx: Tx): Promise<void> {
  for (const name of await listForced(tx))
    await sql.raw(`alter table ${name} no force row level security`).execute(tx)
}

/** Lets rows come in any order and as they are; returns the statements that put every rule back. */
async function takeDownRules(tx: Tx, tables: Table[]): Promise<string[]> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname in ('public', 'auth')`.execute(tx)
  const forced = await listForced(tx)
  for (const { table, name } of keys)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx)
  for (const { name } of tables) await sql.raw(`alter table ${name} disable trigger user`).execute(tx)
  await readAllRows(tx)
  return [
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
    ...forced.map((name) => `alter table ${name} force row level security`),
  ]
}

async function copyRows(from: Tx, to: Tx, { name, columns }: Table): Promise<void> {
  const table = sql.raw(name)
  const list = sql.raw(columns)
  // As text: what a driver parses and writes again could differ in the last digit.
  await sql`declare moving no scroll cursor for select to_jsonb(t)::text as row from ${table} t`.execute(from)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(rowsAtATime))} from moving`.execute(
      from,
    )
    if (rows.length === 0) break
    const batch = `[${rows.map(({ row }) => row).join(',')}]`
    await sql`insert into ${table} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${table}, ${batch}::jsonb)`.execute(to)
  }
  await sql`close moving`.execute(from)
}

async function summarize(tx: Tx, { name }: Table): Promise<MovedTable> {
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*)::int as rows,
      coalesce(sum(('x' || substr(md5(to_jsonb(t)::text), 1, 15))::bit(60)::bigint), 0)::text as digest
    from ${sql.raw(name)} t`.execute(tx)
  return { table: name, ...rows[0]! }
}

async function copySequences(from: Tx, to: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('public', 'auth')`.execute(from)
  for (const { name } of rows) {
    const { rows: states } = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.raw(name)}`.execute(from)
    const { last, called } = states[0]!
    await sql`select setval(${name}::regclass, ${last}::bigint, ${called})`.execute(to)
  }
}
