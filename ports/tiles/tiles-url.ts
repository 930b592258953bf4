import { type ArchiveVersion, type TileArchive, TilesUnavailableError } from './tile-archive.ts'

/** An archive at another server that answers range requests. */
export function urlTiles(url: string, { timeoutMs = 20_000 } = {}): TileArchive {
  const host = new URL(url).host

  async function ask(from: number, length: number): Promise<Response> {
    try {
      const response = await fetch(url, {
        headers: { Range: `bytes=${from}-${from + length - 1}`, 'Accept-Encoding': 'identity' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      // A whole answer would be the whole archive.
      if (response.status !== 206) await response.body?.cancel()
      return response
    } catch (error) {
      throw new TilesUnavailableError(`The map tiles at ${host} could not be read: ${reasonOf(error)}`)
    }
  }

  const unusable = (response: Response) =>
    new TilesUnavailableError(
      response.status === 200
        ? `The server ${host} doesn't answer range requests, which map tiles need`
        : `The map tiles at ${host} could not be read: HTTP ${response.status}`,
    )

  return {
    async stat() {
      const response = await ask(0, 1)
      if (isGone(response)) return null
      const version = response.status === 206 ? versionOf(response) : null
      if (!version) throw unusable(response)
      await response.body?.cancel()
      return version
    },
    async read({ offset, length }, { etag, size }) {
      const wanted = Math.max(0, Math.min(length, size - offset))
      if (wanted === 0) return new Uint8Array()
      const response = await ask(offset, wanted)
      // 416: the new one is shorter.
      if (isGone(response) || response.status === 416) return null
      if (response.status !== 206) throw unusable(response)
      if (versionOf(response)?.etag !== etag) {
        await response.body?.cancel()
        return null
      }
      return readExactly(response, wanted, host)
    },
  }
}

const isGone = ({ status }: Response) => status === 404 || status === 410

function versionOf({ headers }: Response): ArchiveVersion | null {
  const size = Number(/^bytes \d+-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1])
  if (!Number.isSafeInteger(size)) return null
  const mark = headers.get('etag') ?? headers.get('last-modified') ?? ''
  return { size, etag: `${size.toString(36)}-${mark.replace(/[^\w-]+/g, '')}` }
}

/** No more than was asked for, whatever the server sends. */
async function readExactly(response: Response, wanted: number, host: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(wanted)
  let filled = 0
  try {
    for await (const chunk of response.body ?? []) {
      if (filled + chunk.length > wanted) break
      bytes.set(chunk, filled)
      filled += chunk.length
    }
  } catch (error) {
    throw new TilesUnavailableError(`The map tiles at ${host} could not be read: ${reasonOf(error)}`)
  }
  if (filled === wanted) return bytes
  throw new TilesUnavailableError(`The map tiles at ${host} came with another length than asked for`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'it did not answer in time'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
