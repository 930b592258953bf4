import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { sweepUploads } from '#domain/media/sweep-uploads.server.ts'
import { storedName } from '#domain/media/uploaded-key.ts'
import { fileStorage } from '#ports/storage-files.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import {
  addressOf,
  buildPages,
  cleanUp,
  inDatabase,
  type Run,
  run,
  startedDataDir,
} from '#tests/server/site-process.ts'
import { report } from './outcome.ts'

// Enough that a busy machine doesn't finish them all before the kill.
const lines = 200
// Not a multiple of the batch size, so that the last one is among the newest.
const letters = 390
const pictures = 12
const wanted = 5
// Lets other processes have the CPU.
const patience = { interval: 200, timeout: 300_000 }
const often = { ...patience, interval: 20 }

beforeAll(buildPages, 120_000)
afterEach(cleanUp)

type Ask = (
  method: string,
  path: string,
  body?: object | Uint8Array,
  // biome-ignore lint/suspicious/noExplicitAny: the test inspects it with matchers
) => Promise<{ status: number; body: any }>

function askerOf(address: string, token?: string): Ask {
  return async (method, path, body) => {
    const isBytes = body instanceof Uint8Array
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      },
      ...(body && { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text && JSON.parse(text) }
  }
}

const listing = randomUUID()
const account = { email: 'ada@people.example', password: 'kente-loom-harvest-7' }

async function signUp(address: string): Promise<string> {
  const { status, body } = await askerOf(address)('POST', '/auth/v1/signup', account)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.access_token
}

async function kill(site: Run): Promise<void> {
  site.child.kill('SIGKILL')
  await site.ended
}

const table = new TextEncoder().encode(
  [
    'name,category,city,state',
    ...Array.from({ length: lines }, (_, nth) => `Killed ${nth + 1},Restaurants & Food,Houston,TX`),
    '',
  ].join('\n'),
)

/**
 * A draft with pictures, published listings that nobody has confirmed for a long time, and the job that asks about
 * them, queued as by the schedule.
 */
async function leaveLetters(db: Db): Promise<void> {
  await sql`insert into businesses (owner_id, name, slug, category, short_description, description, address, city, state, lat, lng, status, published_at)
    select id, 'Asked ' || nth, 'asked-' || nth, 'restaurants-food', 'A short description of it',
      'A longer description of it, of more than fifty characters.', '1 Main St', 'Houston', 'TX', 29.7, -95.3, 'published', now() - interval '100 days' + nth * interval '1 second'
    from auth.users, generate_series(1, ${letters}::int) nth`.execute(db.raw)
  await sql`insert into businesses (id, owner_id, name, slug, category)
    select ${listing}, id, 'Shown', 'shown', 'restaurants-food' from auth.users`.execute(db.raw)
  await sql`insert into pgboss.job (name, data, policy) values ('ask-still-correct', '{}', 'short')`.execute(
    db.raw,
  )
}

