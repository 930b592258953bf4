import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import {
  backupSchema,
  type DemoData,
  demoSchema,
  healthSchema,
  listedKeySchema,
} from '#domain/system/schema.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import { StartError } from '../start/stop-line.ts'
import type { ApiDeps } from './deps.ts'
import { closedToOthers, forAdmins, withSecondFactor } from './for-admins.ts'
import { createRouter, errorResponses, json, jsonBody } from './open-api.ts'

const nameParam = z.object({ name: z.string().max(100) })
const confirmation = (words: string) =>
  jsonBody(z.object({ confirm: z.literal(words, { error: `Type ${words} to confirm.` }) }))

/** How the program is, its backups, its keys, and the demo data. */
export function createAdminSystemApi({
  db,
  findPerson,
  system,
  log,
}: Pick<ApiDeps, 'db' | 'findPerson' | 'system' | 'log'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = { ...forAdmins({ db, findPerson }), tags: ['Administration of the system'] }
  const found = { ...closedToOthers, ...errorResponses.notFound }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/system/health',
      summary: 'How the running site is',
      responses: { 200: json(healthSchema, 'At this moment'), ...closedToOthers },
    }),
    async (c) => c.json(await system.health(), 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/system/backups',
      summary: 'Backups that were made here',
      responses: {
        200: json(z.object({ backups: z.array(backupSchema) }), 'The newest first'),
        ...closedToOthers,
      },
    }),
    async (c) => c.json({ backups: await system.backups.list() }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor({ db, findPerson }),
      method: 'post',
      path: '/admin/system/backups',
      summary: 'Make a backup of the database',
      responses: { 201: json(backupSchema, 'It is there'), ...closedToOthers, ...errorResponses.conflict },
    }),
    async (c) => {
      const made = await system.backups.make()
      await db.asUser(c.get('person').claims, (tx) =>
        writeAudit(tx, {
          action: 'backup.make',
          subjectKind: 'backup',
          subjectId: made.name,
          after: { bytes: made.bytes },
          requestId: c.get('requestId'),
        }),
      )
      return c.json(made, 201)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/system/backups/{name}/check',
      summary: 'Restore a backup elsewhere and read it',
      request: { params: nameParam },
      responses: { 200: json(backupSchema, 'What came of it'), ...found, ...errorResponses.conflict },
    }),
    async (c) => {
      const checked = await system.backups.check(c.req.valid('param').name)
      await db.asUser(c.get('person').claims, (tx) =>
        writeAudit(tx, {
          action: 'backup.check',
          subjectKind: 'backup',
          subjectId: checked.name,
          after: checked.check,
          requestId: c.get('requestId'),
        }),
      )
      return c.json(checked, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor({ db, findPerson }),
      method: 'get',
      path: '/admin/system/backups/{name}',
      summary: 'A backup’s file',
      description: 'It holds everything, passwords’ hashes too.',
      request: { params: nameParam },
      responses: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: z.any() } } },
        ...found,
      },
    }),
    async (c) => {
      const { name } = c.req.valid('param')
      const { stream, bytes } = await system.backups.open(name)
      await db.asUser(c.get('person').claims, (tx) =>
        writeAudit(tx, {
          action: 'backup.download',
          subjectKind: 'backup',
          subjectId: name,
          requestId: c.get('requestId'),
        }),
      )
      return c.body(stream, 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Length': String(bytes),
        'Cache-Control': 'no-store',
      })
    },
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor({ db, findPerson }),
      method: 'delete',
      path: '/admin/system/backups/{name}',
      summary: 'Delete a backup',
      request: { params: nameParam },
      responses: { 204: { description: 'It is gone' }, ...found, ...errorResponses.conflict },
    }),
    async (c) => {
      const { name } = c.req.valid('param')
      await system.backups.remove(name)
      await db.asUser(c.get('person').claims, (tx) =>
        writeAudit(tx, {
          action: 'backup.remove',
          subjectKind: 'backup',
          subjectId: name,
          requestId: c.get('requestId'),
        }),
      )
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/system/keys',
      summary: 'What access tokens are signed with',
      responses: {
        200: json(z.object({ keys: z.array(listedKeySchema) }), 'Their public parts'),
        ...closedToOthers,
        ...errorResponses.conflict,
      },
    }),
    async (c) => c.json({ keys: await own(system.keys.list()) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor({ db, findPerson }),
      method: 'post',
      path: '/admin/system/keys',
      summary: 'Sign with a new key from now on',
      description: 'Sessions go on: the former key still checks what it signed.',
      request: { body: confirmation('rotate') },
      responses: {
        201: json(z.object({ kid: z.string() }), 'The new one signs'),
        ...closedToOthers,
        ...errorResponses.conflict,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const kid = await own(system.keys.rotate())
      await db.asUser(c.get('person').claims, (tx) =>
        writeAudit(tx, {
          action: 'key.rotate',
          subjectKind: 'key',
          subjectId: kid,
          requestId: c.get('requestId'),
        }),
      )
      return c.json({ kid }, 201)
    },
  )

  const findDemo = async (userId: string): Promise<DemoData> => {
    const { businesses, accounts, progress } = await system.demo.find()
    const { rows } = await sql<Pick<DemoData, 'hasOnlyAdmins' | 'isOwnAccount'>>`
      select coalesce(bool_and(u.is_demo), true) as has_only_admins,
        coalesce(bool_or(u.is_demo and u.id = ${userId}), false) as is_own_account
      from user_roles r join (
        select id, coalesce(raw_app_meta_data @> '{"demo": true}', false) as is_demo from auth.users
      ) u on u.id = r.user_id
      where r.role = 'admin'`.execute(db.raw)
    return { businesses, accounts, isLeaving: progress?.removal === 'begun', ...rows[0]! }
  }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/system/demo',
      summary: 'How much demo data there is',
      responses: { 200: json(demoSchema, 'At this moment'), ...closedToOthers },
    }),
    async (c) => c.json(await findDemo(c.get('person').userId), 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/system/demo/remove',
      summary: 'Remove the demo data',
      description: 'It goes in small steps; ask again how much is left.',
      request: { body: confirmation('remove demo data') },
      responses: {
        202: json(demoSchema, 'It has begun'),
        ...closedToOthers,
        ...errorResponses.conflict,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const before = await findDemo(c.get('person').userId)
      if (before.hasOnlyAdmins)
        throw new DomainError(
          'conflict',
          'All administrators are demo accounts: make a real one first, with npm run admin -- grant EMAIL',
        )
      if (before.businesses + before.accounts === 0)
        throw new DomainError('conflict', 'There is no demo data.')
      await db.asUser(c.get('person').claims, (tx) =>
        writeAudit(tx, {
          action: 'demo.remove',
          subjectKind: 'demo',
          subjectId: 'demo',
          before: { businesses: before.businesses, accounts: before.accounts },
          requestId: c.get('requestId'),
        }),
      )
      void system.demo
        .remove()
        .catch((error: unknown) => log.error({ err: error }, 'demo data could not be removed'))
      return c.json({ ...before, isLeaving: true }, 202)
    },
  )

  return api
}

/** Where keys come from elsewhere, the line says from where. */
async function own<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StartError) throw new DomainError('conflict', error.message, { cause: error })
    throw error
  }
}
