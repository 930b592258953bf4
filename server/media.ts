import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { hasDrawing } from '#domain/media/drawings.ts'
import { type PictureVariant, parseVariant } from '#domain/media/picture.ts'
import { isWholePicture, renderUploaded, renderVariant } from '#domain/media/render.server.ts'
import { createRenderQueue, RenderQueueFull } from '#domain/media/render-queue.ts'
import { storedName, uploadedSize } from '#domain/media/uploaded-key.ts'
import type { Storage } from '#ports/storage.ts'

type Log = { warn(details: object, message: string): void; error(details: object, message: string): void }

type Options = {
  storage: Storage
  log: Log
  render?: typeof renderVariant
  running?: number
  waiting?: number
}

/**
 * Pictures at `/media/*`, to be mounted there: drawn and uploaded ones. A variant is rendered on its first request and
 * stored; keys carry a version, so a response never goes stale.
 */
export function mediaRoutes({ storage, log, render = renderVariant, running = 2, waiting = 64 }: Options) {
  const queue = createRenderQueue({ running, waiting })

  async function kept(name: string, variant: PictureVariant): Promise<Uint8Array | null> {
    const found = await storage.get(name)
    const bytes = await found?.bytes()
    if (!bytes) return null
    if (isWholePicture(bytes, variant.format)) return bytes
    log.warn({ picture: name }, 'stored picture is damaged; rendering it again')
    return null
  }

  async function fromOriginal(variant: PictureVariant): Promise<Uint8Array | null> {
    const original = await storage.get(storedName(variant.key)!)
    return original && (await renderUploaded(await original.bytes(), variant))
  }

  async function make(name: string, variant: PictureVariant): Promise<Uint8Array | null> {
    const bytes = await (uploadedSize(variant.key) ? fromOriginal(variant) : render(variant))
    if (!bytes) return null
    try {
      await storage.put(name, bytes, { contentType: `image/${variant.format}` })
    } catch (error) {
      // A full disk must not prevent showing a picture.
      log.error({ picture: name, err: error }, 'picture could not be stored')
    }
    return bytes
  }

  return new Hono().get('/*', async (c) => {
    const name = c.req.path.slice(c.req.path.indexOf('/media/') + '/media/'.length)
    const variant = parseVariant(name)
    if (!variant || !(hasDrawing(variant.key) || uploadedSize(variant.key))) return c.notFound()
    let bytes: Uint8Array | null
    try {
      bytes = (await kept(name, variant)) ?? (await queue.run(name, () => make(name, variant)))
    } catch (error) {
      if (!(error instanceof RenderQueueFull)) throw error
      return c.text('Too many pictures are being rendered. Try again shortly.', 503, { 'Retry-After': '2' })
    }
    if (!bytes) return c.notFound()
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    c.header('ETag', etag)
    const asked = c.req.header('If-None-Match')
    if (
      asked &&
      (asked.trim() === '*' || asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    )
      return c.body(null, 304)
    c.header('Content-Type', `image/${variant.format}`)
    c.header('Content-Length', String(bytes.length))
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(bytes as Uint8Array<ArrayBuffer>)
  })
}
