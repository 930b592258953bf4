import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import type { CommandContext } from './context.ts'

export type JobState = {
  name: string
  waiting: number
  running: number
  failed: number
  /** When one last ended well, and why one last failed. */
  lastDone: string | null
  lastFailure: string | null
}

const job = z.object({ name: z.string().max(100) })

export const jobCommands = {
  jobList: {
    args: z.undefined(),
    async run({ db }: CommandContext): Promise<JobState[]> {
      const { rows } = await sql<JobState>`
        select q.name,
          (count(*) filter (where j.state in ('created', 'retry')))::int as waiting,
          (count(*) filter (where j.state = 'active'))::int as running,
          (count(*) filter (where j.state = 'failed'))::int as failed,
          to_json(max(j.completed_on) filter (where j.state = 'completed')) #>> '{}' as "lastDone",
          (array_agg(j.output ->> 'message' order by j.created_on desc) filter (where j.state in ('failed', 'retry')))[1]
            as "lastFailure"
        from pgboss.queue q left join pgboss.job j on j.name = q.name
        where q.name !~ '^__' group by q.name order by q.name`.execute(db.raw)
      return rows
    },
  },
  /** Lets those that failed, or wait to be tried again, run now; returns how many. Throws `not_found`. */
  jobRetry: {
    args: job,
    async run({ db }: CommandContext, { name }: z.infer<typeof job>): Promise<number> {
      const known = await sql`select from pgboss.queue where name = ${name}`.execute(db.raw)
      if (known.rows.length === 0) throw new DomainError('not_found', `There is no job ${name}`)
      const { rows } = await sql`
        update pgboss.job set state = 'created', retry_count = 0, start_after = now(), completed_on = null
        where name = ${name} and state in ('failed', 'retry') returning id`.execute(db.raw)
      return rows.length
    },
  },
}
