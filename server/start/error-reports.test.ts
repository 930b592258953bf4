import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { runSql } from '#db/run-sql.ts'
import { pgBossWork } from '#ports/work-pg-boss.ts'
import { openTestDatabase } from '#tests/database.ts'
import { startErrorServer } from '#tests/error-server.ts'
import { stubPages } from '#tests/server/stub-pages.ts'
import { memoryLog, testApp } from '#tests/server/test-app.ts'
import { traceHere } from '#tests/trace-collector.ts'
import { inSpan } from '#trace.ts'
import { startErrorReports } from './error-reports.ts'
import { createLog } from './log.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function open({ now }: { now?: () => number } = {}) {
  const server = await startErrorServer()
  ends.push(server.close)
  const { log: own, lines } = memoryLog()
  const settings = { dsn: server.dsn, environment: 'staging', release: 'baobab@1.2.3' }
  const reports = startErrorReports({ ...settings, log: own, ...(now && { now }) })
  let written = ''
  const sink = {
    write(line: string) {
      written += line
    },
    flushSync: () => undefined,
  }
  const { log } = createLog('info', { isTerminal: false, sink, isTraced: true, onError: reports.report })
  return { ...server, reports, lines, log, written: () => written }
}

/** As the driver throws it: with the row in `detail`. */
const taken = () =>
  Object.assign(new Error('duplicate key value violates unique constraint "people_email_key"'), {
    name: 'DatabaseError',
    code: '23505',
    detail: 'Key (email)=(ada@mail.example) already exists.',
  })

test('an unexpected error of a request is reported under its route, without what was sent', async () => {
  const { log, events, raw, written } = await open()
  const { app } = testApp({
    log,
    pages: stubPages(() => ({
      pattern: '/people/:name',
      failure: { error: new Error('No “Ada” <ada@mail.example>', { cause: taken() }) },
    })),
  })
  const answer = await app.request('/people/ada?token=secret', {
    headers: { cookie: 'session=secret', authorization: 'Bearer secret', 'user-agent': 'Ada' },
  })
  expect(answer.status).toBe(500)
  await expect.poll(() => events).toHaveLength(1)
  const [event] = events
  expect(event).toMatchObject({
    release: 'baobab@1.2.3',
    environment: 'staging',
    transaction: '/people/:name',
    logentry: { message: 'request failed' },
    tags: { request_id: answer.headers.get('x-request-id'), route: '/people/:name' },
  })
  expect(event!.exception!.values!.map(({ type, value }) => [type, value])).toEqual([
    ['DatabaseError', 'duplicate key value violates unique constraint "people_email_key"'],
    ['Error', 'No “…” <(email)>'],
  ])
  const frame = event!.exception!.values!.at(-1)!.stacktrace!.frames!.at(-1)!
  expect(frame).toMatchObject({ filename: 'app:///server/start/error-reports.test.ts', in_app: true })
  expect(raw.join()).not.toMatch(/ada\b|secret|203\.0/i)
  expect(Object.keys(event!).sort()).toEqual([
    'contexts',
    'environment',
    'event_id',
    'exception',
    'level',
    'logentry',
    'platform',
    'release',
    'tags',
    'timestamp',
    'transaction',
  ])
  expect(JSON.parse(written().split('\n')[0]!)).toMatchObject({
    msg: 'request failed',
    route: '/people/:name',
  })
})

test('an error within a trace leads to it, and sending it is no part of the trace', async () => {
  const { log, events } = await open()
  const { collector, end } = await traceHere()
  ends.push(end)
  await inSpan({ name: 'some work' }, async () => {
    log.error({ err: new Error('no room') }, 'failed')
    await expect.poll(() => events).toHaveLength(1)
  })
  await expect.poll(() => collector.spans.map(({ name }) => name)).toEqual(['some work'])
  const { traceId, spanId } = collector.spans[0]!
  expect(events[0]!.contexts!.trace).toEqual({ trace_id: traceId, span_id: spanId })
})

test('a job that fails is reported by its name', async () => {
  const { log, events } = await open()
  const { db, engine, close } = await openTestDatabase()
  ends.push(close)
  const failing = {
    name: 'failing',
    run: async (): Promise<void> => {
      throw new Error('no room')
    },
  }
  const work = pgBossWork({
    jobs: [failing],
    runSql: (text, values) => runSql(db, text, values),
    isEmbedded: engine === 'embedded',
    pollSeconds: 0.5,
    log,
  })
  ends.push(() => work.stop())
  await work.start()
  await work.queue(null, 'failing', { who: 'ada' })
  await expect.poll(() => events, { timeout: 20_000 }).toHaveLength(1)
  expect(events[0]).toMatchObject({ transaction: 'job failing', tags: { job: 'failing' } })
})

test('only errors are reported, whatever they are', async () => {
  const { log, events } = await open()
  log.warn({ err: new Error('passing') }, 'passing')
  log.error({ status: 500 }, 'request')
  log.error({ err: 'ada@mail.example' }, 'a string')
  await expect.poll(() => events).toHaveLength(1)
  expect(events[0]!.exception!.values).toEqual([{ type: 'string', value: '(email)' }])
})

test('a message that looks like a stack stays a message', async () => {
  const { log, events } = await open()
  log.error({ err: new Error('no\n    at ada (/home/ada/secret.ts:1:1)\n    at more') }, 'failed')
  await expect.poll(() => events).toHaveLength(1)
  expect(JSON.stringify(events[0]!.exception!.values![0]!.stacktrace)).not.toContain('ada')
})

test('an error in a loop is sent five times a minute, and told how often it was not', async () => {
  let now = 0
  const { log, events } = await open({ now: () => now })
  const fail = (message = 'in a loop') => log.error({ err: new Error(message) }, 'failed')
  for (let nth = 0; nth < 20; nth += 1) fail()
  fail('another')
  await expect.poll(() => events).toHaveLength(6)
  now += 60_000
  fail()
  await expect.poll(() => events).toHaveLength(7)
  expect(events.map(({ extra }) => extra?.unsent).filter(Boolean)).toEqual([15])
})

test('a server that is away, refuses or asks for fewer is told of once, and left alone as long as it asks', async () => {
  const { answer, events, lines, log, raw } = await open()
  const fail = (message: string) => log.error({ err: new Error(message) }, 'failed')
  answer(500)
  fail('a')
  fail('b')
  await expect.poll(() => raw).toHaveLength(2)
  await expect.poll(() => lines.length).toBe(1)
  answer(200)
  fail('c')
  await expect.poll(() => events).toHaveLength(1)
  answer(429, { 'retry-after': '60' })
  fail('d')
  await expect.poll(() => raw).toHaveLength(4)
  await delay(50)
  fail('e')
  await delay(50)
  expect(raw).toHaveLength(4)
  expect(lines.map(({ message }) => message)).toEqual([
    'errors can’t be sent to SENTRY_DSN',
    'errors are sent to SENTRY_DSN again',
  ])
})

test('a stop waits for what is on its way, but not for a server that hangs', async () => {
  const { close, events, lines, log, reports } = await open()
  log.error({ err: new Error('last words') }, 'failed')
  await reports.stop()
  expect(events).toHaveLength(1)
  ends.splice(0)
  await close()
  log.error({ err: new Error('nobody there') }, 'failed')
  await reports.stop()
  expect(lines).toEqual([
    { level: 'warn', message: 'errors can’t be sent to SENTRY_DSN', reason: 'ECONNREFUSED' },
  ])
})
