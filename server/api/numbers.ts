import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { findNumbers } from '#domain/metrics/find-numbers.server.ts'
import { listSummaries } from '#domain/metrics/list-summaries.server.ts'
import { numbersCsv } from '#domain/metrics/numbers-csv.ts'
import {
  countsSchema,
  numbersQuerySchema,
  numbersSchema,
  numbersSummarySchema,
} from '#domain/metrics/schema.ts'
import { bodyLimit } from '../middleware/body-limit.ts'
import { type Person, type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'counts' | 'now'>

/** How often listings are seen and used: browsers tell, whoever manages a listing reads. */
export function createNumbersApi({ db, findPerson, counts, now }: Needs): OpenAPIHono<PersonEnv> {
  const api = createRouter()

  api.use('/counts', bodyLimit(16 * 1024))
  api.openapi(
    createRoute({
      method: 'post',
      path: '/counts',
      tags: ['Public'],
      summary: 'Tell what happened on a page',
      description:
        'Adds to anonymous totals. Robots, and what was told a moment ago, are left out without a word.',
      request: { body: jsonBody(countsSchema) },
      responses: { 204: { description: 'Heard' }, ...refusals.invalid },
    }),
    (c) => {
      const { events, searches } = c.req.valid('json')
      const visitor = { address: c.get('clientAddress'), userAgent: c.req.header('user-agent') }
      counts.tell(events, visitor)
      if (searches) counts.tellSearches(searches, visitor)
      return c.body(null, 204)
    },
  )

  api.use('/numbers', signedIn(findPerson))
  api.openapi(
    createRoute({
      method: 'get',
      path: '/numbers',
      tags: ['Numbers'],
      summary: 'The totals of the last 30 days of each of one’s published listings',
      description: 'Seven days where the plan tells no more.',
      security: bearer,
      responses: {
        200: json(z.object({ summaries: z.array(numbersSummarySchema) }), 'One for each'),
        ...refusals.signedOut,
      },
    }),
    async (c) => {
      const summaries = await db.asUser(c.get('person').claims, (tx) => listSummaries(tx, { now: now() }))
      return c.json({ summaries }, 200)
    },
  )

  const read = ({ claims }: Person, businessId: string, days: Parameters<typeof findNumbers>[1]['days']) =>
    db.asUser(claims, (tx) => findNumbers(tx, { businessId, days, now: now() }))
  const about = {
    tags: ['Numbers'],
    security: bearer,
    request: { params: idParam, query: numbersQuerySchema },
  }
  const refused = { ...refusals.signedOut, ...refusals.notFound, ...refusals.invalid }

  api.use('/businesses/:id/numbers', signedIn(findPerson))
  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/businesses/{id}/numbers',
      summary: 'A listing’s numbers',
      description: 'Plans without full numbers get the totals of the last seven days, whatever is asked.',
      responses: { 200: json(numbersSchema, 'Up to today, by the clock of the listing'), ...refused },
    }),
    async (c) => c.json(await read(c.get('person'), c.req.valid('param').id, c.req.valid('query').days), 200),
  )

  api.use('/businesses/:id/numbers.csv', signedIn(findPerson))
  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/businesses/{id}/numbers.csv',
      summary: 'A listing’s numbers by day, as CSV',
      responses: { 200: { description: 'A line for each day', content: { 'text/csv': {} } }, ...refused },
    }),
    async (c) => {
      const numbers = await read(c.get('person'), c.req.valid('param').id, c.req.valid('query').days)
      return c.body(numbersCsv(numbers), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="numbers-${numbers.from}-${numbers.to}.csv"`,
      })
    },
  )
  return api
}
