import { z } from '@hono/zod-openapi'
import { exportListings } from '#domain/administration/listings/export.server.ts'
import {
  listingFilterSchema,
  listingPageSchema,
  mostCounted,
} from '#domain/administration/listings/filter.ts'
import { listListingIds, listListings } from '#domain/administration/listings/list.server.ts'
import { listingPageAnswerSchema } from '#domain/administration/listings/schema.ts'
import { writeAudit } from '#domain/audit/write.server.ts'
import { endpointsFor } from '../endpoint.ts'

const tag = 'Administration of listings'
const endpoint = endpointsFor('admin', tag, 'listings')
const sensitiveEndpoint = endpointsFor('adminWithSecondFactor', tag)

/** All listings as a table. */
export const adminListings = [
  endpoint(
    'GET /admin/businesses',
    {
      summary: 'List businesses in any status',
      description: 'Several choices are separated by commas. `after` and `before` come from the page before.',
      query: listingPageSchema,
      answer: listingPageAnswerSchema,
      returns: 'A page of at most 50 listings, and how many match',
    },
    ({ asPerson, query }) => asPerson((tx) => listListings(tx, query)),
  ),
  endpoint(
    'GET /admin/businesses/ids',
    {
      summary: 'List the IDs of all businesses that match',
      query: listingFilterSchema,
      answer: z.object({ ids: z.array(z.uuid()), isMore: z.boolean() }),
      returns: 'At most 1,000 IDs; `isMore` says that there are others',
    },
    async ({ asPerson, query }) => {
      const ids = await asPerson((tx) => listListingIds(tx, query, mostCounted + 1))
      return { ids: ids.slice(0, mostCounted), isMore: ids.length > mostCounted }
    },
  ),
  // Contains owners' addresses.
  sensitiveEndpoint(
    'GET /admin/businesses/export.csv',
    {
      summary: 'Export all businesses that match (CSV)',
      description: 'Streamed while it is read: there may be a million lines.',
      query: listingFilterSchema,
      answer: { file: 'text/csv' },
      returns: 'A CSV file, oldest listing first',
    },
    async ({ person: { claims }, asPerson, query, input: { requestId }, c }, { db }) => {
      const lines = exportListings(db, { claims, filter: query, signal: c.req.raw.signal })
      await asPerson((tx) =>
        writeAudit(tx, {
          action: 'business.export',
          subjectKind: 'site',
          subjectId: 'businesses',
          after: query,
          requestId,
        }),
      )
      return c.body(streamOf(lines), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="businesses.csv"',
      })
    },
  ),
]

/** Reads lines only as fast as they are consumed, and stops when the reader leaves. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
