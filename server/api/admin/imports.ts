import { unpublishImport } from '#domain/bulk/published-imports.server.ts'
import { unpublishedSchema } from '#domain/bulk/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { importOperations } from '../import-operations.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('admin', 'Administration of listings')

const operations = importOperations({ withoutOwner: true })

/** Administrators import many unmanaged listings from a file. */
export const adminImports = [
  endpoint('POST /admin/imports/check', ...operations.check),
  endpoint('POST /admin/imports/check.csv', ...operations.checkCsv),
  endpoint('GET /admin/imports/checks/{id}', ...operations.progress),
  endpoint('POST /admin/imports', ...operations.start),
  endpoint('GET /admin/imports', ...operations.list),
  endpoint('GET /admin/imports/{id}', ...operations.find),
  endpoint('POST /admin/imports/{id}/cancel', ...operations.cancel),
  endpoint('GET /admin/imports/{id}/problems.csv', ...operations.problems),
  endpoint('GET /admin/imports/{id}/pictures', ...operations.failedPictures),
  endpoint('POST /admin/imports/{id}/pictures/retry', ...operations.retryPictures),
  endpoint(
    'POST /admin/imports/{id}/unpublish',
    {
      summary: 'Unpublish the listings of an import that nobody has edited since',
      description: 'They wait in the queue. At most 200 at a time: repeat it while some are left.',
      params: idParam,
      answer: unpublishedSchema,
      returns: 'How many were unpublished, and how many are left',
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, input: { id, requestId } }, { now }) =>
      asPerson((tx) => unpublishImport(tx, { id, userId, now: now(), requestId })),
  ),
]
