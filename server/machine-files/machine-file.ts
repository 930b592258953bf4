import type { Context } from 'hono'
import type { PageTag } from '#domain/page-cache/tags.ts'
import { matchesEtag } from '../encoded-body.ts'
import type { Env } from '../env.ts'
import type { Cacheable } from '../page-cache/page-cache.ts'
import type { PackedBody } from './packed-body.ts'

export const anHour = 3_600_000
const maxAge = anHour / 1000

/** A file generated from the database, cached for an hour or until one of its tags changes. */
export class MachineFile implements Cacheable {
  readonly status = 200
  readonly isCacheable = true
  readonly isWhole = true
  readonly validUntil: Date
  readonly tags: ReadonlySet<PageTag>
  readonly contentType: string
  readonly cacheControl: string
  /** The name to save it under; without one it is displayed. */
  readonly download: string | undefined
  readonly body: PackedBody

  constructor(
    body: PackedBody,
    {
      contentType,
      tags = [],
      validUntil = null,
      download,
      cacheControl = `public, max-age=${maxAge}`,
    }: {
      contentType: string
      tags?: readonly PageTag[]
      validUntil?: Date | null
      download?: string | undefined
      /** By default an hour. */
      cacheControl?: string
    },
  ) {
    this.body = body
    this.contentType = contentType
    this.download = download
    this.cacheControl = cacheControl
    this.tags = new Set(tags)
    this.validUntil = new Date(Math.min(Date.now() + anHour, validUntil?.getTime() ?? Infinity))
  }

  get weight(): number {
    return this.body.weight
  }
}

/** Sends it with its ETag, in an encoding that the client accepts; 304 for a copy that is still current. */
export async function sendMachineFile(c: Context<Env>, file: MachineFile): Promise<Response> {
  const encoding = file.body.choose(c.req.header('accept-encoding'))
  const etag = file.body.etag(encoding)
  c.header('Cache-Control', file.cacheControl)
  c.header('ETag', etag)
  c.header('Vary', 'Accept-Encoding')
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  const bytes = await file.body.as(encoding)
  c.header('Content-Type', file.contentType)
  if (file.download) c.header('Content-Disposition', `attachment; filename="${file.download}"`)
  c.header('Content-Length', String(bytes.length))
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  return c.body(bytes)
}
