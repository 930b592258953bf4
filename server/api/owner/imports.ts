import { exportOwnListings } from '#domain/bulk/export-listing.server.ts'
import { templateFile } from '#domain/bulk/problem-file.ts'
import { listCustomFields } from '#domain/categories/custom-fields/queries.server.ts'
import { csvFile } from '../csv-file.ts'
import { endpointsFor } from '../endpoint.ts'
import { importOperations } from '../import-operations.ts'

const tag = 'Bulk upload'
const publicEndpoint = endpointsFor('anyone', tag)
const endpoint = endpointsFor('signedIn', tag)

const operations = importOperations({ withoutOwner: false })

/** Owners import many of their own listings from a file. */
export const imports = [
  publicEndpoint(
    'GET /bulk/template.csv',
    {
      summary: 'Get the template for imports (CSV)',
      description: 'The columns may be in any order.',
      answer: { file: 'text/csv' },
      returns: 'A CSV file with every column and an example',
    },
    async ({ readAsVisitor, c }) =>
      csvFile(c, 'listings-template.csv', templateFile(await readAsVisitor((tx) => listCustomFields(tx)))),
  ),
  endpoint(
    'GET /bulk/listings.csv',
    {
      summary: 'Export all listings you own in the columns of bulk upload (CSV)',
      description:
        'With their IDs and versions: a changed line changes its listing, an unchanged one nothing.',
      answer: { file: 'text/csv' },
      returns: 'A CSV file with at most 10,000 listings, by name',
      errors: ['tooMany'],
      limit: 'bulkCheck',
    },
    async ({ person: { userId, claims }, c }, { db, site }) =>
      csvFile(c, 'listings.csv', await exportOwnListings(db, { userId, claims, site })),
  ),
  endpoint('POST /bulk/check', ...operations.check),
  endpoint('POST /bulk/check.csv', ...operations.checkCsv),
  endpoint('GET /bulk/checks/{id}', ...operations.progress),
  endpoint('POST /bulk', ...operations.start),
  endpoint('GET /bulk', ...operations.list),
  endpoint('GET /bulk/{id}', ...operations.find),
  endpoint('POST /bulk/{id}/cancel', ...operations.cancel),
  endpoint('GET /bulk/{id}/problems.csv', ...operations.problems),
  endpoint('GET /bulk/{id}/pictures', ...operations.failedPictures),
  endpoint('POST /bulk/{id}/pictures/retry', ...operations.retryPictures),
]
