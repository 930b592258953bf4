import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { DatabaseAwayError, DatabaseUnavailableError } from '#db/errors.ts'
import { createRenderQueue, RenderQueueFull } from '#domain/media/render-queue.ts'
import {
  parseSocialPicture,
  type SocialCard,
  type SocialPictureAddress,
  versionOf,
} from '#domain/social-pictures/card.ts'
import { findSocialCard } from '#domain/social-pictures/find-card.server.ts'
import { isWholeJpeg, renderSocialCard } from '#domain/social-pictures/render.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { Storage } from '#ports/storage.ts'
import { matchesEtag } from './encoded-body.ts'
import type { Env, Log } from './env.ts'

type Options = {
  siteName: string
  /** As a visitor. */
  read: <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>
  storage: Storage
  log: Pick<Log, 'error'>
  render?: typeof renderSocialCard
  waiting?: number
}

/**
 * Pictures for shared links, to be mounted at `/media/og`. Their URL names the version of the page they show, so only
 * one is ever drawn and stored per existing page; an older URL redirects to it.
 */
export function socialPictureRoutes({
  siteName,
  read,
  storage,
  log,
  render = renderSocialCard,
  waiting = 32,
}: Options) {
  const queue = createRenderQueue({ running: 1, waiting })

  async function make({ kind, name, version }: SocialPictureAddress, card: SocialCard): Promise<Uint8Array> {
    const picture = await render(card, storage)
    try {
      await storage.put(keyOf(kind, name), withVersion(version, picture), {
        contentType: 'application/octet-stream',
      })
    } catch (error) {
      log.error({ picture: name, err: error }, 'picture could not be stored')
    }
    return picture
  }

  async function kept({ kind, name, version }: SocialPictureAddress): Promise<Uint8Array | null> {
    const bytes = await (await storage.get(keyOf(kind, name)))?.bytes()
    return bytes ? ofVersion(version, bytes) : null
  }

  /** Null if it can't be determined: then a picture stored under exactly that URL is still right. */
  async function findCard({ kind, name }: SocialPictureAddress): Promise<{ card: SocialCard | null } | null> {
    try {
      return { card: await read((tx) => findSocialCard(tx, { kind, name, siteName })) }
    } catch (error) {
      if (error instanceof DatabaseAwayError) return null
      throw error
    }
  }

  return new Hono<Env>().get('/*', async (c) => {
    const text = c.req.path.slice(c.req.path.indexOf('/og/') + '/og/'.length)
    const address = parseSocialPicture(text)
    if (!address) return c.notFound()
    c.set('route', '/media/og/:kind/:picture')
    const found = await findCard(address)
    if (found && !found.card) return c.notFound()
    if (found?.card) {
      const version = versionOf(found.card)
      if (version !== address.version) {
        c.header('Cache-Control', 'public, max-age=60')
        return c.redirect(`/media/og/${address.kind}/${address.name}-${version}.jpg`, 302)
      }
    }
    const whole = await kept(address)
    if (whole) return send(c, whole)
    if (!found?.card) throw new DatabaseUnavailableError()
    const { card } = found
    try {
      return send(c, await queue.run(text, () => make(address, card)))
    } catch (error) {
      if (!(error instanceof RenderQueueFull)) throw error
      return c.text('Too many pictures are being rendered. Try again shortly.', 503, { 'Retry-After': '2' })
    }
  })
}

const keyOf = (kind: string, name: string) => `og/${kind}/${name}.jpg`

// A page has one picture: its version is stored in front of it in the same file, and the next one replaces it.
const withVersion = (version: string, picture: Uint8Array) => Buffer.concat([Buffer.from(version), picture])

function ofVersion(version: string, bytes: Uint8Array): Uint8Array | null {
  const picture = bytes.subarray(version.length)
  return Buffer.from(bytes.subarray(0, version.length)).toString() === version && isWholeJpeg(picture)
    ? picture
    : null
}

function send(c: Context<Env>, picture: Uint8Array): Response {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('ETag', etag)
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('Content-Type', 'image/jpeg')
  c.header('Content-Length', String(picture.length))
  return c.body(picture as Uint8Array<ArrayBuffer>)
}
