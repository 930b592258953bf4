import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Config, readConfig } from '#config.ts'
import type { Db } from '#db/client.ts'
import { copyDatabase } from '#db/move/copy-database.ts'
import { moveJobs } from '#server/control/move-jobs.ts'
import { StartError } from '#server/start/stop-line.ts'
import { asked, type Command } from './command.ts'
import { withDatabase } from './migrate.ts'
import { readSecretAddress } from './secret-address.ts'

const usage = `npm run baobab -- move --to -           copy everything from the embedded database to an empty PostgreSQL; asks for its address
npm run baobab -- move --to embedded    copy everything from DATABASE_URL to an embedded database in DATA_DIR

The address (postgres://…) is a line of the standard input, or MOVE_TO in the environment. After --to itself everyone on the
machine would read its password.

Stop the site first. Every table's rows are counted and compared; if one differs, nothing was changed. The source stays as
it is. Pictures and keys are not in the database: they stay in DATA_DIR, or the bucket and AUTH_KEYS.
`

export const move: Command = {
  about: 'from the embedded database to PostgreSQL, and back',
  usage,
  async run(args, signal) {
    const given = asked(() =>
      parseArgs({ args, options: { to: { type: 'string' }, anyway: { type: 'boolean', default: false } } }),
    )
    if (!given) return null
    const to = await readSecretAddress({ option: '--to', given: given.values.to, variable: 'MOVE_TO' })
    if (!to || !(to === 'embedded' || /^postgres(ql)?:\/\//.test(to))) return null
    const config = readConfig()
    const isBack = to === 'embedded'
    if (isBack !== (config.databaseUrl !== undefined))
      throw new StartError(
        isBack
          ? 'DATABASE_URL is not set: it names the database to move from'
          : 'DATABASE_URL is set: without it, the embedded database in DATA_DIR is moved from',
      )
    const target: Config = { ...config, databaseUrl: isBack ? undefined : to }
    return withDatabase(config, (source, options) =>
      withDatabase(target, async (arrival) => {
        await assertAlone(source.db, given.values.anyway)
        await assertUsable(arrival.db, to)
        await source.migrate(options)
        await arrival.migrate(options)
        const within = <T>(fn: () => Promise<T>) => {
          const guarded = arrival.embedded ? () => arrival.embedded!.unwatched(fn) : fn
          return source.embedded ? source.embedded.unwatched(guarded) : guarded()
        }
        const moved = await within(() =>
          copyDatabase(source.db, arrival.db, {
            signal,
            onTable: ({ table, rows }) => {
              if (rows > 0) process.stdout.write(`${table.padEnd(40)} ${rows.toLocaleString('en')}\n`)
            },
          }),
        )
        const jobs = await moveJobs(source.db, arrival.db)
        const rows = moved.reduce((sum, table) => sum + table.rows, 0)
        process.stdout.write(
          `${rows.toLocaleString('en')} rows in ${moved.length} tables are the same in both, and ${jobs} waiting jobs came along. Start the site ${isBack ? 'without DATABASE_URL' : 'with that DATABASE_URL'}\n`,
        )
        return 0
      }),
    )
  },
}

/** Throws where the target is another program's, or a site's: a move replaces every row. */
async function assertUsable(db: Db, to: string): Promise<void> {
  const { rows } = await sql<{ tables: number; isOurs: boolean; isSuperuser: boolean }>`
    select (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'auth')) as tables,
      to_regclass('businesses') is not null and to_regclass('schema_migrations') is not null as "isOurs",
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`.execute(db.raw)
  const { tables, isOurs, isSuperuser } = rows[0]!
  const place = to === 'embedded' ? 'The embedded database in DATA_DIR' : 'That database'
  if (db.engine === 'postgres' && isSuperuser)
    throw new StartError(
      'That address is a superuser’s: the tables would be theirs. Name the owner of the database',
    )
  if (tables === 0) return
  if (!isOurs) throw new StartError(`${place} has ${tables} tables of another program: give an empty one`)
  const { rows: counts } = await sql<{ accounts: number; businesses: number }>`
    select (select count(*)::int from auth.users) as accounts, (select count(*)::int from businesses) as businesses`.execute(
    db.raw,
  )
  const { accounts, businesses } = counts[0]!
  if (accounts || businesses)
    throw new StartError(`${place} has ${accounts} accounts and ${businesses} businesses: give an empty one`)
}

/** What a running site writes after a table was copied would be lost without a word. */
async function assertAlone(db: Db, isForced: boolean): Promise<void> {
  if (db.engine === 'embedded' || isForced) return
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db.raw,
  )
  const { others } = rows[0]!
  if (others > 0)
    throw new StartError(
      `${others} other connections to DATABASE_URL are open: stop the site first. If they are a pooler’s, say --anyway`,
    )
}
