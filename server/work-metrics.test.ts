import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFile } from '#root.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { addReplicaMetrics } from './replica-metrics.ts'
import { addWorkMetrics } from './work-metrics.ts'

let database: TestDatabase
let metrics: Metrics & { registry: { metrics(): Promise<string> } }
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
  metrics = createMetrics({ pageCacheBytes: () => 0, databaseWaiting: () => 0, embeddedRestarts: () => 0 })
  addWorkMetrics({
    registry: metrics.registry,
    db: database.db,
    dataDir: tmpdir(),
    backups: { list: async () => [] },
  })
  // Of a site that has some.
  addReplicaMetrics({ registry: metrics.registry, states: () => [] })
})
afterAll(() => database?.close())

const deployed = (name: string) => readFileSync(ownFile('deploy', name), 'utf8')

test('what waits and failed is told; what can’t be known is left out', async () => {
  await sql`delete from email_outbox`.execute(database.db.raw)
  await sql`insert into email_outbox (kind, recipient, subject, text, html, state, next_attempt_at) values
    ('test', 'ada@people.example', 'Hello', 'Hello', '<p>Hello</p>', 'queued', now() - interval '1 hour'),
    ('test', 'ada@people.example', 'Hello', 'Hello', '<p>Hello</p>', 'failed', now())`.execute(
    database.db.raw,
  )
  const text = await metrics.registry.metrics()
  expect(text).toMatch(/^emails\{state="queued"\} 1$/m)
  expect(text).toMatch(/^emails\{state="failed"\} 1$/m)
  expect(text).toMatch(/^emails_oldest_seconds 36\d\d/m)
  expect(text).toMatch(/^data_folder_free_bytes \d{6}/m)
  expect(text).not.toMatch(/^backup_age_seconds \d/m)
})

test('while the database is away, only these are left out', async () => {
  const { registry } = createMetrics({
    pageCacheBytes: () => 7,
    databaseWaiting: () => 0,
    embeddedRestarts: () => 0,
  })
  const backups = { list: () => Promise.reject(new Error('away')) }
  addWorkMetrics({ registry, db: database.db, dataDir: tmpdir(), backups })
  const text = await registry.metrics()
  expect(text).toMatch(/^page_cache_bytes 7$/m)
  expect(text).not.toMatch(/^(emails|jobs|database_bytes)[ {]/m)
})

test('alerts and dashboard ask for metrics that exist', async () => {
  const text = await metrics.registry.metrics()
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const asked = [deployed('prometheus/alerts.yml'), deployed('grafana/baobab.json')].flatMap((file) =>
    [
      ...file.matchAll(
        /\b(?:[a-z]+_)+(?:seconds|bytes|total|waiting|pending|usable)(?:_(?:count|bucket))?\b|\b(?:emails|jobs)\{/g,
      ),
    ].map(([name]) => name.replace(/\{|_count$|_bucket$/, '')),
  )
  expect(asked.length).toBeGreaterThan(20)
  for (const name of asked) expect(known, name).toContain(name)
})

// Where Prometheus is installed, its own tool reads them.
test.skipIf(spawnSync('promtool', ['--version']).error)('Prometheus takes the rules', () => {
  const { status, stderr } = spawnSync(
    'promtool',
    ['check', 'rules', ownFile('deploy/prometheus/alerts.yml')],
    {
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([0, ''])
})
