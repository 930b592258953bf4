import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimUploaded } from '#domain/media/claim-uploaded.server.ts'
import { storedName } from '#domain/media/uploaded-key.ts'
import { readDocument } from '#domain/media/uploads.server.ts'
import { StorageUnavailableError } from '#ports/storage.ts'
import { mediaRoutes } from '#server/media.ts'
import { pdf } from '#tests/fixtures/pdfs.ts'
import { blue, packedTexts, plain, turnedPhoto } from '#tests/fixtures/pictures.ts'
import { type Actor, claimsOf, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
})
afterAll(() => site?.close())

async function open(purpose = 'photo', files = 1, as: Actor = 'owner'): Promise<string> {
  // The last hour's selections no longer count.
  site.advance(3601)
  const { status, body } = await site.ask(as, 'POST', '/api/uploads', { purpose, files })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const put = (ticket: string, bytes: Uint8Array, { index = 0, as = 'owner' as Actor } = {}) =>
  site.ask(as, 'PUT', `/api/uploads/${ticket}/${index}`, bytes)
const upload = async (bytes: Uint8Array, purpose = 'photo') => put(await open(purpose), bytes)
const stored = async (key: string) => sharp(await (await site.storage.get(storedName(key)!))!.bytes())

test('a photo is kept upright, without what the camera wrote, and its address says its size', async () => {
  const { status, body } = await upload(await turnedPhoto())
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ url: `/media/${body.key}`, width: 200, height: 400 })
  expect(body.key).toMatch(/^photo\/[0-9a-f-]+-200x400$/)
  const picture = await stored(body.key)
  const about = await picture.metadata()
  expect(about).toMatchObject({ format: 'webp', width: 200, height: 400, space: 'srgb' })
  expect([about.exif, about.xmp, about.icc, about.iptc, about.orientation]).toEqual(Array(5).fill(undefined))
  const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3)
  expect(at(100, 10)[0]).toBeGreaterThan(150)
  expect(at(100, 390)[2]).toBeGreaterThan(150)
})

test('a camera’s size becomes at most 2560 pixels; a logo a square with nothing cut off', async () => {
  const large = await upload(await plain(4000, 3000).jpeg().toBuffer())
  expect(large.body).toMatchObject({ width: 2560, height: 1920 })
  const logo = await upload(await plain(900, 300).png().toBuffer(), 'logo')
  expect(logo.body).toMatchObject({ width: 640, height: 640 })
  const corner = await (await stored(logo.body.key))
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(corner[3]).toBe(0)
})

test('every format is taken by its content, of an animation the first picture', async () => {
  for (const make of ['jpeg', 'png', 'webp', 'avif'] as const)
    expect((await upload(await plain(64, 48)[make]().toBuffer())).body, make).toMatchObject({
      width: 64,
      height: 48,
    })
  const frames = await sharp(
    [await plain(40, 40).png().toBuffer(), await plain(40, 40, blue).png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  const { body } = await upload(frames)
  expect(body).toMatchObject({ width: 40, height: 40 })
  expect((await (await stored(body.key)).metadata()).pages).toBeUndefined()
})

test('what hides behind a picture is gone', async () => {
  const script = '<script>alert(1)</script>'
  const { body } = await upload(Buffer.concat([await plain(64, 48).jpeg().toBuffer(), Buffer.from(script)]))
  const kept = await (await site.storage.get(storedName(body.key)!))!.bytes()
  expect(Buffer.from(kept).includes(script)).toBe(false)
})

/** A PNG that says it has these dimensions, and hardly any data. */
async function bomb(width: number, height: number) {
  const bytes = await plain(32, 32).png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['nothing', () => new Uint8Array(), /empty/],
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), /isn’t a picture/],
  [
    'a drawing that may hold scripts',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script/></svg>'),
    /isn’t a picture/,
  ],
  ['another format', () => plain(40, 40).tiff().toBuffer(), /isn’t a picture/],
  ['an animation that isn’t taken', () => plain(40, 40).gif().toBuffer(), /isn’t a picture/],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF'), /isn’t a picture/],
  ['a phone’s own format', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC.*iPhone/],
  ['41 megapixels', () => plain(8200, 5000).png({ compressionLevel: 1 }).toBuffer(), /pixels.*40 megapixels/],
  ['a bomb', () => bomb(60_000, 60_000), /damaged|megapixels/],
  ['a long bomb', () => bomb(2_000_000_000, 1), /damaged|megapixels/],
  ['half a picture', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 2000), /damaged/],
  ['a header alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /damaged/],
  ['a few pixels', () => plain(8, 8).png().toBuffer(), /too small/],
])('%s is refused with words, and leaves nothing', async (_name, make, words) => {
  const before = site.storage.keys()
  const { status, body } = await upload(await make())
  expect([status, body.code]).toEqual([422, 'invalid'])
  expect(body.fields.file).toMatch(words)
  expect(site.storage.keys()).toEqual(before)
})

test('texts in a picture aren’t unpacked', async () => {
  const { status, body } = await upload(await packedTexts())
  expect([status, body.width, body.height]).toEqual([200, 40, 30])
})

test('more than ten megabytes are refused before they are read', async () => {
  const { status } = await upload(new Uint8Array(10 * 1024 * 1024 + 1))
  expect(status).toBe(413)
})

test('sent twice, also at once, there is one file and one answer', async () => {
  const ticket = await open()
  const bytes = await plain(80, 60).jpeg().toBuffer()
  const before = site.storage.keys().length
  const [first, second] = await Promise.all([put(ticket, bytes), put(ticket, bytes)])
  const later = await put(ticket, await plain(90, 60).jpeg().toBuffer())
  expect([second.body, later.body]).toEqual([first.body, first.body])
  expect(site.storage.keys()).toHaveLength(before + 1)
})

