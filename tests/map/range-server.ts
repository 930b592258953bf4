import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves `content()` at any path, by ranges unless told otherwise, and says what was asked for. */
export async function rangeServer(content: () => Buffer | null, { hasRanges = true } = {}) {
  const ranges: string[] = []
  const server = createServer((request, response) => {
    const bytes = content()
    if (!bytes) return response.writeHead(404).end()
    const [, from = '0', to = String(bytes.length - 1)] =
      /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    ranges.push(request.headers.range ?? '')
    if (!hasRanges) return response.writeHead(200, { 'Content-Length': bytes.length }).end(bytes)
    if (Number(from) >= bytes.length)
      return response.writeHead(416, { 'Content-Range': `bytes */${bytes.length}` }).end()
    const last = Math.min(Number(to), bytes.length - 1)
    response.writeHead(206, {
      'Content-Range': `bytes ${from}-${last}/${bytes.length}`,
      ETag: `"${bytes.length}-${bytes.readUInt32LE(bytes.length - 4)}"`,
    })
    return response.end(bytes.subarray(Number(from), last + 1))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/small.pmtiles`,
    ranges,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
