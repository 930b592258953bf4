import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import sharp from 'sharp'
import { DomainError, invalidFields } from '#domain/errors.ts'
import { type FileKind, fileKind } from '#domain/media/file-kind.ts'
import { createRenderQueue, RenderQueueFull } from '#domain/media/render-queue.ts'
import { withoutTexts } from '#domain/media/without-texts.ts'
import type { Storage } from '#ports/storage.ts'

const MB = 1024 * 1024
export const largestPicture = 10 * MB
const mostPixels = 40_000_000
const side = 320
const kinds: readonly unknown[] = ['jpeg', 'png', 'webp', 'avif'] satisfies FileKind[]
const KEY = /^avatars\/[0-9a-f-]{36}\.webp$/

const unreadable = () =>
  invalidFields(
    { picture: 'The picture can’t be used: choose a JPEG, PNG, WebP or AVIF of at most 40 megapixels.' },
    'This picture can’t be read',
  )

export type Avatars = {
  /** Stores it as an upright square, without the metadata that cameras add. Returns its key. Throws `DomainError`. */
  add(bytes: Uint8Array): Promise<string>
  remove(key: string): Promise<void>
}

/** Profile pictures. */
export function createAvatars(storage: Storage): Avatars {
  // A large picture briefly takes a hundred megabytes, so they are processed one at a time.
  const queue = createRenderQueue({ running: 1, waiting: 16 })
  return {
    async add(bytes) {
      const key = `avatars/${randomUUID()}.webp`
      const square = await queue
        .run(key, () => toSquare(bytes))
        .catch((error: unknown) => {
          if (error instanceof RenderQueueFull)
            throw new DomainError(
              'unavailable',
              'Too many pictures are being processed. Try again in a moment',
            )
          throw error
        })
      await storage.put(key, square, { contentType: 'image/webp' })
      return key
    },
    async remove(key) {
      if (KEY.test(key)) await storage.delete(key)
    },
  }
}

async function toSquare(bytes: Uint8Array): Promise<Uint8Array> {
  // Before a reader sees it: that of drawings takes a minute for one of ten megabytes.
  if (!kinds.includes(fileKind(bytes))) throw unreadable()
  try {
    return await sharp(withoutTexts(bytes), { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw unreadable()
  }
}

/** At `/media/avatars/:file`: a new picture has a new name, so a response never goes stale. */
export function avatarRoutes(storage: Storage): Hono {
  return new Hono().get('/:file', async (c) => {
    const key = `avatars/${c.req.param('file')}`
    const found = KEY.test(key) ? await storage.get(key) : null
    if (!found) return c.notFound()
    return c.body((await found.bytes()) as Uint8Array<ArrayBuffer>, 200, {
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
