import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Tx } from '#db/client.ts'
import { exportListing, exportListingCsv } from '#domain/bulk/export-listing.server.ts'
import { byteOrderMark, type Cell, csvLines } from '#domain/csv/write-csv.ts'
import { exportLeads } from '#domain/leads/export-leads.server.ts'
import { exportReviews } from '#domain/reviews/export-reviews.server.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import { csvFile } from './csv-file.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, refusals } from './open-api.ts'

type Who = { businessId: string; userId: string }
type Export = {
  name: 'export' | 'leads' | 'reviews'
  summary: string
  json: (tx: Tx, who: Who) => Promise<object>
  csv: (tx: Tx, who: Who) => Promise<string>
}

const table = (header: readonly string[], rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + csvLines([header, ...rows])

const exports: readonly Export[] = [
  {
    name: 'export',
    summary: 'A listing with every field; as CSV in the columns of the bulk upload, which takes it back',
    json: exportListing,
    csv: exportListingCsv,
  },
  {
    name: 'leads',
    summary: 'The messages that a listing got; the newest 2,000',
    json: async (tx, who) => ({ leads: await exportLeads(tx, who) }),
    csv: async (tx, who) =>
      table(
        ['received_at', 'name', 'email', 'phone', 'topic', 'message', 'status', 'answers'],
        (await exportLeads(tx, who)).map((lead) => [
          ...[lead.receivedAt, lead.name, lead.email, lead.phone, lead.topic, lead.message, lead.status],
          lead.answers.join('\n\n'),
        ]),
      ),
  },
  {
    name: 'reviews',
    summary: 'The published reviews of a listing; the newest 5,000',
    json: async (tx, who) => ({ reviews: await exportReviews(tx, who) }),
    csv: async (tx, who) =>
      table(
        ['written_at', 'name', 'rating', 'review', 'helpful', 'reply'],
        (await exportReviews(tx, who)).map((each) => [
          ...[each.writtenAt, each.name, each.rating, each.review],
          ...[each.helpful, each.reply],
        ]),
      ),
  },
]

/** What belongs to those who manage a listing, to take along. */
export function createExportsApi({
  db,
  findPerson,
}: Pick<ApiNeeds, 'db' | 'findPerson'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  for (const { name, summary, ...read } of exports)
    for (const kind of ['json', 'csv'] as const)
      api.openapi(
        createRoute({
          method: 'get',
          path: `/businesses/{id}/${name}.${kind}`,
          tags: ['Own listings'],
          summary: `${summary} (${kind.toUpperCase()})`,
          security: bearer,
          middleware: signedIn(findPerson),
          request: { params: idParam },
          responses: {
            200: {
              description: 'A file',
              content: kind === 'csv' ? { 'text/csv': {} } : { 'application/json': { schema: z.object() } },
            },
            ...refusals.signedOut,
            ...refusals.notFound,
          },
        }),
        async (c) => {
          const { userId, claims } = c.get('person')
          const who = { businessId: c.req.valid('param').id, userId }
          if (kind === 'csv')
            return csvFile(c, `${name}.csv`, await db.asUser(claims, (tx) => read.csv(tx, who)))
          return c.json(await db.asUser(claims, (tx) => read.json(tx, who)), 200)
        },
      )
  return api
}
