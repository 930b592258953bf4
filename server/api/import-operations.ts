import { z } from '@hono/zod-openapi'
import { type Checked, checkFile, summaryOfCheck } from '#domain/bulk/check-file.server.ts'
import { findProgress } from '#domain/bulk/check-progress.server.ts'
import {
  cancelImport,
  fileKey,
  findImport,
  findSameImport,
  hashOf,
  listImports,
  listLineProblems,
  openImport,
} from '#domain/bulk/imports.server.ts'
import { listFailedPictures, retryPictures } from '#domain/bulk/pictures/manage-pictures.server.ts'
import { failedPicturesSchema, retriedSchema } from '#domain/bulk/pictures/schema.ts'
import { problemFile } from '#domain/bulk/problem-file.ts'
import { listSamples } from '#domain/bulk/published-imports.server.ts'
import { readFile } from '#domain/bulk/read-file.server.ts'
import {
  bulkCheckSchema,
  bulkImportSchema,
  checkProgressSchema,
  checkQuerySchema,
  type ImportMode,
  largestFile,
  newImportQuerySchema,
  problemFileQuerySchema,
} from '#domain/bulk/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { whileCounted } from '#domain/rate-limits/attempts.ts'
import { networkOf } from '#domain/rate-limits/network.ts'
import { createUploadConcurrency } from '../upload-concurrency.ts'
import { csvFile } from './csv-file.ts'
import type { ApiDeps } from './deps.ts'
import type { Definition, Endpoint, EndpointRequest } from './endpoint.ts'
import { idParam } from './open-api.ts'

/** The job that imports a file. */
export const bulkImportJob = 'bulk-import'

/** The job that loads the pictures of one. */
export const bulkPicturesJob = 'bulk-import-pictures'

const fileNames = { failed: 'lines-to-fix.csv', noted: 'lines-with-remarks.csv' } as const

// A file becomes several megabytes of small objects while it is checked. One per process.
const concurrency = createUploadConcurrency({ inAll: 4, most: { person: 1, network: 2 } })

async function inTurn<Answer>(
  { userId, address }: { userId: string; address: string },
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const leave = concurrency.enter({ person: userId, network: networkOf(address) })
  if (!leave)
    throw new DomainError('unavailable', 'Another file is being checked. Try again in a moment', {
      retryAfterSeconds: 5,
    })
  try {
    return await answer()
  } finally {
    leave()
  }
}

const file = { file: 'text/csv', most: largestFile } as const
const aboutFile =
  'The body is the file: UTF-8; commas, semicolons or tabs; at most 5 MB and 10,000 lines. `map` says what headers mean that differ from the template’s.'
const problemLines = {
  answer: { file: 'text/csv' },
  returns: 'Those lines of the file, with what is wrong in a column in front that an upload ignores',
} as const

/** Definition and handler of an operation that is served at two paths. */
const operation = <D extends Definition>(definition: D, handle: Endpoint<string, 'signedIn', D>['handle']) =>
  [definition, handle] as const

/**
 * Imports of many listings from a CSV file, which is checked first and then imported in the background: owners import
 * their own listings, administrators listings without an owner.
 */
