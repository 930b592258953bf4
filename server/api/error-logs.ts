import { Hono } from 'hono'
import type { Db } from '#db/client.ts'
import { logError } from '#domain/error-logs/commands.server.ts'
import { errorReportSchema, longestReport } from '#domain/error-logs/schema.ts'
import { DomainError } from '#domain/errors.ts'
import type { Env } from '../env.ts'
import { readJson } from '../json-body.ts'
import type { Limits } from '../limits.ts'
import { bodyLimit } from '../middleware/body-limit.ts'
import type { FindPerson } from '../middleware/signed-in.ts'

export type ErrorLogsApiOptions = { db: Pick<Db, 'asUser'>; limits: Limits; findPerson: FindPerson }

/** Takes the reports of error screens. Anybody may send one, so all of it is untrusted text. */
export function createErrorLogsApi({ db, limits, findPerson }: ErrorLogsApiOptions): Hono<Env> {
  const api = new Hono<Env>()

  api.post('/errors', bodyLimit(longestReport), async (c) => {
    // A page that fails in a loop must not fill the table.
    await limits.take('errorReport', { address: c.get('clientAddress') })
    const report = await readJson(c, errorReportSchema)
    // Where the token has run out in the meantime, the report is nobody's, but it isn't lost.
    const person = report.user_id === null ? null : await findPerson(c.req.header('authorization'))
    if (person && person.userId !== report.user_id)
      throw new DomainError('forbidden', 'A report is one’s own, or nobody’s')
    const own = { ...report, user_id: person?.userId ?? null }
    await db.asUser(person?.claims ?? { role: 'anon' }, (tx) => logError(tx, own))
    return c.body(null, 204)
  })
  return api
}
