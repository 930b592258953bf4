import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Event } from '@sentry/core'

type ErrorServer = {
  dsn: string
  events: Event[]
  /** All that was received: addresses, headers and bodies. */
  raw: string[]
  /** What it answers instead of 200. */
  answer(status: number, headers?: Record<string, string>): void
  close(): Promise<void>
}

/** A server on this machine that takes Sentry's envelopes, as Sentry or GlitchTip does. */
export async function startErrorServer(port = 0): Promise<ErrorServer> {
  const events: Event[] = []
  const raw: string[] = []
  let next: { status: number; headers?: Record<string, string> } = { status: 200 }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    raw.push(`${request.url}\n${JSON.stringify(request.headers)}\n${body}`)
    if (next.status === 200 && /^\/api\/7\/envelope\/\?.*sentry_key=public/.test(request.url ?? '')) {
      const [, header = '{}', payload = '{}'] = body.split('\n')
      if (JSON.parse(header).type === 'event') events.push(JSON.parse(payload))
    }
    response.writeHead(next.status, next.headers).end('{}')
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    dsn: `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/7`,
    events,
    raw,
    answer(status, headers = {}) {
      next = { status, headers }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
