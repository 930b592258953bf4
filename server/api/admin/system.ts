import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import {
  backupSchema,
  type DemoData,
  demoSchema,
  healthSchema,
  listedKeySchema,
} from '#domain/system/schema.ts'
import { StartError } from '../../start/stop-line.ts'
import type { RunAs } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'
import type { SystemDeps } from '../system-deps.ts'

const tag = 'Administration of the system'
const endpoint = endpointsFor('admin', tag)
const guardedEndpoint = endpointsFor('adminWithSecondFactor', tag)

const nameParam = z.object({ name: z.string().max(100) })
const confirmation = <Words extends string>(words: Words) =>
  z.object({ confirm: z.literal(words, { error: `Type ${words} to confirm.` }) })

const note = (asPerson: RunAs, line: Parameters<typeof writeAudit>[1]) =>
  asPerson((tx) => writeAudit(tx, line))

/** The state of the program, its backups, its keys, and the demo data. */
export const adminSystem = [
  endpoint(
    'GET /admin/system/health',
    {
      summary: 'Get the status of the running site',
      answer: healthSchema,
      returns: 'The status at this moment',
    },
    (_, { system }) => system.health(),
  ),
  endpoint(
    'GET /admin/system/backups',
    {
      summary: 'List the backups on this server',
      answer: z.object({ backups: z.array(backupSchema) }),
      returns: 'The backups, newest first',
    },
    async (_, { system }) => ({ backups: await system.backups.list() }),
  ),
  guardedEndpoint(
    'POST /admin/system/backups',
    {
      summary: 'Back up the database',
      answer: backupSchema,
      returns: 'The finished backup',
      status: 201,
      errors: ['conflict'],
    },
    async ({ asPerson, input: { requestId } }, { system }) => {
      const made = await system.backups.make()
      await note(asPerson, {
        action: 'backup.make',
        subjectKind: 'backup',
        subjectId: made.name,
        after: { bytes: made.bytes },
        requestId,
      })
      return made
    },
  ),
  endpoint(
    'POST /admin/system/backups/{name}/check',
    {
      summary: 'Check a backup by restoring it elsewhere',
      params: nameParam,
      answer: backupSchema,
      returns: 'The backup with what the check found',
      errors: ['notFound', 'conflict'],
    },
    async ({ asPerson, input: { name, requestId } }, { system }) => {
      const checked = await system.backups.check(name)
      await note(asPerson, {
        action: 'backup.check',
        subjectKind: 'backup',
        subjectId: checked.name,
        after: checked.check,
        requestId,
      })
      return checked
    },
  ),
  guardedEndpoint(
    'GET /admin/system/backups/{name}',
    {
      summary: 'Download a backup',
      description: 'It contains everything, including password hashes.',
      params: nameParam,
      answer: { file: 'application/octet-stream' },
      returns: 'The backup file',
      errors: ['notFound'],
    },
    async ({ asPerson, input: { name, requestId }, c }, { system }) => {
      const { stream, bytes } = await system.backups.open(name)
      await note(asPerson, { action: 'backup.download', subjectKind: 'backup', subjectId: name, requestId })
      return c.body(stream, 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Length': String(bytes),
        'Cache-Control': 'no-store',
      })
    },
  ),
  guardedEndpoint(
    'DELETE /admin/system/backups/{name}',
    { summary: 'Delete a backup', params: nameParam, errors: ['notFound', 'conflict'] },
    async ({ asPerson, input: { name, requestId } }, { system }) => {
      await system.backups.remove(name)
      await note(asPerson, { action: 'backup.remove', subjectKind: 'backup', subjectId: name, requestId })
    },
  ),
  endpoint(
    'GET /admin/system/keys',
    {
      summary: 'List the keys that sign access tokens',
      answer: z.object({ keys: z.array(listedKeySchema) }),
      returns: 'The public keys',
      errors: ['conflict'],
    },
    async (_, { system }) => ({ keys: await own(system.keys.list()) }),
  ),
  guardedEndpoint(
    'POST /admin/system/keys',
    {
      summary: 'Rotate the signing key',
      description: 'Sessions continue: the previous key still verifies what it signed.',
      body: confirmation('rotate'),
      answer: z.object({ kid: z.string() }),
      returns: 'The ID of the new key',
      status: 201,
      errors: ['conflict'],
    },
    async ({ asPerson, input: { requestId } }, { system }) => {
      const kid = await own(system.keys.rotate())
      await note(asPerson, { action: 'key.rotate', subjectKind: 'key', subjectId: kid, requestId })
      return { kid }
    },
  ),
  endpoint(
    'GET /admin/system/demo',
    { summary: 'Count the demo data', answer: demoSchema, returns: 'How much demo data there is' },
    ({ person: { userId } }, deps) => findDemo(deps, userId),
  ),
  endpoint(
    'POST /admin/system/demo/remove',
    {
      summary: 'Remove the demo data',
      description: 'Runs in small steps. Get the count again to follow the progress.',
      body: confirmation('remove demo data'),
      answer: demoSchema,
      returns: 'How much demo data there is to remove',
      status: 202,
      errors: ['conflict'],
    },
    async ({ person: { userId }, asPerson, input: { requestId } }, deps) => {
      const before = await findDemo(deps, userId)
      if (before.hasOnlyAdmins)
        throw new DomainError(
          'conflict',
          'All administrators are demo accounts. Create a real one first, with npm run baobab -- admin grant EMAIL',
        )
      if (before.businesses + before.accounts === 0) throw new DomainError('conflict', 'No demo data.')
      await note(asPerson, {
        action: 'demo.remove',
        subjectKind: 'demo',
        subjectId: 'demo',
        before: { businesses: before.businesses, accounts: before.accounts },
        requestId,
      })
      void deps.system.demo
        .remove()
        .catch((error: unknown) => deps.log.error({ err: error }, 'demo data could not be removed'))
      return { ...before, isLeaving: true }
    },
  ),
]

async function findDemo({ db, system }: { db: Db; system: SystemDeps }, userId: string): Promise<DemoData> {
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

/** If keys come from elsewhere, the error says from where. */
async function own<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StartError) throw new DomainError('conflict', error.message, { cause: error })
    throw error
  }
}
