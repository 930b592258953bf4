import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthSite, openAuthSite } from '#tests/auth/auth-site.ts'
import { type SignedInPerson, signedInPerson } from '#tests/auth/signed-in-person.ts'
import { packedTexts } from '#tests/fixtures/pictures.ts'

let site: AuthSite
let ama: SignedInPerson
beforeAll(async () => {
  site = await openAuthSite()
  ama = await signedInPerson(site, 'ama')
})
afterAll(() => site?.close())

const put = (bytes: Uint8Array) => ama.ask('/account/picture', { method: 'PUT', body: bytes })
const red = { r: 200, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 200 }
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Wider than high, red on the left; the camera's metadata says it was held upright. */
async function turned(): Promise<Uint8Array> {
  const right = await plain(200, 200, blue).png().toBuffer()
  return plain(400, 200)
    .composite([{ input: right, left: 200, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody at home' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

test('becomes a small square, upright, without what the camera wrote', async () => {
  const answer = await put(await turned())
  expect(answer.status).toBe(200)
  const { picture } = await answer.json()
  const shown = await site.request(`/media/${picture}`)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  const bytes = await shown.bytes()
  const about = await sharp(bytes).metadata()
  expect(about).toMatchObject({ format: 'webp', width: 320, height: 320 })
  expect([about.exif, about.xmp, about.icc, about.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  // Rotated to the right, so the left side is on top.
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 320 + x) * 3, (y * 320 + x) * 3 + 3)]
  expect(at(160, 10)[0]).toBeGreaterThan(150)
  expect(at(160, 310)[2]).toBeGreaterThan(150)
})

test('replaced or removed, it is gone for good', async () => {
  await put(await plain(40, 40).png().toBuffer())
  const [first] = site.storage.keys()
  expect(site.storage.keys()).toHaveLength(1)
  await put(await plain(40, 40).webp().toBuffer())
  expect(site.storage.keys()).toHaveLength(1)
  expect((await site.request(`/media/${first}`)).status).toBe(404)
  for (const time of ['once', 'again'])
    expect((await ama.ask('/account/picture', { method: 'DELETE' })).status, time).toBe(204)
  expect(site.storage.keys()).toEqual([])
  expect(await (await ama.ask('/account')).json()).toMatchObject({ picture: null })
})

test('AVIF is taken, too', async () => {
  expect((await put(await plain(64, 64).avif().toBuffer())).status).toBe(200)
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['no picture at all', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['nothing', () => new Uint8Array()],
  [
    'a drawing that may hold scripts',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['another format', () => plain(40, 40).tiff().toBuffer()],
  ['an animation', () => plain(40, 40).gif().toBuffer()],
  ['more than 40 megapixels', () => plain(8000, 5001).png({ compressionLevel: 1 }).toBuffer()],
  ['half a picture', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
])('%s is refused, and the one that was there stays', async (_name, make) => {
  const before = site.storage.keys()
  const answer = await put(await make())
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ fields: { picture: expect.stringContaining('choose a JPEG') } })
  expect(site.storage.keys()).toEqual(before)
})

test('a drawing that takes a minute to read isn’t read', async () => {
  const start = performance.now()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<text>a</text>'.repeat(150_000)}</svg>`
  expect((await put(Buffer.from(drawing))).status).toBe(422)
  expect(performance.now() - start).toBeLessThan(3_000)
})

test('texts in a picture aren’t unpacked', async () => {
  expect((await put(await packedTexts())).status).toBe(200)
})

test('more than ten megabytes are refused before they are read', async () => {
  expect((await put(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413)
})

test.each(['x.webp', '..%2f..%2fcluster', `${crypto.randomUUID()}.webp`, `${crypto.randomUUID()}.png`])(
  '%s is nobody’s picture',
  async (name) => expect((await site.request(`/media/avatars/${name}`)).status).toBe(404),
)
