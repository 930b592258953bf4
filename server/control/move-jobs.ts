import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { runSql } from '#db/run-sql.ts'
import { pgBossWork } from '#ports/work-pg-boss.ts'

const silent = { warn: () => undefined, error: () => undefined }

/** Copies the jobs that still wait into a database that has none; returns how many. */
export async function moveJobs(source: Db, target: Db): Promise<number> {
  const { rows: known } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"`.execute(source.raw)
  if (!known[0]?.isThere) return 0
  const { rows: queues } = await sql<{ name: string }>`
    select name from pgboss.queue where name !~ '^__'`.execute(source.raw)
  const { rows: waiting } = await sql<{ job: string }>`
    select to_jsonb(j)::text as job from pgboss.job j
    where state in ('created', 'retry') and name !~ '^__'`.execute(source.raw)
  // The package makes its own tables, and each queue.
  const work = pgBossWork({
    jobs: queues.map(({ name }) => ({ name, run: async () => undefined })),
    runSql: (text, values) => runSql(target, text, values),
    isEmbedded: target.engine === 'embedded',
    runsJobs: false,
    log: silent,
  })
  await work.start()
  await work.stop()
  await sql`insert into pgboss.job select * from jsonb_populate_recordset(null::pgboss.job, ${`[${waiting.map(({ job }) => job).join(',')}]`}::jsonb)`.execute(
    target.raw,
  )
  return waiting.length
}
