import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#db/run-sql.ts'
import { limitOf } from '#domain/rate-limits/actions.ts'
import { pgBossWork } from '#ports/work-pg-boss.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
let work: ReturnType<typeof pgBossWork>
/** Until it is resolved, retried jobs don't fail again. */
const again = Promise.withResolvers<void>()
let tries = 0
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
  work = pgBossWork({
    jobs: [
      {
        name: 'always-fails',
        retries: 0,
        cron: '0 0 1 1 *',
        run: async () => {
          tries += 1
          if (tries > 1) await again.promise
          throw new Error('The oven is cold')
        },
      },
    ],
    runSql: (text, values) => runSql(site.db, text, values),
    isEmbedded: site.db.engine === 'embedded',
    log: silentLog as never,
    pollSeconds: 0.5,
  })
})
afterAll(async () => {
  await work?.stop()
  await site?.close()
})

const admin = (method: string, path: string, body?: object) =>
  site.ask('admin', method, `/api/admin${path}`, body)
const acts = async (action: string) =>
  (
    await sql<{ subjectId: string }>`select subject_id from audit_log where action = ${action}`.execute(
      site.db.raw,
    )
  ).rows

test('they are closed to everybody else, moderators too', async () => {
  const id = randomUUID()
  for (const [method, path, body] of [
    ['GET', '/audit'],
    ['GET', '/errors'],
    ['POST', '/errors/resolve', { errorType: 'render', errorMessage: 'policy', isResolved: true }],
    ['GET', '/jobs'],
    ['GET', '/schedules'],
    ['POST', `/jobs/${id}/retry`],
    ['POST', `/jobs/${id}/discard`],
    ['GET', '/rate-limits'],
    ['POST', '/rate-limits/lift', { key: 'x' }],
  ] as const) {
    for (const actor of ['user', 'owner', 'moderator'] as const)
      expect((await site.ask(actor, method, `/api/admin${path}`, body)).status, `${actor} ${path}`).toBe(403)
    expect((await site.ask('visitor', method, `/api/admin${path}`, body)).status).toBe(401)
  }
  for (const call of [
    sql`select * from list_rate_limits(null, 1)`,
    sql`select lift_rate_limit('x')`,
    sql`select * from list_background_jobs('failed', null, null, 1)`,
    sql`select retry_background_job(${id})`,
    sql`select discard_background_job(${id})`,
  ])
    await expect(
      site.db.asUser({ role: 'authenticated', sub: ids.moderator }, (tx) => call.execute(tx)),
    ).rejects.toMatchObject({ code: '42501' })
})

test('the record is searched by who, what, about what and when, and read on from its last line', async () => {
  const write = (action: string, subject: string) =>
    sql`
    insert into audit_log (actor_id, action, subject_kind, subject_id, at)
    values (${ids.moderator}, ${action}, 'oven', ${subject}, '2026-05-06T04:59:00Z')`.execute(site.db.raw)
  for (let n = 0; n < 51; n += 1) await write('oven.heat', `oven-${n}`)
  await write('oven.cool', 'oven-100%')
  const find = async (query: string) => (await admin('GET', `/audit?${query}`)).body.lines
  expect(await find('what=oven.cool')).toMatchObject([
    { actor: 'moderator', actorId: ids.moderator, action: 'oven.cool', subjectId: 'oven-100%' },
  ])
  expect(await find('subject=100%25')).toHaveLength(1)
  expect(await find(`who=${ids.admin}&what=oven`)).toHaveLength(0)
  const first = await find('who=MODER&what=oven')
  expect(first).toHaveLength(50)
  expect(await find(`who=moder&what=oven&before=${first.at(-1).id}`)).toHaveLength(2)
  expect(await find('what=oven&from=2026-05-06')).toHaveLength(0)
  expect(await find('what=oven.cool&from=2026-05-05&until=2026-05-05')).toHaveLength(1)
  expect((await admin('GET', '/audit?from=yesterday')).status).toBe(422)
})

