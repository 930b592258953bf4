import type { Client } from 'pg'

/** The contents of a database when it was opened. */
export type Beginning = {
  /** The contents of the tables that aren't empty. */
  rows: Map<string, string>
  /** Per table: changes with any write to it. */
  marks: Map<string, string>
  sequences: Sequence[]
  /** Changes with any table, function, policy or setting, and on the embedded database with any role. */
  schema: string
}

type Sequence = { name: string; value: string; isCalled: boolean }

export async function readBeginning(client: Client): Promise<Beginning> {
  const rows = new Map<string, string>()
  for (const name of await listFilled(client)) rows.set(name, await readRows(client, name))
  return {
    rows,
    marks: await readMarks(client),
    sequences: await readSequences(client),
    schema: await readSchema(client),
  }
}

/** Resets the written tables and sequences; returns false without doing anything if more than those has changed. */
export async function restore(client: Client, beginning: Beginning): Promise<boolean> {
  // State that a session left behind: the embedded database has one for all clients.
  await client.query('discard all')
  if ((await readSchema(client)) !== beginning.schema) return false
  // Bypasses guards and foreign keys, and leaves no history.
  await client.query('set session_replication_role = replica')
  const marks = await readMarks(client)
  const written = [...marks.keys()].filter((name) => marks.get(name) !== beginning.marks.get(name))
  if (written.length > 0) {
    const large = await listLarge(client, written)
    if (large.length > 0) await client.query(`truncate ${large.join(', ')} cascade`)
    await client.query(written.map((name) => `delete from ${name}`).join('; '))
    // Later writes are laid out in order and planned for as in a new table.
    await client.query(`vacuum ${written.join(', ')}`)
    await client.query('update pg_class set relpages = 0, reltuples = -1 where oid = any ($1::regclass[])', [
      written,
    ])
    // Truncating includes the tables that reference it.
    const filled = await listFilled(client)
    for (const [name, json] of beginning.rows) {
      if (!filled.includes(name)) await writeRows(client, name, json)
    }
    beginning.marks = await readMarks(client)
  }
  await restoreSequences(client, beginning.sequences)
  // Otherwise plans would follow statistics from an earlier file.
  await client.query('delete from pg_statistic where starelid >= 16384')
  await client.query('discard all')
  return true
}

const tables = `
  select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
   where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%'`

async function listTables(client: Client): Promise<string[]> {
  return (await client.query<{ name: string }>(`${tables} order by name`)).rows.map(({ name }) => name)
}

async function listFilled(client: Client): Promise<string[]> {
  const each = (await listTables(client)).map(
    (name) => `select '${name}' as name where exists (select from ${name})`,
  )
  if (each.length === 0) return []
  return (await client.query<{ name: string }>(each.join(' union all '))).rows.map(({ name }) => name)
}

/** The number of rows, and the newest transaction that wrote one: together they detect every kind of write. */
async function readMarks(client: Client): Promise<Map<string, string>> {
  const each = (await listTables(client)).map(
    (name) => `select '${name}' as name, concat(count(*), ' ', max(xmin::text::bigint)) as mark from ${name}`,
  )
  if (each.length === 0) return new Map()
  const { rows } = await client.query<{ name: string; mark: string }>(each.join(' union all '))
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}

/** Truncating recreates the files of a table and its indexes: a hundred times the work of deleting a few rows. */
async function listLarge(client: Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `${tables} and format('%I.%I', nspname, relname) = any ($1) and (reltuples >= 0 or pg_relation_size(pg_class.oid) > 65536)`,
    [names],
  )
  return rows.map(({ name }) => name)
}

async function readRows(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ json: string }>(`select json_agg(t)::text as json from ${name} t`)
  return rows[0]!.json
}

async function writeRows(client: Client, name: string, json: string) {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  )
  const { columns } = rows[0]!
  await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1)`,
    [json],
  )
}

async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
            last_value is not null as "isCalled"
       from pg_sequences order by name`,
  )
  return rows
}

async function restoreSequences(client: Client, sequences: Sequence[]) {
  const now = await readSequences(client)
  for (const [nth, { name, value, isCalled }] of sequences.entries()) {
    if (now[nth]!.value !== value || now[nth]!.isCalled !== isCalled)
      await client.query('select setval($1, $2, $3)', [name, value, isCalled])
  }
}

// The newest transaction that wrote to each: rows of these change only with the schema.
const catalogs = [
  'pg_attribute',
  'pg_constraint',
  'pg_default_acl',
  'pg_extension',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_trigger',
  'pg_type',
]

// Those of the whole cluster, which others write to on PostgreSQL.
const sharedCatalogs = ['pg_auth_members', 'pg_authid', 'pg_database', 'pg_db_role_setting']

async function readSchema(client: Client): Promise<string> {
  const each = [...catalogs, ...(process.env.TEST_DATABASE_URL ? [] : sharedCatalogs)].map(
    (name) => `select '${name}', count(*), max(xmin::text::bigint)::text from ${name}`,
  )
  // Truncating and analyzing write to this one too.
  each.push(
    `select 'pg_class', count(*), md5(string_agg(concat(oid, relname, relacl, relrowsecurity), ',' order by oid)) from pg_class`,
  )
  const { rows } = await client.query(each.join(' union all '))
  return JSON.stringify(rows)
}
