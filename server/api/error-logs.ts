import { Hono } from 'hono'
import type { Db } from '#db/client.ts'
import { logError } from '#domain/error-logs/commands.server.ts'
import { errorReportSchema, longestReport } from '#domain/error-logs/schema.ts'
import type { Env } from '../env.ts'
import { readJson } from '../json-body.ts'
import type { Limits } from '../limits.ts'
import { bodyLimit } from '../middleware/body-limit.ts'

export type ErrorLogsApiOptions = { db: Pick<Db, 'asUser'>; limits: Limits }

/** Takes the reports of error screens. Anybody may send one, so all of it is untrusted text. */
export function createErrorLogsApi({ db, limits }: ErrorLogsApiOptions): Hono<Env> {
  const api = new Hono<Env>()

  api.post('/errors', bodyLimit(longestReport), async (c) => {
    // A page that fails in a loop must not fill the table.
    await limits.take('errorReport', { address: c.get('clientAddress') })
    const report = await readJson(c, errorReportSchema)
    await db.asUser({ role: 'anon' }, (tx) => logError(tx, report))
    return c.body(null, 204)
  })
  return api
}
