import { z } from '@hono/zod-openapi'
import { findNumbers } from '#domain/metrics/find-numbers.server.ts'
import { listSummaries } from '#domain/metrics/list-summaries.server.ts'
import { numbersCsv } from '#domain/metrics/numbers-csv.ts'
import {
  countsSchema,
  numbersQuerySchema,
  numbersSchema,
  numbersSummarySchema,
} from '#domain/metrics/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Numbers')
const openEndpoint = endpointsFor('anyone', 'Public')

/** How often listings are seen and used: browsers report it, whoever manages a listing reads it. */
export const numbers = [
  openEndpoint(
    'POST /counts',
    {
      summary: 'Report what happened on a page',
      description:
        'Adds to anonymous totals. Robots, and what was reported a moment ago, are left out without a word.',
      body: countsSchema,
      most: 16 * 1024,
    },
    ({ body: { events, searches }, address, c }, { counts }) => {
      const visitor = { address, userAgent: c.req.header('user-agent') }
      counts.tell(events, visitor)
      if (searches) counts.tellSearches(searches, visitor)
    },
  ),
  endpoint(
    'GET /numbers',
    {
      summary: 'List the totals of your published listings',
      description: 'Of the last 30 days; seven where the plan shows no more.',
      answer: z.object({ summaries: z.array(numbersSummarySchema) }),
      returns: 'One for each listing',
    },
    async ({ asPerson }, { now }) => ({
      summaries: await asPerson((tx) => listSummaries(tx, { now: now() })),
    }),
  ),
  endpoint(
    'GET /businesses/{id}/numbers',
    {
      summary: 'Read the numbers of a listing',
      description: 'Plans without full numbers get the totals of the last seven days, whatever is asked.',
      params: idParam,
      query: numbersQuerySchema,
      answer: numbersSchema,
      returns: 'Numbers by day up to today, by the clock of the listing',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id: businessId }, query: { days } }, { now }) =>
      asPerson((tx) => findNumbers(tx, { businessId, days, now: now() })),
  ),
  endpoint(
    'GET /businesses/{id}/numbers.csv',
    {
      summary: 'Export the numbers of a listing',
      params: idParam,
      query: numbersQuerySchema,
      answer: { file: 'text/csv' },
      returns: 'A line for each day',
      errors: ['notFound'],
    },
    async ({ asPerson, params: { id: businessId }, query: { days }, c }, { now }) => {
      const read = await asPerson((tx) => findNumbers(tx, { businessId, days, now: now() }))
      return c.body(numbersCsv(read), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="numbers-${read.from}-${read.to}.csv"`,
      })
    },
  ),
]
