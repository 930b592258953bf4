import type { Context } from 'hono'
import { matchesEtag } from '../encoded-body.ts'
import type { Env } from '../env.ts'
import type { Cacheable } from '../page-cache/page-cache.ts'
import type { PackedBody } from './packed-body.ts'

export const anHour = 3_600_000
const maxAge = anHour / 1000

/** A file that is made from the database, and kept for an hour or until one of its tags moves. */
export class MachineFile implements Cacheable {
  readonly status = 200
  readonly mayBeKept = true
  readonly isWhole = true
  readonly validUntil: Date
  readonly tags: ReadonlySet<string>
  readonly contentType: string
  /** The name under which it is saved; without one it is shown. */
  readonly download: string | undefined
  readonly body: PackedBody

  constructor(
    body: PackedBody,
    {
      contentType,
      tags = [],
      validUntil = null,
      download,
    }: {
      contentType: string
      tags?: readonly string[]
      validUntil?: Date | null
      download?: string | undefined
    },
  ) {
    this.body = body
    this.contentType = contentType
    this.download = download
    this.tags = new Set(tags)
    this.validUntil = new Date(Math.min(Date.now() + anHour, validUntil?.getTime() ?? Infinity))
  }

  get weight(): number {
    return this.body.weight
  }
}

/** With its ETag, packed as the client accepts it; nothing but 304 for a copy that is still right. */
export async function sendMachineFile(c: Context<Env>, file: MachineFile): Promise<Response> {
  const encoding = file.body.choose(c.req.header('accept-encoding'))
  const etag = file.body.etag(encoding)
  c.header('Cache-Control', `public, max-age=${maxAge}`)
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
