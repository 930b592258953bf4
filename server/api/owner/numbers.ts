import { z } from '@hono/zod-openapi'
import { unknownLink } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
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
import { findWeek } from '#domain/weekly-numbers/find-week.server.ts'
import {
  chooseNumbersMail,
  endMailedNumbers,
  findNumbersMail,
} from '#domain/weekly-numbers/mail-choice.server.ts'
import { weekSchema } from '#domain/weekly-numbers/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { answerOneClick, oneClick } from '../one-click.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Numbers')
const openEndpoint = endpointsFor('anyone', 'Public')
const mailSchema = z.object({ isOn: z.boolean() })
const tokenParam = z.object({ token: linkTokenSchema })

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
      counts.add(body, { address, userAgent: c.req.header('user-agent') })
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
    'GET /businesses/{id}/week',
    {
      isViewable: true,
      summary: 'Get the last full week of a listing',
      description:
        'As the weekly email tells it. Plans without full numbers get the totals alone. Words that few people typed, and comparisons with fewer than five others, are left out.',
      params: idParam,
      answer: weekSchema,
      returns: 'The week from Monday to Sunday, in the time zone of the listing',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id: businessId } }, { now }) =>
      asPerson((tx) => findWeek(tx, { businessId, now: now() })),
  ),
  endpoint(
    'GET /numbers/mail',
    {
      isViewable: true,
      summary: 'Get whether the weekly email of your listings’ numbers comes',
      answer: mailSchema,
      returns: 'On unless you turned it off',
    },
    ({ asPerson, person: { userId } }) => asPerson((tx) => findNumbersMail(tx, userId)),
  ),
  endpoint(
    'PUT /numbers/mail',
    { summary: 'Turn the weekly email of your listings’ numbers on or off', body: mailSchema },
    ({ asPerson, person: { userId }, body: { isOn } }) =>
      asPerson((tx) => chooseNumbersMail(tx, { userId, isOn })),
  ),
  openEndpoint(
    'POST /numbers/unsubscribe/{token}',
    {
      summary: 'Unsubscribe from the weekly email of numbers',
      ...oneClick.post,
      ...oneClick.limit,
      params: tokenParam,
    },
    async ({ asVisitor, params: { token }, body, c }) => {
      if (!(await asVisitor((tx) => endMailedNumbers(tx, token)))) throw unknownLink()
      return answerOneClick(c, {
        body,
        words: 'You’re unsubscribed from these emails.',
        page: `/numbers/unsubscribe/${token}`,
      })
    },
  ),
  openEndpoint(
    'GET /numbers/unsubscribe/{token}',
    { ...oneClick.open, params: tokenParam },
    ({ params, c }) => c.redirect(`/numbers/unsubscribe/${params.token}`, 303),
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
