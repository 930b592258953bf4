import { endpointsFor } from '../endpoint.ts'
import { importOperations } from '../import-operations.ts'

const endpoint = endpointsFor('admin', 'Administration of listings')

const { check, checkCsv, start, list, find, cancel, problems } = importOperations({ withoutOwner: true })

/** Administrators import many unmanaged listings from a file. */
export const adminImports = [
  endpoint('POST /admin/imports/check', ...check),
  endpoint('POST /admin/imports/check.csv', ...checkCsv),
  endpoint('POST /admin/imports', ...start),
  endpoint('GET /admin/imports', ...list),
  endpoint('GET /admin/imports/{id}', ...find),
  endpoint('POST /admin/imports/{id}/cancel', ...cancel),
  endpoint('GET /admin/imports/{id}/problems.csv', ...problems),
]
