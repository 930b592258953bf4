import type { MiddlewareHandler } from 'hono'
import { logError } from '#domain/error-logs/commands.server.ts'
import { errorReportSchema, longestReport } from '#domain/error-logs/schema.ts'
import { DomainError } from '#domain/errors.ts'
import type { PersonEnv } from '../../middleware/signed-in.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('anyone', 'Public')

/** Takes the reports of error screens. Anybody may send one, so all of it is untrusted text. */
export const errorLogs = [
  endpoint(
    'POST /errors',
    {
      summary: 'Report an error of a page',
      description: 'As nobody, or as whoever the access token speaks for.',
      body: errorReportSchema,
      most: longestReport,
      before: countReport,
      errors: ['forbidden', 'tooMany'],
    },
    async ({ body: report, c }, { db, findPerson }) => {
      // Where the token has run out in the meantime, the report is nobody's, but it isn't lost.
      const person = report.user_id === null ? null : await findPerson(c.req.header('authorization'))
      if (person && person.userId !== report.user_id)
        throw new DomainError('forbidden', 'A report is one’s own, or nobody’s')
      const own = { ...report, user_id: person?.userId ?? null }
      await db.asUser(person?.claims ?? { role: 'anon' }, (tx) => logError(tx, own))
    },
  ),
]

/** A page that fails in a loop must not fill the table; what is malformed counts, too. */
function countReport({ limits }: ApiDeps): MiddlewareHandler<PersonEnv> {
  return async (c, next) => {
    await limits.take('errorReport', { address: c.get('clientAddress') })
    await next()
  }
}
