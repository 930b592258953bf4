import type { Tx } from '#db/client.ts'
import { exportListing, exportListingCsv } from '#domain/bulk/export-listing.server.ts'
import { byteOrderMark, type Cell, csvLines } from '#domain/csv/write-csv.ts'
import { exportLeads } from '#domain/leads/export-leads.server.ts'
import { exportReviews } from '#domain/reviews/export-reviews.server.ts'
import { csvFile, jsonFile } from '../csv-file.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Own listings')
const file = { params: idParam, errors: ['notFound'] } as const
const json = { ...file, answer: { file: 'application/json' }, returns: 'A JSON file' } as const
const csv = { ...file, answer: { file: 'text/csv' }, returns: 'A CSV file' } as const

/** Data exports for a listing's managers. */
export const exports = [
  endpoint(
    'GET /businesses/{id}/export.json',
    { ...json, summary: 'Export a listing with every field (JSON)' },
    async ({ person: { userId }, asPerson, params: { id: businessId }, c }) =>
      jsonFile(c, 'export.json', await asPerson((tx) => exportListing(tx, { businessId, userId }))),
  ),
  endpoint(
    'GET /businesses/{id}/export.csv',
    { ...csv, summary: 'Export a listing in the columns of bulk upload (CSV)' },
    async ({ person: { userId }, asPerson, params: { id: businessId }, c }, { site }) =>
      csvFile(c, 'export.csv', await asPerson((tx) => exportListingCsv(tx, { businessId, userId, site }))),
  ),
  endpoint(
    'GET /businesses/{id}/leads.json',
    { ...json, summary: 'Export the newest 2,000 messages to a listing (JSON)' },
    async ({ person: { userId }, asPerson, params: { id: businessId }, c }) =>
      jsonFile(c, 'leads.json', { leads: await asPerson((tx) => exportLeads(tx, { businessId, userId })) }),
  ),
  endpoint(
    'GET /businesses/{id}/leads.csv',
    { ...csv, summary: 'Export the newest 2,000 messages to a listing (CSV)' },
    async ({ person: { userId }, asPerson, params: { id: businessId }, c }) =>
      csvFile(c, 'leads.csv', await asPerson((tx) => tableOfLeads(tx, { businessId, userId }))),
  ),
  endpoint(
    'GET /businesses/{id}/reviews.json',
    { ...json, summary: 'Export the newest 5,000 published reviews of a listing (JSON)' },
    async ({ person: { userId }, asPerson, params: { id: businessId }, c }) =>
      jsonFile(c, 'reviews.json', {
        reviews: await asPerson((tx) => exportReviews(tx, { businessId, userId })),
      }),
  ),
  endpoint(
    'GET /businesses/{id}/reviews.csv',
    { ...csv, summary: 'Export the newest 5,000 published reviews of a listing (CSV)' },
    async ({ person: { userId }, asPerson, params: { id: businessId }, c }) =>
      csvFile(c, 'reviews.csv', await asPerson((tx) => tableOfReviews(tx, { businessId, userId }))),
  ),
]

type Who = { businessId: string; userId: string }

const table = (header: readonly string[], rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + csvLines([header, ...rows])

const tableOfLeads = async (tx: Tx, who: Who) =>
  table(
    ['received_at', 'name', 'email', 'phone', 'topic', 'message', 'status', 'answers'],
    (await exportLeads(tx, who)).map((lead) => [
      ...[lead.receivedAt, lead.name, lead.email, lead.phone, lead.topic, lead.message, lead.status],
      lead.answers.join('\n\n'),
    ]),
  )

const tableOfReviews = async (tx: Tx, who: Who) =>
  table(
    ['written_at', 'name', 'rating', 'review', 'helpful', 'reply'],
    (await exportReviews(tx, who)).map((each) => [
      ...[each.writtenAt, each.name, each.rating, each.review],
      ...[each.helpful, each.reply],
    ]),
  )
