import { z } from '@hono/zod-openapi'
import { findNumbers } from '#domain/metrics/find-numbers.server.ts'
import { findToday } from '#domain/metrics/find-today.server.ts'
import { listSummaries } from '#domain/metrics/list-summaries.server.ts'
import { numbersCsv } from '#domain/metrics/numbers-csv.ts'
import {
  countsSchema,
  numbersQuerySchema,
  numbersSchema,
  numbersSummarySchema,
  todaySchema,
} from '#domain/metrics/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Numbers')
const openEndpoint = endpointsFor('anyone', 'Public')

/** How often listings are seen and used: browsers report it, the listing's managers read it. */
export const numbers = [
  openEndpoint(
    'POST /counts',
    {
      summary: 'Count what happened on a page',
      description: 'Adds to anonymous totals. Bots and repeats within a short time aren’t counted.',
      body: countsSchema,
      most: 16 * 1024,
    },
    ({ body, address, c }, { counts }) => {
      counts.tell(body, { address, userAgent: c.req.header('user-agent') })
    },
  ),
  endpoint(
    'GET /numbers',
    {
      isViewable: true,
      summary: 'List the totals of your published listings',
      description: 'Of the last 30 days, or seven on plans without full numbers.',
      answer: z.object({ summaries: z.array(numbersSummarySchema) }),
      returns: 'The totals of each listing',
    },
    async ({ asPerson }, { now }) => ({
      summaries: await asPerson((tx) => listSummaries(tx, { now: now() })),
    }),
  ),
  endpoint(
    'GET /businesses/{id}/today',
    {
      isViewable: true,
      summary: 'Get what happened with a listing today and this week',
      description: 'Also counts the messages, reviews and questions that wait for an answer.',
      params: idParam,
      answer: todaySchema,
      returns: 'Totals of today and of the last seven days, in the time zone of the listing',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id: businessId } }, { now }) =>
      asPerson((tx) => findToday(tx, { businessId, now: now() })),
  ),
  endpoint(
    'GET /businesses/{id}/numbers',
    {
      isViewable: true,
      summary: 'Get the numbers of a listing',
      description: 'Plans without full numbers get the totals of the last seven days, whatever the query.',
      params: idParam,
      query: numbersQuerySchema,
      answer: numbersSchema,
      returns: 'Numbers for each day up to today, in the time zone of the listing',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id: businessId }, query: { days } }, { now }) =>
      asPerson((tx) => findNumbers(tx, { businessId, days, now: now() })),
  ),
  endpoint(
    'GET /businesses/{id}/numbers.csv',
    {
      summary: 'Export the numbers of a listing (CSV)',
      params: idParam,
      query: numbersQuerySchema,
      answer: { file: 'text/csv' },
      returns: 'A CSV file with a line for each day',
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
