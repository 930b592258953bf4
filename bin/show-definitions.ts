// `npm run db:show -- NAME…`: prints what tables, views and functions are after all migrations. `db/schema/` says what they
// were in the baseline, and later migrations change some of them by a part of their text.
import { Client } from 'pg'
import { withMigrated } from './migrated.ts'

const names = process.argv.slice(2)
if (names.length === 0) throw new Error('Name tables, views or functions: npm run db:show -- businesses')

const definition = `
  with named as (
    select c.oid, c.relkind, c.oid::regclass::text as name from pg_class c
    where c.relname = $1 and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm'))
  select line from (
    select 1 as part, p.oid::text as place, rtrim(pg_get_functiondef(p.oid), E'\n') || ';' as line from pg_proc p
    where p.proname = $1 and p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and p.prokind = 'f'
    union all
    select 2, name, 'create view ' || name || ' as' || E'\n' || pg_get_viewdef(oid) from named where relkind in ('v', 'm')
    union all
    select 3, lpad(a.attnum::text, 4), name || '.' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
    from named join pg_attribute a on a.attrelid = named.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where relkind in ('r', 'p')
    union all
    select 4, c.conname, 'constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
    from named join pg_constraint c on c.conrelid = named.oid where c.contype <> 'n'
    union all
    select 5, i.indexname, i.indexdef from pg_indexes i where i.tablename = $1 and i.schemaname in ('public', 'auth')
    union all
    select 6, p.policyname, 'policy ' || quote_ident(p.policyname) || ' for ' || lower(p.cmd) || ' to ' || array_to_string(p.roles, ', ')
      || coalesce(' using ' || p.qual, '') || coalesce(' with check ' || p.with_check, '')
    from pg_policies p where p.tablename = $1 and p.schemaname in ('public', 'auth')
    union all
    select 7, g.grantee, 'grant ' || string_agg(lower(g.privilege_type), ', ' order by g.privilege_type) || ' to ' || g.grantee
    from information_schema.role_table_grants g
    where g.table_name = $1 and g.grantee in ('anon', 'authenticated') group by g.grantee
    union all
    select 8, t.tgname, pg_get_triggerdef(t.oid) from named join pg_trigger t on t.tgrelid = named.oid where not t.tgisinternal
  ) parts order by part, place`

await withMigrated(async (connection) => {
  const client = new Client(connection)
  await client.connect()
  try {
    for (const name of names) {
      const { rows } = await client.query<{ line: string }>(definition, [name])
      if (rows.length === 0) throw new Error(`There is no table, view or function called ${name}`)
      process.stdout.write(`${rows.map(({ line }) => line.trimEnd()).join('\n')}\n\n`)
    }
  } finally {
    await client.end()
  }
})
