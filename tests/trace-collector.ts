import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { startTraces, type TracesOptions } from '#server/start/traces.ts'
import { memoryLog } from './server/test-app.ts'

type Value = { stringValue?: string; intValue?: number; arrayValue?: { values: Value[] } }
type Attribute = { key: string; value: Value }
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

export type CollectedSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  attributes: Record<string, unknown>
  status: { code: number }
}

type Collector = {
  endpoint: string
  spans: CollectedSpan[]
  /** What each request said about its sender. */
  resources: Record<string, unknown>[]
  headers: NodeJS.Dict<string | string[]>[]
  /** Takes requests, and answers none from now on. */
  hang(): void
  close(): Promise<void>
}

/** A collector on this machine, which takes what OTLP sends over HTTP as JSON. */
export async function startCollector(port = 0): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const resources: Collector['resources'] = []
  const headers: Collector['headers'] = []
  let isHanging = false
  const server: Server = createServer(async (request, response) => {
    if (isHanging) return
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    headers.push(request.headers)
    const { resourceSpans } = (await json(request)) as Sent
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(flat(resource.attributes))
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: flat(span.attributes) })
    }
    response.end('{}')
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    headers,
    hang() {
      isHanging = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const flat = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]))
const plain = ({ arrayValue, ...value }: Value): unknown =>
  arrayValue ? arrayValue.values.map(plain) : Object.values(value)[0]

/** Traces this process to a collector, until the end. */
export async function traceHere(options: Partial<TracesOptions> = {}) {
  const collector = await startCollector()
  const { log, lines } = memoryLog()
  const traces = startTraces({
    endpoint: collector.endpoint,
    headers: {},
    service: 'baobab',
    share: 1,
    version: '1.2.3',
    environment: 'test',
    log,
    everyMs: 20,
    patienceMs: 300,
    ...options,
  })
  return {
    collector,
    lines,
    stop: () => traces.stop(),
    async end() {
      await traces.stop()
      await collector.close()
    },
  }
}

/** The names from a span up to the beginning of its trace. */
export function lineage(spans: readonly CollectedSpan[], span: CollectedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [span.name, ...(parent ? lineage(spans, parent) : [])]
}
