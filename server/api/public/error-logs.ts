import type { MiddlewareHandler } from 'hono'
import { logError } from '#domain/error-logs/commands.server.ts'
import { errorReportSchema, longestReport } from '#domain/error-logs/schema.ts'
import { DomainError } from '#domain/errors.ts'
import type { PersonEnv } from '../../middleware/signed-in.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('anyone', 'Public')

/** Receives error-screen reports. Anyone may send one, so all of it is untrusted text. */
export const errorLogs = [
  endpoint(
    'POST /errors',
    {
      summary: 'Report an error on a page',
      description: 'With or without an access token.',
      body: errorReportSchema,
      most: longestReport,
      before: countReport,
      errors: ['forbidden', 'tooMany'],
    },
    async ({ body: report, c }, { db, findPerson }) => {
      // If the token has expired in the meantime, the report is anonymous, but not lost.
      const person = report.user_id === null ? null : await findPerson(c.req.header('authorization'))
      if (person && person.userId !== report.user_id)
        throw new DomainError('forbidden', 'You can only report errors as yourself or anonymously')
      const own = { ...report, user_id: person?.userId ?? null }
      await db.asUser(person?.claims ?? { role: 'anon' }, (tx) => logError(tx, own))
    },
  ),
]

/** A page that fails in a loop must not fill the table; malformed reports count, too. */
function countReport({ limits }: ApiDeps): MiddlewareHandler<PersonEnv> {
  return async (c, next) => {
    await limits.take('errorReport', { address: c.get('clientAddress') })
    await next()
  }
}
