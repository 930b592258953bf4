import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Db } from '#db/client.ts'
import { logError } from '#domain/error-logs/commands.server.ts'
import { type ErrorReport, errorReportSchema, longestReport } from '#domain/error-logs/schema.ts'
import { DomainError } from '#domain/errors.ts'
import type { Env } from '../env.ts'
import { addressLimit } from '../middleware/address-limit.ts'
import { bodyLimit } from '../middleware/body-limit.ts'

export type ErrorLogsApiOptions = { db: Pick<Db, 'asUser'>; now?: () => Date }

/** Takes the reports of error screens. Anybody may send one, so all of it is untrusted text. */
export function createErrorLogsApi({ db, now = () => new Date() }: ErrorLogsApiOptions): Hono<Env> {
  const api = new Hono<Env>()
  // A page that fails in a loop must not fill the table.
  const limit = addressLimit({
    perAddress: 10,
    inAll: 100,
    windowMs: 60_000,
    now: () => now().getTime(),
  })

  api.post('/errors', limit, bodyLimit(longestReport), async (c) => {
    // Another site's page can send other types without asking first, but not this one.
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new HTTPException(415, { message: 'A report is sent as application/json' })
    const report = readReport(await c.req.text())
    await db.asUser({ role: 'anon' }, (tx) => logError(tx, report))
    return c.body(null, 204)
  })
  return api
}

function readReport(body: string): ErrorReport {
  const { success, data, error } = errorReportSchema.safeParse(parse(body))
  if (success) return data
  const fields = error.issues.map(({ path, message }) => [path.join('.') || 'report', message] as const)
  throw new DomainError('invalid', 'The report is not as expected', { fields: Object.fromEntries(fields) })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) throw new HTTPException(400, { message: 'This is not JSON' })
    throw error
  }
}