export function importOperations({ withoutOwner }: { withoutOwner: boolean }) {
  const assertMode = (mode: ImportMode) => {
    if (mode === 'publish' && !withoutOwner)
      throw new DomainError('forbidden', 'Only administrators publish listings from a file at once')
  }
  const check = (
    { person: { userId, claims }, query: { id: progressId, mode, map }, address, c }: CheckRequest,
    { db, limits, now }: ApiDeps,
  ): Promise<Checked> =>
    inTurn({ userId, address }, async () => {
      assertMode(mode)
      await limits.take('bulkCheck', { address, account: userId })
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const rules = { mode, mapping: map, withoutOwner, progressId, now: now(), signal: c.req.raw.signal }
      return checkFile(db, bytes, { userId, claims, ...rules })
    })

  return {
    check: operation(
      {
        summary: 'Check a file of listings line by line',
        description: `Nothing is changed; an \`id\` lets you follow the progress meanwhile. ${aboutFile}`,
        query: checkQuerySchema,
        body: file,
        answer: bulkCheckSchema,
        returns: 'How many lines can be imported; the first 200 errors, duplicates and remarks',
        errors: ['forbidden', 'tooMany'],
      },
      async (request, deps) => summaryOfCheck(await check(request, deps)),
    ),
    progress: operation(
      {
        summary: 'Get the progress of a check',
        params: idParam,
        answer: checkProgressSchema,
        returns: 'How many lines are checked; a total of null before the check begins and after it ends',
      },
      ({ person: { userId }, asPerson, params: { id } }) =>
        asPerson((tx) => findProgress(tx, { id, userId })),
    ),
    checkCsv: operation(
      {
        ...problemLines,
        summary: 'Check a file of listings and export the lines with errors, or those with remarks (CSV)',
        description: `Nothing is changed. ${aboutFile}`,
        query: checkQuerySchema.extend(problemFileQuerySchema.shape),
        body: file,
        errors: ['forbidden', 'tooMany'],
      },
      async (request, deps) => {
        const { file: read, problems } = await check(request, deps)
        const { outcome: wanted } = request.query
        const byLine = Map.groupBy(
          problems.filter(({ outcome }) => outcome === wanted),
          ({ line }) => line,
        )
        return csvFile(request.c, fileNames[wanted], problemFile(read, byLine))
      },
    ),
    start: operation(
      {
        summary: 'Import a file of listings in the background',
        description: `The listings become drafts, or are submitted for review; administrators may publish them at once, of which a random sample is checked. Lines with errors and those already listed are skipped. Idempotent: repeating the \`id\` doesn’t import twice. ${aboutFile}`,
        query: newImportQuerySchema,
        body: file,
        answer: bulkImportSchema,
        returns: 'The import; get it by its ID to follow its progress',
        status: 202,
        errors: ['forbidden', 'conflict', 'tooMany'],
      },
      (
        { person: { userId }, asPerson, query, address, c, input: { requestId } },
        { limits, storage, work },
      ) =>
        inTurn({ userId, address }, async () => {
          const { id, mode, map: mapping, name: fileName } = query
          assertMode(mode)
          const bytes = new Uint8Array(await c.req.arrayBuffer())
          const which = { id, fileHash: hashOf(bytes), userId }
          const open = async () => {
            const attempt = await limits.take('bulkImport', { address, account: userId })
            // A file that can't be imported doesn't count.
            const { opened } = await whileCounted(attempt, async () => {
              const total = (await readFile(bytes, mapping)).lines.length
              const wanted = { ...which, mode, mapping, fileName, withoutOwner, total, requestId }
              return asPerson((tx) => openImport(tx, wanted))
            })
            return opened
          }
          const opened = (await asPerson((tx) => findSameImport(tx, which))) ?? (await open())
          // The row is written first, so that no file is left without a record. A repeated request does both again.
          if (opened.state === 'waiting') {
            await storage.put(fileKey(which), bytes, { contentType: 'text/csv' })
            await work.queue(null, bulkImportJob, { importId: id }, { singletonKey: id })
          }
          return opened
        }),
    ),
    list: operation(
      {
        summary: 'List your imports',
        answer: z.object({ imports: z.array(bulkImportSchema) }),
        returns: 'At most 50 imports, newest first',
      },
      async ({ person: { userId }, asPerson }) => ({
        imports: await asPerson(async (tx) => {
          const imports = await listImports(tx, { userId, withoutOwner })
          if (!withoutOwner) return imports
          const samples = await listSamples(
            tx,
            imports.map(({ id }) => id),
          )
          return imports.map((each) => ({ ...each, sample: samples.get(each.id) ?? null }))
        }),
      }),
    ),
    find: operation(
      {
        summary: 'Get the progress of an import',
        params: idParam,
        answer: bulkImportSchema,
        returns: 'The import',
        errors: ['notFound'],
      },
      async ({ person: { userId }, asPerson, params: { id } }) => {
        const { fileHash: _, mapping: __, ...found } = await asPerson((tx) => findImport(tx, { id, userId }))
        return found
      },
    ),
    cancel: operation(
      {
        summary: 'Cancel an import',
        description:
          'Listings that were already imported stay; pictures that aren’t loaded yet are left out.',
        params: idParam,
        answer: bulkImportSchema,
        returns: 'The import after it was canceled',
        errors: ['notFound'],
      },
      ({ person: { userId }, asPerson, params: { id } }, { now }) =>
        asPerson((tx) => cancelImport(tx, { id, userId, now: now() })),
    ),
    problems: operation(
      {
        ...problemLines,
        summary: 'Export the lines of an import with errors, or those with remarks (CSV)',
        params: idParam,
        query: problemFileQuerySchema,
        errors: ['notFound'],
      },
      async (
        { person: { userId }, asPerson, params: { id }, query: { outcome }, address, c },
        { storage },
      ) => {
        const [found, problems] = await asPerson(async (tx) => [
          await findImport(tx, { id, userId }),
          await listLineProblems(tx, { id, outcome }),
        ])
        const kept = await storage.get(fileKey(found))
        if (!kept) throw new DomainError('not_found', 'That file has been deleted')
        const read = await inTurn({ userId, address }, async () =>
          readFile(await kept.bytes(), found.mapping),
        )
        return csvFile(c, fileNames[outcome], problemFile(read, problems))
      },
    ),
    failedPictures: operation(
      {
        summary: 'List the pictures of an import that couldn’t be loaded',
        params: idParam,
        answer: failedPicturesSchema,
        returns: 'The first 200 by line, each with the reason',
        errors: ['notFound'],
      },
      ({ person: { userId }, asPerson, params: { id } }) =>
        asPerson(async (tx) => {
          await findImport(tx, { id, userId })
          return listFailedPictures(tx, id)
        }),
    ),
    retryPictures: operation(
      {
        summary: 'Load the failed pictures of an import again',
        description: 'Those that were tried five times stay as they are.',
        params: idParam,
        answer: retriedSchema,
        returns: 'How many wait again',
        errors: ['notFound', 'conflict', 'tooMany'],
        limit: 'retryPictures',
      },
      async ({ person: { userId }, asPerson, params: { id } }, { work }) => {
        const retried = await asPerson(async (tx) => {
          await findImport(tx, { id, userId })
          return retryPictures(tx, id)
        })
        if (retried > 0) await work.queue(null, bulkPicturesJob, { importId: id }, { singletonKey: id })
        return { retried }
      },
    ),
  }
}

type CheckRequest = EndpointRequest<'signedIn', { query: typeof checkQuerySchema }>
