import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The site behind a proxy, which can replace single answers: a new build, a switch of the operator. */
export async function changingSite(siteUrl: string) {
  const replaced = new Map<string, (text: string) => string>()
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const change = replaced.get((incoming.url ?? '').split('?')[0]!)
    const headers = { ...incoming.headers, ...(change && { 'accept-encoding': 'identity' }) }
    const passed = request(siteUrl + incoming.url, { method: incoming.method, headers })
    incoming.pipe(passed)
    const [response] = (await once(passed, 'response')) as [IncomingMessage]
    if (!change || response.statusCode !== 200) {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
      return
    }
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer)
    const { etag, 'content-length': length, ...rest } = response.headers
    outgoing.writeHead(200, rest).end(change(Buffer.concat(parts).toString()))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: (path: string, change: (text: string) => string) => void replaced.set(path, change),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
