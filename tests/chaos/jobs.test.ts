import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChaosSite, openChaosSite } from './chaos-site.ts'
import { report } from './outcome.ts'

// Enough that a busy machine doesn't finish them all before the kill.
const lines = 600

let site: ChaosSite
beforeAll(async () => {
  site = await openChaosSite()
  await site.start()
  await site.signUp()
}, 300_000)
afterAll(() => site?.close())

const table = [
  'name,category,city,state',
  ...Array.from({ length: lines }, (_, nth) => `Imported ${nth + 1},Restaurants & Food,Houston,TX`),
  '',
].join('\n')

test('a job is killed midway, and taken over', async () => {
  const id = randomUUID()
  const send = () => site.ask('POST', `/api/bulk?id=${id}&name=chaos.csv`, new TextEncoder().encode(table))
  const progress = async (): Promise<number> => JSON.parse(await site.ask('GET', `/api/bulk/${id}`)).done
  // Background work starts a moment after the site listens.
  await expect
    .poll(
      () =>
        send().then(
          () => true,
          () => false,
        ),
      { interval: 200, timeout: 60_000 },
    )
    .toBe(true)
  await expect.poll(progress, { interval: 20, timeout: 60_000 }).toBeGreaterThan(0)
  const since = performance.now()
  await site.kill()
  const { rows: before } = await sql<{
    done: number
  }>`select done from bulk_imports where id = ${id}`.execute(site.db.raw)
  const done = before[0]!.done
  expect(done).toBeLessThan(lines)
  await site.start()
  await expect.poll(progress, { interval: 200, timeout: 300_000 }).toBeGreaterThan(done)
  const recoveredMs = performance.now() - since
  await expect.poll(progress, { interval: 200, timeout: 120_000 }).toBe(lines)
  const { rows } = await sql<{ all: number; names: number }>`
    select count(*)::int as "all", count(distinct name)::int as names from businesses where name like 'Imported %'`.execute(
    site.db.raw,
  )
  const { all, names } = rows[0]!
  report('job killed midway', {
    acknowledged: lines,
    lost: lines - names,
    doubled: all - names,
    recoveredMs,
    note: `killed at line ${done} of ${lines}; a silent process is given two minutes`,
  })
})
