import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { isSchemaCurrent, listPendingMigrations, migrate } from '#db/migrate.ts'
import { migrations, openEmptyTestDatabase, type TestDatabase } from '#tests/database.ts'

// The baseline makes what the migrations before it made: the same objects, rights and rows.

const before = join(migrations, 'before-baseline')
let old: TestDatabase
let fresh: TestDatabase
let folder: string
let oldNames: string[]
beforeAll(async () => {
  oldNames = (await readdir(before)).sort()
  folder = await mkdtemp(join(tmpdir(), 'bt-baseline-'))
  old = await openEmptyTestDatabase()
  fresh = await openEmptyTestDatabase()
  await cp(join(migrations, 'auth'), join(folder, 'auth'), { recursive: true })
})
afterAll(async () => {
  await old.close()
  await fresh.close()
  await rm(folder, { recursive: true })
})

test('a database in the middle of the older migrations goes on with them; an empty one gets the baseline', async () => {
  for (const name of oldNames.slice(0, 30)) await cp(join(before, name), join(folder, name))
  await migrate(old.db, { directory: folder })
  expect(await isSchemaCurrent(old.db, { directory: migrations })).toBe(false)
  expect(await migrate(old.db, { directory: migrations })).toEqual(expect.arrayContaining(oldNames.slice(30)))
  expect(await namesIn(old.db)).toEqual(expect.arrayContaining(oldNames))
  expect(await namesIn(old.db)).not.toContain('0151_baseline.sql')

  expect(await migrate(fresh.db, { directory: migrations })).toContain('0151_baseline.sql')
  expect((await namesIn(fresh.db)).filter((name) => oldNames.includes(name))).toEqual([])

  for (const { db } of [old, fresh]) {
    expect(await isSchemaCurrent(db, { directory: migrations })).toBe(true)
    expect(await listPendingMigrations(db, { directory: migrations })).toEqual([])
    expect(await migrate(db, { directory: migrations })).toEqual([])
  }
})

test('both have the same schema', async () => {
  const expected = await catalogOf(old.db)
  expect(expected.length).toBeGreaterThan(2_000)
  expect(await catalogOf(fresh.db)).toEqual(expected)
})

test('both have the same rows', async () => {
  const expected = await rowsOf(old.db)
  expect(expected.search_facet_words?.length).toBeGreaterThan(50)
  expect(await rowsOf(fresh.db)).toEqual(expected)
})

test('both have the same schema where another service has the accounts', async () => {
  const [byMigrations, byBaseline] = [await openEmptyTestDatabase(), await openEmptyTestDatabase()]
  try {
    // With one of the older migrations, it goes on with those.
    await migrate(byMigrations.db, { directory: folder, withoutAuth: true })
    await migrate(byMigrations.db, { directory: migrations, withoutAuth: true })
    await migrate(byBaseline.db, { directory: migrations, withoutAuth: true })
    expect(await namesIn(byBaseline.db)).toContain('0151_baseline.sql')
    expect(await namesIn(byMigrations.db)).not.toContain('0151_baseline.sql')
    expect(await catalogOf(byBaseline.db)).toEqual(await catalogOf(byMigrations.db))
  } finally {
    await byMigrations.close()
    await byBaseline.close()
  }
})

async function namesIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
    db.raw,
  )
  return rows.map(({ name }) => name)
}

/** A line for each thing in the catalog; the owner, whose name differs from one database to the next, is written "owner". */
async function catalogOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with spaces as (select oid from pg_namespace where nspname in ('public', 'auth')),
    own as (select unnest(array['pg_class', 'pg_proc', 'pg_type'])::regclass as class),
    of_extensions as (select classid, objid from pg_depend where deptype = 'e' and classid in (select class from own)),
    lines as (
      select format('relation %s kind=%s persistence=%s options=%s rls=%s/%s view=%s acl=%s', c.oid::regclass, c.relkind,
          c.relpersistence, c.reloptions, c.relrowsecurity, c.relforcerowsecurity,
          case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
          (select array_agg(x::text order by x::text) from unnest(coalesce(c.relacl, acldefault('r', c.relowner))) x)) as line
      from pg_class c where c.relnamespace in (select oid from spaces)
        and not exists (select from of_extensions e where e.classid = 'pg_class'::regclass and e.objid = c.oid)
      union all
      select format('column %s.%s place=%s type=%s notnull=%s identity=%s generated=%s default=%s collation=%s storage=%s statistics=%s acl=%s',
          a.attrelid::regclass, a.attname,
          row_number() over (partition by a.attrelid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull,
          a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attcollation::regcollation, a.attstorage,
          a.attstattarget, (select array_agg(x::text order by x::text) from unnest(a.attacl) x))
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace in (select oid from spaces) and a.attnum > 0 and not a.attisdropped
      union all
      select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace in (select oid from spaces)
      union all
      select format('index %s', pg_get_indexdef(indexrelid)) from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace in (select oid from spaces)
      union all
      select format('policy %s on %s for %s permissive=%s to %s using %s check %s', polname, polrelid::regclass, polcmd, polpermissive,
        (select array_agg(r::regrole::text order by r::regrole::text) from unnest(polroles) r), pg_get_expr(polqual, polrelid),
        pg_get_expr(polwithcheck, polrelid)) from pg_policy
      union all
      select format('trigger on %s enabled=%s: %s', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid))
      from pg_trigger where not tgisinternal
      union all
      select format('function %s owner=%s acl=%s', pg_get_functiondef(p.oid), p.proowner::regrole,
        (select array_agg(x::text order by x::text) from unnest(coalesce(p.proacl, acldefault('f', p.proowner))) x))
      from pg_proc p where p.pronamespace in (select oid from spaces)
        and not exists (select from of_extensions e where e.classid = 'pg_proc'::regclass and e.objid = p.oid)
      union all
      select format('sequence %s %s %s %s %s %s cycle=%s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcycle)
      from pg_sequence
      union all
      select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension
      union all
      select format('schema %s acl=%s', nspname, (select array_agg(x::text order by x::text) from unnest(nspacl) x))
      from pg_namespace where oid in (select oid from spaces)
      union all
      select format('default rights %s %s %s', defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl
      union all
      select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
      where classoid in (select class from own) and objoid >= 16384
        and not exists (select from of_extensions e where e.classid = classoid and e.objid = objoid)
      union all
      select format('publication %s', pubname) from pg_publication
      union all
      select format('type %s', oid::regtype) from pg_type
      where typnamespace in (select oid from spaces) and typtype in ('e', 'd', 'r')
    )
    select replace(line, quote_ident(current_user), 'owner') as line from lines order by line collate "C"`.execute(
    db.raw,
  )
  return rows.map(({ line }) => line)
}

/** The ledger and the moment at which the probe was written differ. */
/** Without what only says when and in which transaction: migrations, probes, and pages to render again. */
async function rowsOf(db: Db): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('schema_migrations', 'readiness_probe', 'cache_bumps') order by relname`.execute(
    db.raw,
  )
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db.raw)
    all[name] = rows.map(({ row }) => row)
  }
  const probe = await sql`select from readiness_probe`.execute(db.raw)
  return { ...all, readiness_probe: [probe.rows.length] }
}
