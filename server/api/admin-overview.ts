import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { findSiteNumbers } from '#domain/site-numbers/find.server.ts'
import { siteNumbersQuerySchema, siteNumbersSchema } from '#domain/site-numbers/schema.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import { closedToOthers, forAdmins } from './for-admins.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, json, refusals } from './open-api.ts'

/** How the site does, and what needs a hand. */
export function createAdminOverviewApi({
  db,
  findPerson,
  now,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.openapi(
    createRoute({
      ...forAdmins({ db, findPerson }),
      tags: ['Administration'],
      method: 'get',
      path: '/admin/numbers',
      summary: 'The site’s numbers by day beside the period before, what waits, and what failed',
      request: { query: siteNumbersQuerySchema },
      responses: {
        200: json(siteNumbersSchema, 'Up to today'),
        ...closedToOthers,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { days } = c.req.valid('query')
      const numbers = await db.asUser(c.get('person').claims, (tx) =>
        findSiteNumbers(tx, { days, now: now() }),
      )
      return c.json(numbers, 200)
    },
  )
  return api
}
