import type { Client } from 'pg'

/** What a database held when it was opened. */
export type Beginning = {
  /** Of the tables that aren't empty: what is in them. */
  rows: Map<string, string>
  sequences: { name: string; value: string; isCalled: boolean }[]
  /** Changes with any table, function, policy, role or setting. */
  schema: string
}

export async function readBeginning(client: Client): Promise<Beginning> {
  const rows = new Map<string, string>()
  for (const name of await listFilled(client)) rows.set(name, await readRows(client, name))
  const sequences = await client.query<Beginning['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
            last_value is not null as "isCalled"
       from pg_sequences`,
  )
  return { rows, sequences: sequences.rows, schema: await readSchema(client) }
}

/** Puts rows and sequences back as they were; false where more than those has changed, and nothing is done. */
export async function restore(client: Client, { rows, sequences, schema }: Beginning): Promise<boolean> {
  // What a session left behind: there is one for all that connect.
  await client.query('discard all')
  if ((await readSchema(client)) !== schema) return false
  // Neither guards nor foreign keys, and no history of it.
  await client.query('set session_replication_role = replica')
  const changed: string[] = []
  for (const name of await listFilled(client)) {
    if ((await readRows(client, name)) !== rows.get(name)) changed.push(name)
  }
  if (changed.length > 0) await client.query(`truncate ${changed.join(', ')} cascade`)
  const filled = await listFilled(client)
  for (const [name, json] of rows) {
    if (!filled.includes(name)) await writeRows(client, name, json)
  }
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1, $2, $3)', [name, value, isCalled])
  // Or plans would follow what an earlier file had counted.
  await client.query('delete from pg_statistic where starelid >= 16384')
  await client.query('discard all')
  return true
}

const tables = `
  select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
   where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%'`

async function listFilled(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`${tables} order by name`)
  if (rows.length === 0) return []
  const each = rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  return (await client.query<{ name: string }>(each.join(' union all '))).rows.map(({ name }) => name)
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

// The newest transaction that wrote to each: rows of these come and go with a change of the schema alone.
const catalogs = [
  'pg_attribute',
  'pg_auth_members',
  'pg_authid',
  'pg_constraint',
  'pg_database',
  'pg_db_role_setting',
  'pg_default_acl',
  'pg_extension',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_trigger',
  'pg_type',
]

async function readSchema(client: Client): Promise<string> {
  const each = catalogs.map(
    (name) => `select '${name}', count(*), max(xmin::text::bigint)::text from ${name}`,
  )
  // Truncating and counting write to this one too.
  each.push(
    `select 'pg_class', count(*), md5(string_agg(concat(oid, relname, relacl, relrowsecurity), ',' order by oid)) from pg_class`,
  )
  const { rows } = await client.query(each.join(' union all '))
  return JSON.stringify(rows)
}
