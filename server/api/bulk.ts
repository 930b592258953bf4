import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { checkFile, summaryOfCheck } from '#domain/bulk/check-file.server.ts'
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
import { problemFile, templateFile } from '#domain/bulk/problem-file.ts'
import { readFile } from '#domain/bulk/read-file.server.ts'
import {
  bulkCheckSchema,
  bulkImportSchema,
  bulkModeQuerySchema,
  type LineProblem,
  largestFile,
  newImportQuerySchema,
} from '#domain/bulk/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { createIntake } from '../intake.ts'
import { adminsOnly } from '../middleware/admins-only.ts'
import { bodyLimit } from '../middleware/body-limit.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import { csvFile } from './csv-file.ts'
import type { ApiDeps } from './deps.ts'
import { bearer, createRouter, errorResponses, idParam, json } from './open-api.ts'

/** Of the job that takes a file in. */
export const bulkImportJob = 'bulk-import'

const problemFileName = 'import-problems.csv'

/** Owners take in listings of their own, administrators such that nobody manages yet. */
type Door = { base: '/bulk' | '/admin/imports'; tag: string; withoutOwner: boolean }

/** Many listings at once, from a CSV file: checked first, then taken in by the background. */
export function createBulkApi({
  db,
  findPerson,
  limits,
  storage,
  work,
  now,
}: Pick<ApiDeps, 'db' | 'findPerson' | 'limits' | 'storage' | 'work' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  // A file is some megabytes of small objects while it is looked at.
  const intake = createIntake({ inAll: 4, perPerson: 1 })
  const within = async <Answer>(person: string, answer: () => Promise<Answer>): Promise<Answer> => {
    const leave = intake.enter(person)
    if (!leave)
      throw new DomainError('unavailable', 'Another file is being looked at. Try again in a moment', {
        retryAfterSeconds: 5,
      })
    try {
      return await answer()
    } finally {
      leave()
    }
  }
  const csvAnswer = (description: string) => ({ description, content: { 'text/csv': {} } })
  const file = {
    content: { 'text/csv': { schema: z.string().meta({ format: 'binary' }) } },
    required: true,
    description: 'UTF-8; commas, semicolons or tabs; at most 5 MB and 10,000 lines',
  }

  api.openapi(
    createRoute({
      method: 'get',
      path: '/bulk/template.csv',
      tags: ['Bulk upload'],
      summary: 'A file to fill in: every column, with an example',
      responses: { 200: csvAnswer('The columns may stand in any order') },
    }),
    (c) => csvFile(c, 'listings-template.csv', templateFile()),
  )

  api.use('/bulk/*', signedIn(findPerson), bodyLimit(largestFile))
  api.use('/admin/imports/*', signedIn(findPerson), adminsOnly(db), bodyLimit(largestFile))

  const openDoor = ({ base, tag, withoutOwner }: Door) => {
    const about = { tags: [tag], security: bearer }
    const check = async (
      c: Context<PersonEnv>,
      { mode, map: mapping }: z.output<typeof bulkModeQuerySchema>,
    ) => {
      const { userId, claims } = c.get('person')
      return within(userId, async () => {
        await limits.take('bulkCheck', { address: c.get('clientAddress'), account: userId })
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        const rules = { mode, mapping, withoutOwner, now: now(), signal: c.req.raw.signal }
        return checkFile(db, bytes, { userId, claims, ...rules })
      })
    }
    const refused = {
      ...errorResponses.signedOut,
      ...(withoutOwner && errorResponses.forbidden),
      ...errorResponses.invalid,
      ...errorResponses.tooMany,
    }

    api.openapi(
      createRoute({
        ...about,
        method: 'post',
        path: `${base}/check`,
        summary: 'What a file would come to, line by line; nothing is changed',
        request: { query: bulkModeQuerySchema, body: file },
        responses: {
          200: json(bulkCheckSchema, 'The first 200 errors, and as many duplicates and remarks, are named'),
          ...refused,
        },
      }),
      async (c) => c.json(summaryOfCheck(await check(c, c.req.valid('query'))), 200),
    )

    api.openapi(
      createRoute({
        ...about,
        method: 'post',
        path: `${base}/check.csv`,
        summary: 'The lines with errors and those with remarks, to fix and send again',
        request: { query: bulkModeQuerySchema, body: file },
        responses: {
          200: csvAnswer('Errors first; as the file has them, with the severity and the problem in front'),
          ...refused,
        },
      }),
      async (c) => {
        const checked = await check(c, c.req.valid('query'))
        const linesWith = (wanted: LineProblem['outcome']) =>
          Map.groupBy(
            checked.problems.filter(({ outcome }) => outcome === wanted),
            ({ line }) => line,
          )
        const problems = { errors: linesWith('failed'), remarks: linesWith('noted') }
        return csvFile(c, problemFileName, problemFile(checked.file, problems))
      },
    )

    const open = async (
      c: Context<PersonEnv>,
      wanted: Omit<Parameters<typeof openImport>[1], 'total'>,
      bytes: Uint8Array,
    ) => {
      const { userId, claims } = c.get('person')
      const attempt = await limits.take('bulkImport', { address: c.get('clientAddress'), account: userId })
      try {
        const total = (await readFile(bytes, wanted.mapping)).lines.length
        const { opened, isNew } = await db.asUser(claims, (tx) => openImport(tx, { ...wanted, total }))
        if (!isNew) await attempt.giveBack()
        return opened
      } catch (error) {
        // What came to nothing doesn't count.
        await attempt.giveBack()
        throw error
      }
    }

    api.openapi(
      createRoute({
        ...about,
        method: 'post',
        path: `${base}`,
        summary: 'Take a file in, in the background',
        description:
          'As drafts, or sent in for review. Lines with problems are left out; what is there already is not made twice.',
        request: { query: newImportQuerySchema, body: file },
        responses: {
          202: json(bulkImportSchema, 'Ask for it again to follow it'),
          ...refused,
          ...errorResponses.conflict,
        },
      }),
      async (c) => {
        const { userId, claims } = c.get('person')
        const { id, mode, map: mapping, name: fileName } = c.req.valid('query')
        const opened = await within(userId, async () => {
          const bytes = new Uint8Array(await c.req.arrayBuffer())
          const fileHash = hashOf(bytes)
          const which = { id, fileHash, userId }
          const same = await db.asUser(claims, (tx) => findSameImport(tx, which))
          const opened = same ?? (await open(c, { ...which, mode, mapping, fileName, withoutOwner }, bytes))
          // The row came first, so that no file is left that nobody knows of. Sent again, both are done again.
          if (opened.state === 'waiting') {
            await storage.put(fileKey(which), bytes, { contentType: 'text/csv' })
            await work.queue(null, bulkImportJob, { importId: id }, { singletonKey: id })
          }
          return opened
        })
        return c.json(opened, 202)
      },
    )

    api.openapi(
      createRoute({
        ...about,
        method: 'get',
        path: `${base}`,
        summary: 'One’s own imports',
        responses: {
          200: json(z.object({ imports: z.array(bulkImportSchema) }), 'The newest first; at most 50'),
          ...errorResponses.signedOut,
        },
      }),
      async (c) => {
        const { userId, claims } = c.get('person')
        return c.json(
          { imports: await db.asUser(claims, (tx) => listImports(tx, { userId, withoutOwner })) },
          200,
        )
      },
    )

    const one = {
      ...about,
      request: { params: idParam },
    }
    const orNone = {
      ...errorResponses.signedOut,
      ...(withoutOwner && errorResponses.forbidden),
      ...errorResponses.notFound,
    }

    api.openapi(
      createRoute({
        ...one,
        method: 'get',
        path: `${base}/{id}`,
        summary: 'How far an import is',
        responses: { 200: json(bulkImportSchema, 'As it is now'), ...orNone },
      }),
      async (c) => {
        const { userId, claims } = c.get('person')
        const { id } = c.req.valid('param')
        const {
          fileHash: _,
          mapping: __,
          ...found
        } = await db.asUser(claims, (tx) => findImport(tx, { id, userId }))
        return c.json(found, 200)
      },
    )

    api.openapi(
      createRoute({
        ...one,
        method: 'post',
        path: `${base}/{id}/cancel`,
        summary: 'Stop an import; what it made stays',
        responses: { 200: json(bulkImportSchema, 'As it is now'), ...orNone },
      }),
      async (c) => {
        const { userId, claims } = c.get('person')
        const which = { id: c.req.valid('param').id, userId, now: now() }
        return c.json(await db.asUser(claims, (tx) => cancelImport(tx, which)), 200)
      },
    )

    api.openapi(
      createRoute({
        ...one,
        method: 'get',
        path: `${base}/{id}/problems.csv`,
        summary: 'The lines with errors and those with remarks, to fix and send again',
        responses: {
          200: csvAnswer('Errors first; as the file has them, with the severity and the problem in front'),
          ...orNone,
        },
      }),
      async (c) => {
        const { userId, claims } = c.get('person')
        const { id } = c.req.valid('param')
        const [found, errors, remarks] = await db.asUser(claims, async (tx) => [
          await findImport(tx, { id, userId }),
          await listLineProblems(tx, { id, outcome: 'failed' }),
          await listLineProblems(tx, { id, outcome: 'noted' }),
        ])
        const kept = await storage.get(fileKey(found))
        if (!kept) throw new DomainError('not_found', 'That file is no longer kept')
        const read = await within(userId, async () => readFile(await kept.bytes(), found.mapping))
        return csvFile(c, problemFileName, problemFile(read, { errors, remarks }))
      },
    )
  }
  openDoor({ base: '/bulk', tag: 'Bulk upload', withoutOwner: false })
  openDoor({ base: '/admin/imports', tag: 'Administration of listings', withoutOwner: true })
  return api
}