test('killed in the middle of an import, of letters and of uploads, nothing is lost and nothing done twice', async () => {
  const dataDir = await startedDataDir()
  const first = run({ DATA_DIR: dataDir })
  const token = await signUp(await addressOf(first))
  const importId = randomUUID()
  let ask = askerOf(await addressOf(first), token)
  const progress = async (): Promise<number> => (await ask('GET', `/api/bulk/${importId}`)).body.done
  const file = `/api/bulk?id=${importId}&name=killed.csv` as const
  // Background work starts a moment after the site listens.
  await expect.poll(async () => (await ask('POST', file, table)).status, patience).toBe(202)
  await expect.poll(progress, often).toBeGreaterThan(0)
  await kill(first)
  const before = await inDatabase(dataDir, async (db) => {
    await leaveLetters(db)
    return db.raw.selectFrom('bulkImports').select(['state', 'done', 'created']).executeTakeFirstOrThrow()
  })
  expect(before).toMatchObject({ state: 'running', created: before.done })
  expect(before.done).toBeLessThan(lines)

  const files = await Promise.all(
    Array.from({ length: pictures }, (_, nth) =>
      plain(800, 600 + nth)
        .jpeg()
        .toBuffer(),
    ),
  )
  const since = performance.now()
  const second = run({ DATA_DIR: dataDir })
  ask = askerOf(await addressOf(second), token)
  const { body: ticket } = await ask('POST', '/api/uploads', { purpose: 'photo', files: pictures })
  const send = (index: number) => ask('PUT', `/api/uploads/${ticket.id}/${index}`, files[index])
  const notices = async (): Promise<string[]> =>
    (await ask('GET', '/api/me/notices')).body.notices.map(({ title }: { title: string }) => title)
  // Two at a time, as browsers do, until the connection is lost.
  const arrived: unknown[] = []
  const lanes = [0, 1].map(async (from) => {
    for (let index = from; index < pictures; index += 2) arrived[index] = (await send(index)).body
  })
  const lost = Promise.allSettled(lanes)
  await expect.poll(notices, often).not.toEqual([])
  const recoveredMs = performance.now() - since
  await kill(second)
  await lost
  const asked = await inDatabase(dataDir, async (db) =>
    Number((await sql<{ n: number }>`select count(*) n from freshness_steps`.execute(db.raw)).rows[0]!.n),
  )
  expect(asked).toBeLessThan(letters)

  const third = run({ DATA_DIR: dataDir })
  ask = askerOf(await addressOf(third), token)
  // The browser retries, and adds each twice, as after a lost response; the rest is abandoned.
  const again = await Promise.all(Array.from({ length: wanted }, (_, index) => send(index)))
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
  for (const [index, { body }] of again.entries()) expect(body).toEqual(arrived[index] ?? body)
  for (const { body } of [...again, ...again]) {
    const { status } = await ask('POST', `/api/businesses/${listing}/photos`, { key: body.key, alt: '' })
    expect(status).toBe(200)
  }
  await expect.poll(progress, patience).toBe(lines)
  await expect.poll(notices, patience).toContain(`Is everything about Asked ${letters} still correct?`)
  const shown = await ask('GET', `/api/businesses/${listing}/photos`)
  for (const { url } of shown.body.photos) {
    const { status } = await fetch(`${await addressOf(third)}${url}/320.webp`)
    expect(status).toBe(200)
  }
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)

  await inDatabase(dataDir, async (db) => {
    const imported = await db.raw.selectFrom('bulkImports').selectAll().executeTakeFirstOrThrow()
    expect(imported).toMatchObject({ state: 'done', done: lines, created: lines, skipped: 0, failed: 0 })
    const {
      rows: [counts],
    } = await sql<{
      imported: number
      names: number
      notices: number
      asked: number
      mails: number
      told: number
    }>`
      select count(*) filter (where name like 'Killed %')::int as imported,
        count(distinct name) filter (where name like 'Killed %')::int as names,
        (select count(*)::int from notices where kind = 'still_correct') as notices,
        (select count(distinct business_id)::int from notices where kind = 'still_correct') as asked,
        (select count(*)::int from email_outbox where kind = 'still_correct') as mails,
        (select count(*)::int from notices where kind = 'bulk_import_done') as told
      from businesses`.execute(db.raw)
    const { imported: rows, names, notices: sent, asked: told, mails, told: done } = counts!
    expect({ mails, done }).toEqual({ mails: letters, done: 1 })
    const storage = fileStorage(join(dataDir, 'media'))
    await sweepUploads({ db, storage }, { now: new Date(Date.now() + 2 * 86_400_000) })
    const { rows: photos } = await sql<{ url: string }>`select url from business_photos`.execute(db.raw)
    report('embedded database killed amid three jobs', {
      acknowledged: lines + letters + wanted,
      lost: lines - names + letters - told + Math.max(0, wanted - photos.length),
      doubled: rows - names + sent - told + Math.max(0, photos.length - wanted),
      recoveredMs,
    })
    const originals = photos.map(({ url }) => storedName(url.replace('/media/', '')))
    const kept = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
    const files = kept
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(join(dataDir, 'media'), join(parentPath, name)))
    expect(files.filter((name) => !name.endsWith('/320.webp') && !name.startsWith('bulk/')).sort()).toEqual(
      originals.sort(),
    )
  })
}, 900_000)
