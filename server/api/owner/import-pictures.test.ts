import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listStuck } from '#domain/background/stuck.server.ts'
import { storedName } from '#domain/media/uploaded-key.ts'
import { StorageUnavailableError } from '#ports/storage.ts'
import { pictureHost as host, openPictureImports, type PictureImports } from '#tests/import-pictures.ts'
import { type Actor, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
let pictures: PictureImports
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
  pictures = await openPictureImports(site)
})
afterAll(async () => {
  await pictures?.server.close()
  await site?.close()
})
beforeEach(() => {
  pictures.server.requests.length = 0
  pictures.log.error.mockClear()
})

const header =
  'name,category,short_description,description,address,city,state,phone,heritage,logo,cover,photos,id,version'
type Cells = { logo?: string; cover?: string; photos?: string }
const line = (name: string, { logo = '', cover = '', photos = '' }: Cells) =>
  `${name},Food,"Home cooking, from jollof to suya",${'Good food. '.repeat(6)},${name} St 1,Policy City,TX,(713) 555-0142,Ghana,${logo},${cover},${photos},,`
const bytesOf = (text: string) => new TextEncoder().encode(text)
const fileOf = (...lines: string[]) => bytesOf([header, ...lines, ''].join('\n'))

async function start(file: Uint8Array, { as = 'user' as Actor, mode = 'draft' } = {}): Promise<string> {
  // The last hour's imports no longer count.
  site.advance(3601)
  const id = randomUUID()
  const { status, body } = await site.ask(as, 'POST', `/api/bulk?id=${id}&mode=${mode}`, file)
  expect(status, JSON.stringify(body)).toBe(202)
  await pictures.run(id)
  return id
}
const find = async (id: string, as: Actor = 'user') => (await site.ask(as, 'GET', `/api/bulk/${id}`)).body
const failed = async (id: string, as: Actor = 'user') =>
  (await site.ask(as, 'GET', `/api/bulk/${id}/pictures`)).body
const retry = (id: string, as: Actor = 'user') => site.ask(as, 'POST', `/api/bulk/${id}/pictures/retry`)

type Found = { id: string; logoUrl: string | null; coverImageUrl: string | null; photos: [string, string][] }
async function listing(name: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select id, logo_url, cover_image_url, coalesce((select json_agg(json_build_array(url, status) order by position)
      from business_photos p where p.business_id = b.id), '[]') as photos
    from businesses b where name = ${name}`.execute(site.db.raw)
  return rows[0]!
}
const publish = (name: string, trust = 'claimed') =>
  sql`update businesses set status = 'published', published_at = now(), trust_level = ${trust}
    where name = ${name}`.execute(site.db.raw)
const exported = async () => String((await site.ask('user', 'GET', '/api/bulk/listings.csv')).body)
const rowOf = (csv: string, name: string) => {
  const [first, ...rows] = csv.split('\r\n')
  return `${first}\n${rows.find((row) => row.startsWith(`${name},`))}\n`
}

test('pictures of a file are on its listings after the import, encoded anew, and an export of them changes nothing', async () => {
  const file = fileOf(
    line('Shown', {
      logo: `${host}/logo.png`,
      cover: `${host}/photo-1`,
      photos: `${host}/photo-2 | ${host}/photo-3`,
    }),
    line('Bare', {}),
  )
  const check = await site.ask('user', 'POST', '/api/bulk/check', file)
  expect(check.body).toMatchObject({ good: 2, failed: 0, pictures: 4 })
  const id = await start(file)
  expect(pictures.server.requests).toEqual([])
  expect((await find(id)).pictures).toEqual({ total: 4, waiting: 4, loaded: 0, failed: 0, cancelled: 0 })
  const { notices } = (await site.ask('user', 'GET', '/api/me/notices')).body
  expect(notices[0].body).toMatch(/pictures are being loaded/)

  expect(await pictures.load(id)).toBeNull()
  expect((await find(id)).pictures).toMatchObject({ waiting: 0, loaded: 4, failed: 0 })
  const shown = await listing('Shown')
  expect(shown.logoUrl).toMatch(/^\/media\/logo\//)
  // In the order of the file, to be reviewed with the listing.
  expect(shown.photos.map(([, status]) => status)).toEqual(['pending', 'pending', 'pending'])
  expect(shown.photos[0]![0]).toBe(shown.coverImageUrl)
  expect(pictures.server.requests.slice(2)).toEqual(expect.arrayContaining(['pictures.example/photo-2']))
  expect(pictures.mostOpen()).toBeLessThanOrEqual(2)
  const stored = await site.storage.get(storedName(shown.coverImageUrl!.slice('/media/'.length))!)
  const { format, exif, height, width } = await sharp(await stored!.bytes()).metadata()
  expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
  // Upright, as its metadata said.
  expect(height).toBeGreaterThan(width)

  const csv = rowOf(await exported(), 'Shown')
  expect(csv).toContain(`http://baobab.test${shown.logoUrl}/160.webp`)
  for (const [url] of shown.photos) expect(csv).toContain(`http://baobab.test${url}/`)
  const one = await site.ask('user', 'GET', `/api/businesses/${shown.id}/export.csv`)
  expect(one.body).toContain(`http://baobab.test${shown.logoUrl}/160.webp`)
  const again = await site.ask('user', 'POST', '/api/bulk/check', bytesOf(csv))
  expect(again.body).toMatchObject({ total: 1, skipped: 1, failed: 0, pictures: 0 })
  const asked = pictures.server.requests.length
  const second = await start(bytesOf(csv))
  expect(await pictures.load(second)).toBeNull()
  expect(pictures.server.requests).toHaveLength(asked)
  expect(await listing('Shown')).toEqual(shown)
})

