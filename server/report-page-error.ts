import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import { logError } from '#domain/error-logs/commands.server.ts'
import { serverErrorSchema } from '#domain/error-logs/schema.ts'
import type { Limits } from '#domain/rate-limits/limits.ts'
import type { Log } from './env.ts'

export type FailedPage = {
  errorId: string
  /** The page's path, without the query. */
  path: string
  userAgent: string
  clientAddress: string
}

/**
 * Records a page that failed here in `error_logs`. Resolves with whether it was stored: the screen says so only then.
 */
export type ReportPageError = (error: unknown, page: FailedPage) => Promise<boolean>

const longestMs = 2_000

type Deps = { db: Pick<Db, 'asUser'>; limits: Limits; siteUrl: string; now: () => Date; log: Log }

export function pageErrorReports({ db, limits, siteUrl, now, log }: Deps): ReportPageError {
  const write = async (error: unknown, { errorId, path, userAgent, clientAddress }: FailedPage) => {
    // A page that fails for everyone must not fill the table: the same limit as for what browsers report.
    await limits.take('errorReport', { address: clientAddress })
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
    const report = serverErrorSchema.parse({
      user_id: null,
      error_type: 'server',
      error_message: message.slice(0, 2_000),
      error_data: {
        stack: (stack ?? '').slice(0, 8_000),
        componentStack: '',
        error_id: errorId,
        url: new URL(path, siteUrl).href.slice(0, 2_000),
        userAgent: userAgent.slice(0, 512),
        timestamp: now().toISOString(),
      },
      resolved: false,
    })
    await db.asUser({ role: 'anon' }, (tx) => logError(tx, report))
    return true
  }
  return async (error, page) => {
    const written = write(error, page).catch((cause: unknown) => {
      log.warn({ err: cause, errorId: page.errorId }, 'a page error could not be recorded')
      return false
    })
    // The visitor has waited long enough.
    return Promise.race([written, delay(longestMs, false, { ref: false })])
  }
}
