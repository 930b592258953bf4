import { z } from '@hono/zod-openapi'
import { type Checked, checkFile, summaryOfCheck } from '#domain/bulk/check-file.server.ts'
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
import { problemFile } from '#domain/bulk/problem-file.ts'
import { listSamples } from '#domain/bulk/published-imports.server.ts'
import { readFile } from '#domain/bulk/read-file.server.ts'
import {
  bulkCheckSchema,
  bulkImportSchema,
  bulkModeQuerySchema,
  type ImportMode,
  type LineProblem,
  largestFile,
  newImportQuerySchema,
} from '#domain/bulk/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { createIntake } from '../upload-concurrency.ts'
import { csvFile } from './csv-file.ts'
import type { ApiDeps } from './deps.ts'
import type { Definition, Endpoint, EndpointRequest } from './endpoint.ts'
import { idParam } from './open-api.ts'

/** The job that imports a file. */
export const bulkImportJob = 'bulk-import'

const problemFileName = 'import-problems.csv'

// A file becomes several megabytes of small objects while it is checked. One per process.
const intake = createIntake({ inAll: 4, perPerson: 1 })

async function inTurn<Answer>(userId: string, answer: () => Promise<Answer>): Promise<Answer> {
  const leave = intake.enter(userId)
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
  returns: 'The lines of the file with severity and problem in front, errors first',
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
    { person: { userId, claims }, query: { mode, map }, address, c }: CheckRequest,
    { db, limits, now }: ApiDeps,
  ): Promise<Checked> =>
    inTurn(userId, async () => {
      assertMode(mode)
      await limits.take('bulkCheck', { address, account: userId })
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const rules = { mode, mapping: map, withoutOwner, now: now(), signal: c.req.raw.signal }
      return checkFile(db, bytes, { userId, claims, ...rules })
    })

  return {
    check: operation(
      {
        summary: 'Check a file of listings line by line',
        description: `Nothing is changed. ${aboutFile}`,
        query: bulkModeQuerySchema,
        body: file,
        answer: bulkCheckSchema,
        returns: 'How many lines can be imported; the first 200 errors, duplicates and remarks',
        errors: ['forbidden', 'tooMany'],
      },
      async (request, deps) => summaryOfCheck(await check(request, deps)),
    ),
    checkCsv: operation(
      {
        ...problemLines,
        summary: 'Check a file of listings and export the lines with errors or remarks (CSV)',
        description: `Nothing is changed. ${aboutFile}`,
        query: bulkModeQuerySchema,
        body: file,
        errors: ['forbidden', 'tooMany'],
      },
      async (request, deps) => {
        const checked = await check(request, deps)
        const linesWith = (wanted: LineProblem['outcome']) =>
          Map.groupBy(
            checked.problems.filter(({ outcome }) => outcome === wanted),
            ({ line }) => line,
          )
        const problems = { errors: linesWith('failed'), remarks: linesWith('noted') }
        return csvFile(request.c, problemFileName, problemFile(checked.file, problems))
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
        inTurn(userId, async () => {
          const { id, mode, map: mapping, name: fileName } = query
          assertMode(mode)
          const bytes = new Uint8Array(await c.req.arrayBuffer())
          const which = { id, fileHash: hashOf(bytes), userId }
          const open = async () => {
            const attempt = await limits.take('bulkImport', { address, account: userId })
            try {
              const total = (await readFile(bytes, mapping)).lines.length
              const wanted = { ...which, mode, mapping, fileName, withoutOwner, total, requestId }
              const { opened, isNew } = await asPerson((tx) => openImport(tx, wanted))
              if (!isNew) await attempt.giveBack()
              return opened
            } catch (error) {
              // A file that can't be imported doesn't count.
              await attempt.giveBack()
              throw error
            }
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
        description: 'Listings that were already imported stay.',
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
        summary: 'Export the lines of an import with errors or remarks (CSV)',
        params: idParam,
        errors: ['notFound'],
      },
      async ({ person: { userId }, asPerson, params: { id }, c }, { storage }) => {
        const [found, errors, remarks] = await asPerson(async (tx) => [
          await findImport(tx, { id, userId }),
          await listLineProblems(tx, { id, outcome: 'failed' }),
          await listLineProblems(tx, { id, outcome: 'noted' }),
        ])
        const kept = await storage.get(fileKey(found))
        if (!kept) throw new DomainError('not_found', 'That file has been deleted')
        const read = await inTurn(userId, async () => readFile(await kept.bytes(), found.mapping))
        return csvFile(c, problemFileName, problemFile(read, { errors, remarks }))
      },
    ),
  }
}

type CheckRequest = EndpointRequest<'signedIn', { query: typeof bulkModeQuerySchema }>