test('a ticket is its owner’s, for so many files, for an hour', async () => {
  const bytes = await plain(80, 60).jpeg().toBuffer()
  const ticket = await open('photo', 2)
  expect((await put(ticket, bytes, { as: 'otherOwner' })).status).toBe(404)
  expect((await put(ticket, bytes, { as: 'visitor' })).status).toBe(401)
  expect((await put(ticket, bytes, { index: 2 })).status).toBe(404)
  expect((await put(crypto.randomUUID(), bytes)).status).toBe(404)
  expect((await put('x', bytes)).status).toBe(422)
  const first = await put(ticket, bytes)
  site.advance(3601)
  expect((await put(ticket, bytes, { index: 1 })).status).toBe(404)
  expect((await put(ticket, bytes)).body).toEqual(first.body)
})

test.each([
  [{ purpose: 'photo', files: 0 }, 'files'],
  [{ purpose: 'photo', files: 31 }, 'files'],
  [{ purpose: 'anything', files: 1 }, 'purpose'],
])('%j is no upload', async (body, field) => {
  const answer = await site.ask('owner', 'POST', '/api/uploads', body)
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
})

test('a key is taken once, by whoever uploaded it, for what it was uploaded for', async () => {
  const { body } = await upload(await plain(64, 48).jpeg().toBuffer(), 'flyer')
  const claim = (actor: 'owner' | 'otherOwner', purpose: 'flyer' | 'photo', keys = [body.key]) =>
    site.db.asUser(claimsOf(actor), (tx) => claimUploaded(tx, { keys, userId: ids[actor], purpose }))
  await expect(claim('otherOwner', 'flyer')).rejects.toMatchObject({ code: 'invalid' })
  await expect(claim('owner', 'photo')).rejects.toMatchObject({ code: 'invalid' })
  await expect(claim('owner', 'flyer', [body.key, body.key])).rejects.toMatchObject({ code: 'invalid' })
  await expect(claim('owner', 'flyer', [body.key, 'flyer/unknown'])).rejects.toMatchObject({
    code: 'invalid',
  })
  expect(await claim('owner', 'flyer')).toEqual([body])
  await expect(claim('owner', 'flyer')).rejects.toMatchObject({ code: 'invalid' })
})

test('a document is kept as it was read and has no address', async () => {
  const { body } = await upload(pdf({ after: '\n\n\n' }), 'document')
  expect(body).toMatchObject({ url: '', width: 0, height: 0 })
  const found = await readDocument(site.storage, body.key)
  expect(found?.contentType).toBe('application/pdf')
  expect(Buffer.from(await found!.bytes()).toString('latin1')).toMatch(/Ama Osei, cook.*%%EOF$/s)
  const acting = pdf({ extra: '7 0\nobj\n<</S/JavaScript/JS(x)>>\nendobj' })
  expect((await upload(acting, 'document')).body.fields.file).toContain('scripts, forms or attachments')
  const photo = await upload(await turnedPhoto(), 'document')
  expect((await readDocument(site.storage, photo.body.key))?.contentType).toBe('image/webp')
  expect((await upload(Buffer.from('text'), 'document')).body.fields.file).toMatch(/neither a PDF nor/)

  const log = { warn: () => undefined, error: () => undefined }
  const pictures = mediaRoutes({ storage: site.storage, log })
  for (const key of [body.key, photo.body.key, storedName(photo.body.key)!])
    for (const path of [key, `${key}/160.webp`])
      expect((await pictures.request(`/media/${path}`)).status, path).toBe(404)
  const { body: picture } = await upload(await turnedPhoto())
  expect(await readDocument(site.storage, picture.key)).toBeNull()
})

test('ten selections an hour, however many files are in each', async () => {
  await open('photo', 30)
  const ask = () => site.ask('owner', 'POST', '/api/uploads', { purpose: 'photo', files: 30 })
  for (let n = 1; n < 10; n += 1) expect((await ask()).status).toBe(201)
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many' } })
})

test('a ticket’s files are known by the database, each once', async () => {
  const ticket = await open('photo', 2)
  await put(ticket, await plain(80, 60).jpeg().toBuffer())
  await put(ticket, await plain(80, 60).jpeg().toBuffer(), { index: 1 })
  const { rows } = await sql<{
    index: number
  }>`select index from media where upload_id = ${ticket} order by 1`.execute(site.db.raw)
  expect(rows).toEqual([{ index: 0 }, { index: 1 }])
})

test('a store that hangs with one file holds up no other', async () => {
  const { put: keep } = site.storage
  const { promise: hanging, resolve: arrived } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  site.storage.put = async (...args) => {
    site.storage.put = keep
    arrived()
    await answered
    return keep(...args)
  }
  const first = upload(await plain(80, 60).png().toBuffer())
  await hanging
  expect((await upload(await plain(90, 60).png().toBuffer())).status).toBe(200)
  answer()
  expect((await first).status).toBe(200)
})

test('a store that doesn’t answer is a passing trouble', async () => {
  const { put: keep } = site.storage
  site.storage.put = async () => {
    throw new StorageUnavailableError('The store pictures at s3.example could not be written')
  }
  const { status, body } = await upload(await plain(70, 60).png().toBuffer())
  site.storage.put = keep
  expect([status, body.code]).toEqual([503, 'unavailable'])
})
