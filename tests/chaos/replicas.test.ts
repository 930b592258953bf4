import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertBusinesses } from '#tests/search-rows.ts'
import { type ChaosSite, openChaosSite } from './chaos-site.ts'
import { keepAsking } from './load.ts'
import { report } from './outcome.ts'

let site: ChaosSite
let businessId: string
beforeEach(async () => {
  site = await openChaosSite({ hasReplica: true })
  await site.start()
  ;[businessId = ''] = await site.db.transaction((tx) =>
    insertBusinesses(tx, [{ name: 'Kuku', slug: 'kuku' }]),
  )
  await until(async () => {
    await site.ask('GET', freshPage())
    return (await readsBy('replica')) > 0
  })
  // Places are still being loaded, which raises the mark again and again: what is to be shown must not depend on that.
  await until(isQuiet)
}, 300_000)
afterEach(() => site?.close())

/** A page that nothing keeps. */
const freshPage = () => `/directory?lat=29.${Math.floor(Math.random() * 1e6)}&lng=-95.3`

const readsBy = async (from: 'replica' | 'primary'): Promise<number> =>
  Number(
    new RegExp(`database_reads_total\\{from="${from}"\\} (\\d+)`).exec(
      await site.ask('GET', '/metrics'),
    )?.[1] ?? 0,
  )

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(20)
}

const isQuiet = async () =>
  (
    await sql<{ isQuiet: boolean }>`
      select coalesce(max(created_at) < now() - interval '3 seconds', true) as "isQuiet" from cache_bumps`.execute(
      site.db.raw,
    )
  ).rows[0]!.isQuiet

/** What every page shows. */
const rename = (tagline: string) =>
  sql`insert into site_settings (key, value) values ('tagline', ${JSON.stringify(tagline)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(site.db.raw)

const longestMs = 10_000
let version = 0

/** Changes made one after the other: those that pages don't come to show, and pages kept or made without one shown before. */
async function changeAndWatch(times: number) {
  let older = 0
  let unshown = 0
  const find = async (path: string) => {
    const { text, isStale } = await site.look(path)
    return { found: Number(/Version-(\d+)-/.exec(text)?.[1] ?? 0), isStale }
  }
  const isShown = async () =>
    (await Promise.all(['/', '/about'].map(find))).every(({ found }) => found === version)
  // Kept from here on: only what the process is told of makes them again.
  await isShown()
  for (let nth = 0; nth < times; nth += 1) {
    version += 1
    await rename(`Version-${version}-`)
    const since = performance.now()
    let isThere = await isShown()
    while (!isThere && performance.now() - since < longestMs) isThere = await isShown()
    if (!isThere) unshown += 1
    // Both were made again, so the process knows of the change.
    for (let again = 0; again < 5; again += 1)
      for (const { found, isStale } of await Promise.all(['/', '/about', freshPage()].map(find)))
        if (found < version && !isStale) older += 1
  }
  return { older, unshown }
}

test('a replica is paused: no page is shown, or kept, that is older than one shown before', async () => {
  const replica = site.replica!
  await replica.pause()
  const reading = keepAsking(() => site.ask('GET', freshPage()))
  const paused = await changeAndWatch(8)
  // Beyond its bound it isn't read at all.
  await until(async () => /database_replica_usable\{[^}]*\} 0/.test(await site.ask('GET', '/metrics')))
  await replica.resume()
  const since = performance.now()
  const before = await readsBy('replica')
  await until(async () => (await readsBy('replica')) > before)
  const recoveredMs = performance.now() - since
  const resumed = await changeAndWatch(4)
  await reading.stop()
  expect(reading.failures).toEqual([])
  report('replica paused', {
    acknowledged: 12,
    lost: paused.unshown + resumed.unshown,
    doubled: paused.older + resumed.older,
    recoveredMs,
    note: `${reading.answers.length} reads answered; “doubled”: pages shown or kept that were too old`,
  })
})

test('a replica is killed: reads are answered, and it is read again when it is back', async () => {
  const replica = site.replica!
  const reading = keepAsking((id) => site.ask('GET', `${freshPage()}&q=${id.slice(0, 4)}`))
  await reading.atLeast(20)
  const since = performance.now()
  await replica.signal('SIGKILL')
  const recoveredMs = await reading.nextAnswer(since)
  await reading.atLeast(reading.answers.length + 20)
  await replica.start()
  const restarted = performance.now()
  const before = await readsBy('replica')
  await until(async () => (await readsBy('replica')) > before)
  const backMs = performance.now() - restarted
  await reading.stop()
  expect(reading.failures).toEqual([])
  report('replica killed', {
    acknowledged: reading.answers.length,
    lost: reading.failures.length,
    doubled: 0,
    recoveredMs,
    note: `reads; the replica was read again ${(backMs / 1000).toFixed(1)} s after its start`,
  })
})

test('a replica is promoted under load: nothing of its own life is shown', async () => {
  const replica = site.replica!
  // Read each time, unlike what many pages show.
  const reading = keepAsking(async () => {
    expect(await site.ask('GET', `/api/search/card?id=${businessId}`)).toContain('"name":"Kuku"')
  })
  await reading.atLeast(20)
  const since = performance.now()
  await replica.promote()
  await replica.query(`update businesses set name = 'Of another life'`)
  const recoveredMs = await reading.nextAnswer(since)
  // Nothing is written at the primary meanwhile, which would tell them apart.
  await reading.atLeast(reading.answers.length + 20)
  const { older, unshown } = await changeAndWatch(5)
  await reading.stop()
  expect(reading.failures).toEqual([])
  report('replica promoted under load', {
    acknowledged: 5 + reading.answers.length,
    lost: unshown + reading.failures.length,
    doubled: older,
    recoveredMs,
    note: 'changes and reads',
  })
})