test('errors of a kind are one, resolved together, and open again with the next report', async () => {
  const report = (message: string) =>
    sql`
    insert into error_logs (user_id, error_type, error_message, error_data)
    values (${ids.user}, 'render', ${message}, '{"url": "https://site.example/x"}')`.execute(site.db.raw)
  for (const message of ['Cold oven', 'Cold oven', 'Burnt']) await report(message)
  const list = async (show: string) => (await admin('GET', `/errors?show=${show}`)).body.groups
  const isCold = ({ errorMessage }: { errorMessage: string }) => errorMessage === 'Cold oven'
  expect((await list('open')).find(isCold)).toMatchObject({
    count: 2,
    people: 1,
    lastData: { url: 'https://site.example/x' },
  })
  const resolve = { errorType: 'render', errorMessage: 'Cold oven', isResolved: true }
  expect((await admin('POST', '/errors/resolve', resolve)).body).toEqual({ reports: 2 })
  expect((await admin('POST', '/errors/resolve', resolve)).status).toBe(404)
  expect((await list('open')).find(isCold)).toBeUndefined()
  await report('Cold oven')
  expect((await list('open')).find(isCold)).toMatchObject({ count: 1 })
  expect((await list('resolved')).find(isCold)).toMatchObject({ count: 2 })
  expect(await acts('error.resolve')).toEqual([{ subjectId: 'render' }])
})

test('a counter is found by whose it is, says whether it stops them, and is lifted', async () => {
  const { most } = limitOf('contact')
  const write = () =>
    site.ask('visitor', 'POST', '/api/contact', {
      id: randomUUID(),
      name: 'Ama Osei',
      email: 'ama@people.example',
      topic: 'other',
      message: 'Good day, I have a question.',
      website: '',
    })
  const answers = []
  for (let n = 0; n <= most; n += 1) answers.push((await write()).status)
  expect(answers.at(-1)).toBe(429)
  const find = async (query: string) => (await admin('GET', `/rate-limits?${query}`)).body.counters
  const contact = (await find('address=203.0.113.7')).find(
    ({ name }: { name: string }) => name === 'contact/network',
  )
  expect(contact).toMatchObject({ count: most, most, isFull: true })
  // A counter shared by everyone isn't anyone's.
  await site.ask('visitor', 'POST', '/api/errors', {})
  const names = (await find('')).map(({ name }: { name: string }) => name)
  expect(names).toContain('errorReport/all')
  expect(await find('address=198.51.100.1')).toEqual([])
  expect((await find('')).map(({ key }: { key: string }) => key)).toContain(contact.key)
  expect((await admin('GET', '/rate-limits?address=here')).status).toBe(422)
  expect((await admin('POST', '/rate-limits/lift', { key: contact.key })).status).toBe(204)
  expect((await admin('POST', '/rate-limits/lift', { key: contact.key })).status).toBe(404)
  expect((await write()).status).not.toBe(429)
  expect(await acts('rate_limit.lift')).toEqual([{ subjectId: 'contact/network' }])
})

test('work that failed for good is seen with its reason, tried again, and discarded', async () => {
  const empty = await admin('GET', '/jobs?state=failed')
  expect(empty).toMatchObject({ status: 200, body: { jobs: [], counts: { failed: 0 } } })
  await work.start()
  expect((await admin('GET', '/schedules')).body.schedules).toMatchObject([
    { name: 'always-fails', cron: '0 0 1 1 *', lastAt: null },
  ])
  await work.queue(null, 'always-fails', { oven: 7 })
  const failed = () =>
    expect
      .poll(async () => (await admin('GET', '/jobs?state=failed')).body, { timeout: 20_000, interval: 200 })
      .toMatchObject({
        jobs: [
          {
            name: 'always-fails',
            data: { oven: 7 },
            problem: 'The oven is cold',
            attempts: 1,
            mostAttempts: 1,
          },
        ],
        counts: { failed: 1 },
      })
  await failed()
  // pg-boss's own job, interrupted by a stop: it comes again on schedule.
  await sql`insert into pgboss.job (name, state) values ('__pgboss__send-it', 'failed')`.execute(site.db.raw)
  await failed()
  const { id, createdKey } = (await admin('GET', '/jobs?state=failed')).body.jobs[0]
  const before = new URLSearchParams({ state: 'failed', createdAt: createdKey, id })
  expect((await admin('GET', `/jobs?${before}`)).body.jobs).toEqual([])
  expect((await admin('POST', `/jobs/${id}/retry`)).status).toBe(204)
  expect((await admin('POST', `/jobs/${id}/retry`)).status).toBe(404)
  again.resolve()
  await failed()
  expect((await admin('POST', `/jobs/${id}/discard`)).status).toBe(204)
  expect((await admin('POST', `/jobs/${id}/discard`)).status).toBe(404)
  expect((await admin('GET', '/jobs?state=done')).body.jobs).toMatchObject([{ id, state: 'cancelled' }])
  expect(await acts('background_job.retry')).toEqual([{ subjectId: id }])
})
