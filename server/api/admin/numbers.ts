import { findSiteNumbers } from '#domain/site-numbers/find.server.ts'
import { siteNumbersQuerySchema, siteNumbersSchema } from '#domain/site-numbers/schema.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('admin', 'Administration')

/** How the site does, and what needs attention. */
export const adminNumbers = [
  endpoint(
    'GET /admin/numbers',
    {
      summary: 'Read the site’s numbers',
      query: siteNumbersQuerySchema,
      answer: siteNumbersSchema,
      returns: 'By day up to today, beside the period before; what is pending, and what failed',
    },
    ({ asPerson, query: { days } }, { now }) => asPerson((tx) => findSiteNumbers(tx, { days, now: now() })),
  ),
]
