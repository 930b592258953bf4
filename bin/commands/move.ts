import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#config.ts'
import { copyDatabase } from '#db/move/copy-database.ts'
import { moveJobs } from '#server/control/move-jobs.ts'
import { StartError } from '#server/start/stop-line.ts'
import { asked, type Command } from './command.ts'
import { withDatabase } from './migrate.ts'

const usage = `npm run baobab -- move --to postgres://…    copy everything from the embedded database to an empty PostgreSQL
npm run baobab -- move --to embedded        copy everything from DATABASE_URL to an embedded database in DATA_DIR

Stop the site first. Every table's rows are counted and compared; if one differs, nothing was changed. The source stays as
it is. Pictures and keys are not in the database: they stay in DATA_DIR, or the bucket and AUTH_KEYS.
`

export const move: Command = {
  about: 'from the embedded database to PostgreSQL, and back',
  usage,
  async run(args, signal) {
    const given = asked(() => parseArgs({ args, options: { to: { type: 'string' } } }))
    const to = given?.values.to
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
        await source.migrate(options)
        await arrival.migrate(options)
        await assertEmpty(arrival.db, to)
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

/** A move replaces every row: never those of a site. */
async function assertEmpty(db: Parameters<typeof copyDatabase>[1], to: string): Promise<void> {
  const { accounts, businesses } = await db.raw
    .selectNoFrom((eb) => [
      eb.selectFrom('auth.users').select(eb.fn.countAll<number>().as('n')).as('accounts'),
      eb.selectFrom('businesses').select(eb.fn.countAll<number>().as('n')).as('businesses'),
    ])
    .executeTakeFirstOrThrow()
  if (accounts || businesses)
    throw new StartError(
      `${to === 'embedded' ? 'The embedded database in DATA_DIR' : 'That database'} has ${accounts} accounts and ${businesses} businesses: give an empty one`,
    )
}