test('each picture that can’t be loaded says why, by line, and can be tried again a few times an hour', async () => {
  const id = await start(
    fileOf(
      line('Wrong one', { logo: `${host}/page`, photos: `${host}/nothing | ${host}/photo-1` }),
      line('Wrong two', { cover: 'https://inside.example/a.jpg' }),
      line('Wrong three', { photos: `${host}/huge | ${host}/moved` }),
    ),
  )
  pictures.answer('/huge', (_request, response) =>
    response.writeHead(200, { 'content-length': 11_000_000 }).flushHeaders(),
  )
  pictures.answer('/moved', (_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1/a.jpg' }).end(),
  )
  expect(await pictures.load(id)).toBeNull()
  expect((await find(id)).pictures).toMatchObject({ total: 6, loaded: 1, failed: 5 })
  const list = await failed(id)
  expect(list).toMatchObject({ total: 5, retryable: 5 })
  const told = list.pictures.map((each: Record<string, unknown>) => [
    each.line,
    each.name,
    each.column,
    each.message,
  ])
  expect(told).toEqual([
    [2, 'Wrong one', 'logo', expect.stringMatching(/^This isn’t a picture/)],
    [2, 'Wrong one', 'photos', expect.stringMatching(/^There is no picture at this address/)],
    [3, 'Wrong two', 'cover', expect.stringMatching(/^There is no website at this address/)],
    [4, 'Wrong three', 'photos', expect.stringMatching(/larger than 10 MB/)],
    [4, 'Wrong three', 'photos', expect.stringMatching(/public addresses that begin with https/)],
  ])
  expect(pictures.log.error).not.toHaveBeenCalled()

  for (const as of ['owner', 'admin'] as const) {
    expect((await site.ask(as, 'GET', `/api/bulk/${id}/pictures`)).status).toBe(404)
    expect((await retry(id, as)).status).toBe(404)
  }
  pictures.answer('/nothing', (_request, response) => response.end(pictures.photo))
  expect((await retry(id)).body).toEqual({ retried: 5 })
  expect(site.queued.at(-1)).toEqual({ name: 'bulk-import-pictures', data: { importId: id } })
  expect((await find(id)).pictures).toMatchObject({ waiting: 5, loaded: 1, failed: 0 })
  await pictures.load(id)
  expect((await find(id)).pictures).toMatchObject({ waiting: 0, loaded: 2, failed: 4 })

  // Five tries of a picture, and five presses an hour.
  for (let times = 3; times <= 5; times++) {
    expect((await retry(id)).body).toEqual({ retried: 4 })
    await pictures.load(id)
  }
  expect(await failed(id)).toMatchObject({ total: 4, retryable: 0 })
  expect((await retry(id)).body).toEqual({ retried: 0 })
  expect((await retry(id)).status).toBe(429)
  site.advance(3601)
  const asked = pictures.server.requests.length
  expect((await retry(id)).body).toEqual({ retried: 0 })
  await pictures.load(id)
  expect(pictures.server.requests).toHaveLength(asked)
})

test('Cancel ends the pictures, also the one that is being loaded', async () => {
  const id = await start(
    fileOf(line('Ended', { photos: `${host}/photo-1 | ${host}/photo-2 | ${host}/photo-3` })),
  )
  pictures.answer('/photo-1', async (_request, response) => {
    const { status } = await site.ask('user', 'POST', `/api/bulk/${id}/cancel`)
    expect(status).toBe(200)
    response.end(pictures.photo)
  })
  expect(await pictures.load(id)).toBeNull()
  expect((await find(id)).pictures).toMatchObject({ total: 3, loaded: 0, cancelled: 3 })
  expect((await listing('Ended')).photos).toEqual([])
  expect((await find(id)).state).toBe('done')
  expect((await retry(id)).body).toEqual({ retried: 0 })
  pictures.answer('/photo-1', (_request, response) => response.end(pictures.photo))

  // One that is stopped before its end loads none.
  site.advance(3601)
  const other = randomUUID()
  const file = fileOf(line('Stopped', { photos: `${host}/photo-1` }))
  await site.ask('user', 'POST', `/api/bulk?id=${other}`, file)
  await site.ask('user', 'POST', `/api/bulk/${other}/cancel`)
  await pictures.run(other)
  expect(await pictures.load(other)).toBeNull()
  expect((await retry(other)).status).toBe(409)
})

test('pictures of a suspended account aren’t loaded until it is one again', async () => {
  const id = await start(fileOf(line('Suspended', { photos: `${host}/photo-1` })))
  const ban = (until: string | null) =>
    sql`update auth.users set banned_until = ${until}::timestamptz where id = ${ids.user}`.execute(
      site.db.raw,
    )
  await ban('2100-01-01')
  expect(await pictures.load(id)).toBeNull()
  expect(pictures.server.requests).toEqual([])
  await ban(null)
  expect((await failed(id)).pictures).toMatchObject([
    { message: expect.stringMatching(/account is suspended/), canRetry: true },
  ])
  expect((await retry(id)).body).toEqual({ retried: 1 })
  await pictures.load(id)
  expect((await find(id)).pictures).toMatchObject({ loaded: 1 })
})

test('pictures of a published listing wait for review like uploads, and replace nothing that somebody chose', async () => {
  const first = await start(fileOf(line('Reviewed', {})))
  await pictures.load(first)
  await publish('Reviewed')
  const csv = rowOf(await exported(), 'Reviewed')
  const columns = csv.split('\n')[0]!.split(',')
  const at = columns.indexOf('logo')
  expect(columns.slice(at, at + 3)).toEqual(['logo', 'cover', 'photos'])
  const withPictures = (logo: string, cover: string, photos: string) => {
    const [head, row] = csv.split('\n')
    const end = row!.match(/,,,,(?=[0-9a-f-]{36},\d+)/)!
    const after = row!.slice(end.index! + end[0].length)
    return bytesOf(`${head}\n${row!.slice(0, end.index)},${logo},${cover},${photos},${after}\n`)
  }
  const file = withPictures(`${host}/logo.png`, `${host}/photo-1`, `${host}/photo-2`)
  const check = await site.ask('user', 'POST', '/api/bulk/check', file)
  expect(check.body).toMatchObject({ good: 1, updated: 1, pictures: 3 })
  expect(check.body.updates[0].changes).toEqual([
    { field: 'logoUrl', before: null, after: `${host}/logo.png` },
    { field: 'coverImageUrl', before: null, after: `${host}/photo-1` },
    { field: 'photos', before: null, after: `${host}/photo-2` },
  ])
  const id = await start(file)
  expect(await find(id)).toMatchObject({ created: 1, updated: 1, failed: 0 })
  await pictures.load(id)
  const { logoUrl, coverImageUrl, photos, id: businessId } = await listing('Reviewed')
  expect({ logoUrl, coverImageUrl, statuses: photos.map(([, status]) => status) }).toEqual({
    ...{ logoUrl: null, coverImageUrl: null },
    statuses: ['pending', 'pending'],
  })
  const proposals = async () =>
    (
      await sql<{ field: string }>`select field from business_revisions where business_id = ${businessId}
        and status = 'pending' order by field`.execute(site.db.raw)
    ).rows.map(({ field }) => field)
  expect(await proposals()).toEqual(['coverImageUrl', 'logoUrl'])

  // What came from there is known, and what waits or was rejected is left alone.
  expect((await site.ask('user', 'POST', '/api/bulk/check', file)).body).toMatchObject({
    skipped: 1,
    pictures: 0,
  })
  const other = withPictures(`${host}/logo-2.png`, `${host}/photo-9`, '')
  expect((await site.ask('user', 'POST', '/api/bulk/check', other)).body.problems).toMatchObject([
    { column: 'logo', message: expect.stringMatching(/has a logo already/) },
    { column: 'cover', message: expect.stringMatching(/has a cover already/) },
  ])
  const reject = sql`update business_revisions set status = 'rejected', reason = 'other', decided_at = now()
    where business_id = ${businessId} and field = 'logoUrl'`
  for (const [meanwhile, why] of [
    [sql`select 1`, /pending review, or wasn’t approved/],
    [reject, /pending review, or wasn’t approved/],
    [
      sql`update businesses set logo_url = '/media/logo/other' where id = ${businessId}`,
      /has a logo already/,
    ],
  ] as const) {
    await meanwhile.execute(site.db.raw)
    await sql`update bulk_import_pictures set state = 'waiting', loaded_url = null, message = null, attempts = 0
      where import_id = ${id} and kind = 'logo'`.execute(site.db.raw)
    pictures.server.requests.length = 0
    await pictures.load(id)
    expect((await failed(id)).pictures).toMatchObject([
      { column: 'logo', message: expect.stringMatching(why) },
    ])
    // It isn't even asked for.
    expect(pictures.server.requests).toEqual([])
  }
})

test('a plan has room for so many photos, and a line whose listing has gone to somebody else is still told', async () => {
  const many = Array.from({ length: 8 }, (_, nth) => `${host}/photo-${nth}`).join(' ')
  const id = await start(
    fileOf(line('Many', { photos: many }), line('Given away', { photos: `${host}/photo-1` })),
  )
  await sql`update businesses set owner_id = ${ids.owner} where name = 'Given away'`.execute(site.db.raw)
  await pictures.load(id)
  expect((await find(id)).pictures).toMatchObject({ loaded: 6, failed: 3 })
  expect((await failed(id)).pictures).toMatchObject([
    { line: 2, message: expect.stringMatching(/room for 6 photos/) },
    { line: 2, message: expect.stringMatching(/room for 6 photos/) },
    { line: 3, name: null, message: expect.stringMatching(/no longer manage it/) },
  ])
  expect((await listing('Given away')).photos).toEqual([])
})

test('a slice ends in the middle of a picture, which is begun again as if it had never been', async () => {
  const id = await start(fileOf(line('Sliced', { photos: `${host}/slow | ${host}/photo-1` })))
  pictures.answer('/slow', () => undefined)
  const next = await pictures.load(id, { mostMs: 300 })
  expect(next).toBeInstanceOf(Date)
  expect(next!.getTime()).toBeLessThanOrEqual(site.now().getTime())
  const attempts = async () =>
    (
      await sql<{ attempts: number }>`select attempts from bulk_import_pictures where import_id = ${id}
        and nth = 0 and state = 'waiting'`.execute(site.db.raw)
    ).rows
  expect(await attempts()).toEqual([{ attempts: 0 }])
  // The same when the site stops, and when the store is away.
  const stop = new AbortController()
  pictures.answer('/slow', () => stop.abort(new Error('The site was stopped')))
  await expect(pictures.load(id, { signal: stop.signal })).rejects.toThrow('The site was stopped')
  expect(await attempts()).toEqual([{ attempts: 0 }])
  pictures.answer('/slow', (_request, response) => response.end(pictures.photo))
  const away = { ...site.storage, put: () => Promise.reject(new StorageUnavailableError('away')) }
  await expect(pictures.load(id, { storage: away })).rejects.toThrow('away')
  expect(await attempts()).toEqual([{ attempts: 0 }])
  expect(await pictures.load(id)).toBeNull()
  expect((await find(id)).pictures).toMatchObject({ loaded: 2 })
})

test('what a killed process had begun is loaded once its time is up, and not for ever', async () => {
  const id = await start(fileOf(line('Killed', { photos: `${host}/photo-1 | ${host}/photo-2` })))
  // As a process leaves it that ends between the download and what it notes.
  const begin = sql`update bulk_import_pictures set attempts = attempts + 1,
    taken_until = ${new Date(site.now().getTime() + 60_000)} where import_id = ${id} and nth = 0`
  await begin.execute(site.db.raw)
  const next = await pictures.load(id)
  expect((await find(id)).pictures).toMatchObject({ loaded: 1, waiting: 1 })
  expect(next!.getTime() - site.now().getTime()).toBeGreaterThan(50_000)
  expect(await listStuck(site.db, { work: 'importPictures', now: site.now() })).not.toContain(id)
  const later = new Date(site.now().getTime() + 21 * 60_000)
  expect(await listStuck(site.db, { work: 'importPictures', now: later })).toContain(id)
  for (let times = 2; times <= 5; times++) await begin.execute(site.db.raw)
  site.advance(61)
  const asked = pictures.server.requests.length
  expect(await pictures.load(id)).toBeNull()
  expect(pictures.server.requests).toHaveLength(asked)
  expect(await failed(id)).toMatchObject({
    retryable: 0,
    pictures: [{ message: expect.stringMatching(/several times/) }],
  })
})

test('two processes at once load each picture once', async () => {
  const photos = Array.from({ length: 6 }, (_, nth) => `${host}/photo-${nth}`).join(' ')
  const id = await start(fileOf(line('Two', { photos })))
  await Promise.all([pictures.load(id), pictures.load(id)])
  expect((await find(id)).pictures).toMatchObject({ loaded: 6, waiting: 0 })
  expect(pictures.server.requests).toHaveLength(6)
  expect((await listing('Two')).photos).toHaveLength(6)
})

test('an error that nobody expected is in the log, and said simply; the other pictures go on', async () => {
  const id = await start(fileOf(line('Odd', { photos: `${host}/photo-1 | ${host}/photo-2` })))
  const publishByRule = vi.fn().mockRejectedValueOnce(new TypeError('of undefined'))
  await pictures.load(id, { publishByRule })
  expect((await find(id)).pictures).toMatchObject({ loaded: 1, failed: 1 })
  expect((await failed(id)).pictures[0].message).toBe('Something went wrong on our end. Try again later.')
  expect(pictures.log.error).toHaveBeenCalledOnce()
  expect((await listing('Odd')).photos).toHaveLength(1)
})
