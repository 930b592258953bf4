import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import {
  canStream,
  openStreamingCluster,
  type Replica,
  type StreamingCluster,
} from '#tests/database/streaming-cluster.ts'
import { testEngine } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { addressOf, buildPages, cleanUp, run } from './site-process.ts'

const patience = { interval: 100, timeout: 60_000 }

describe.runIf(testEngine === 'postgres' && canStream)('a site with a replica', () => {
  let cluster: StreamingCluster
  let replica: Replica
  let dataDir: string
  beforeAll(async () => {
    // One for all: the processes of one database share its keys.
    dataDir = mkdtempSync(join(tmpdir(), 'baobab-replicas-'))
    buildPages()
    cluster = await openStreamingCluster()
    replica = await cluster.addReplica()
  }, 300_000)
  const setTagline = (tagline: string) =>
    cluster.primary.query(`insert into site_settings (key, value) values ('tagline', '"${tagline}"')
      on conflict (key) do update set value = excluded.value`)
  afterEach(cleanUp)
  afterAll(async () => {
    await cluster?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('shows what was changed before it started, though its replica hasn’t got it yet', async () => {
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.primary.url(),
      DATABASE_READ_URL: replica.url(),
    }
    // Makes the tables, which the replica has then.
    const first = run(settings)
    await fetch(await addressOf(first))
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    await replica.pause()
    try {
      await setTagline('Changed before the start')
      const site = run(settings)
      const response = await fetch(await addressOf(site))
      expect(await response.text()).toContain('Changed before the start')
      site.child.kill('SIGTERM')
      expect(await site.ended).toBe(0)
    } finally {
      await replica.resume()
    }
  }, 300_000)

  test('reads from it what anyone may see, and shows nothing older than what it knows of', async () => {
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.primary.url(),
      DATABASE_READ_URL: replica.url(),
    }
    const site = run(settings)
    const address = await addressOf(site)
    const bodyOf = async (path: string) => {
      const response = await fetch(address + path)
      expect(response.status, path).toBe(200)
      return response.text()
    }
    const metric = async (name: string) =>
      Number(
        (await bodyOf('/metrics'))
          .split('\n')
          .find((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
          ?.split(' ')
          .at(-1) ?? 0,
      )
    const db = createDatabase({
      connection: { connectionString: settings.DATABASE_URL },
      embedded: false,
      log: silentLog,
    })
    const [id = ''] = await db.transaction((tx) => insertBusinesses(tx, [{ name: 'Kuku', slug: 'kuku' }]))
    await db.close()

    for (const path of [
      ...pages,
      '/business/kuku',
      `/api/search/card?id=${id}`,
      `/api/saved/cards?ids=${id}`,
    ])
      await bodyOf(path)
    // Each was counted: none asks for something that a replica can't do.
    expect(await metric('database_reads_total{from="replica"}')).toBeGreaterThan(pages.length)
    expect(await metric('database_read_fallbacks_total{reason="unsupported"}')).toBe(0)
    expect(await metric('database_replica_usable')).toBe(1)

    await replica.pause()
    await setTagline('Found at last')
    await expect.poll(() => bodyOf('/'), patience).toContain('Found at last')
    // A page of its own each time, which nothing keeps.
    for (let nth = 0; nth < 20; nth += 1) {
      expect(await bodyOf(`/directory?lat=29.${nth}&lng=-95`)).toContain('Found at last')
      expect(await bodyOf('/')).toContain('Found at last')
    }
    await replica.resume()
    const before = await metric('database_reads_total{from="replica"}')
    await expect
      .poll(async () => {
        expect(await bodyOf('/directory?lat=29&lng=-96')).toContain('Found at last')
        return metric('database_reads_total{from="replica"}')
      }, patience)
      .toBeGreaterThan(before)

    const check = async () => {
      const command = run(settings, ['bin/baobab.js', 'check'])
      const code = await command.ended
      return [code, /^.* replicas .*$/m.exec(command.out)?.[0]]
    }
    const name = new URL(replica.url()).host
    expect((await check())[1]).toMatch(new RegExp(`^ok +replicas +${name}: read, \\d+ s behind$`))
    await replica.stop('immediate')
    expect(await check()).toEqual([1, expect.stringMatching(/^problem +replicas .*ECONNREFUSED/)])
    await bodyOf('/directory?lat=29&lng=-97')
    await expect.poll(() => metric('database_replica_usable'), patience).toBe(0)
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  }, 300_000)
})

const pages =
  `/ /directory /directory/filters /search?q=food /categories /categories/restaurants-food /directory/tx /sitemap
  /housing /jobs /events /about /blog /pricing /legal /compare /suggest /list-your-business /help /faq /contact /newsletter
  /offline /saved /login /register /robots.txt /sitemap.xml /llms.txt /blog/rss.xml /events/calendar.ics
  /api/search/suggest?q=fo /api/search/map /api/search/filters /api/search/listed?name=Kuku&where=Houston
  /api/home/featured /api/home/premium-flyers`.split(/\s+/)
