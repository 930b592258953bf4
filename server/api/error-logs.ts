import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Db } from '#db/client.ts'
import { logError } from '#domain/error-logs/commands.server.ts'
import { errorReportSchema, longestReport } from '#domain/error-logs/schema.ts'
import { DomainError } from '#domain/errors.ts'
import type { Limits } from '../limits.ts'
import { bodyLimit } from '../middleware/body-limit.ts'
import type { FindPerson, PersonEnv } from '../middleware/signed-in.ts'
import { createRouter, jsonBody, refusals } from './open-api.ts'

export type ErrorLogsApiOptions = { db: Pick<Db, 'asUser'>; limits: Limits; findPerson: FindPerson }

/** Takes the reports of error screens. Anybody may send one, so all of it is untrusted text. */
export function createErrorLogsApi({ db, limits, findPerson }: ErrorLogsApiOptions): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.use('/errors', bodyLimit(longestReport), async (c, next) => {
    // A page that fails in a loop must not fill the table; what is malformed counts, too.
    await limits.take('errorReport', { address: c.get('clientAddress') })
    await next()
  })

  api.openapi(
    createRoute({
      method: 'post',
      path: '/errors',
      tags: ['Public'],
      summary: 'Report an error of a page',
      description: 'As nobody, or as whoever the access token speaks for.',
      request: { body: jsonBody(errorReportSchema) },
      responses: {
        204: { description: 'Kept' },
        ...refusals.forbidden,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const report = c.req.valid('json')
      // Where the token has run out in the meantime, the report is nobody's, but it isn't lost.
      const person = report.user_id === null ? null : await findPerson(c.req.header('authorization'))
      if (person && person.userId !== report.user_id)
        throw new DomainError('forbidden', 'A report is one’s own, or nobody’s')
      const own = { ...report, user_id: person?.userId ?? null }
      await db.asUser(person?.claims ?? { role: 'anon' }, (tx) => logError(tx, own))
      return c.body(null, 204)
    },
  )
  return api
}
