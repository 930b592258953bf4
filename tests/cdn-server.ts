import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { CdnSettings } from '#ports/cdn.ts'

type Kept = { response: Response; body: string; tags: string[]; until: number }

/**
 * A CDN on this machine: it keeps what the site allows by the headers of one kind, lets go of it by tag through the API of that
 * kind, and hides those headers from visitors.
 */
export async function startCdn(
  kind: CdnSettings['kind'],
  site: (path: string) => Response | Promise<Response>,
): Promise<{
  settings: CdnSettings
  /** As a visitor. `from`: who answered. */
  get(path: string): Promise<{ body: string; from: 'cdn' | 'site'; headers: Headers }>
  /** Tags of each request to its API. */
  purges: string[][]
  /** Its API takes no request with this tag from now on. */
  refuseTag(tag: string): void
  /** What its API answers instead, until it is called again with null. */
  refuse(answer: { status: number; headers?: Record<string, string> } | null): void
  close(): Promise<void>
}> {
  const { control, tags: tagHeader, split } = names[kind]
  const kept = new Map<string, Kept>()
  const purges: string[][] = []
  let wrongTag: string | null = null
  let refusal: { status: number; headers?: Record<string, string> } | null = null

  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { tags?: string[]; surrogate_keys?: string[] }
    if (refusal) return response.writeHead(refusal.status, refusal.headers).end('{"errors":["no"]}')
    if (!isAllowed(kind, request)) return response.writeHead(403).end('{"errors":["who are you"]}')
    const tags = (kind === 'cloudflare' ? body.tags : body.surrogate_keys) ?? []
    if (wrongTag !== null && tags.includes(wrongTag))
      return response.writeHead(400).end('{"errors":["no such tag"]}')
    purges.push(tags)
    for (const [path, page] of kept) if (page.tags.some((tag) => tags.includes(tag))) kept.delete(path)
    response.end('{"success":true}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    settings: {
      kind,
      zone: 'zone1',
      token: 'secret',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    purges,
    refuseTag(tag) {
      wrongTag = tag
    },
    refuse(answer) {
      refusal = answer
    },
    async get(path) {
      const found = kept.get(path)
      if (found && found.until > Date.now())
        return { body: found.body, from: 'cdn', headers: found.response.headers }
      const response = await site(path)
      const body = await response.clone().text()
      const seconds = Number(/max-age=(\d+)/.exec(response.headers.get(control) ?? '')?.[1] ?? 0)
      const tags = (response.headers.get(tagHeader) ?? '').split(split)
      response.headers.delete(control)
      response.headers.delete(tagHeader)
      if (seconds > 0) kept.set(path, { response, body, tags, until: Date.now() + seconds * 1_000 })
      return { body, from: 'site', headers: response.headers }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const names = {
  cloudflare: { control: 'cloudflare-cdn-cache-control', tags: 'cache-tag', split: ',' },
  fastly: { control: 'surrogate-control', tags: 'surrogate-key', split: ' ' },
}

function isAllowed(kind: CdnSettings['kind'], { url, headers }: IncomingMessage): boolean {
  return kind === 'cloudflare'
    ? url === '/zones/zone1/purge_cache' && headers.authorization === 'Bearer secret'
    : url === '/service/zone1/purge' && headers['fastly-key'] === 'secret'
}
