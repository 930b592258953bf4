import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, SpanKind, trace } from '@opentelemetry/api'
import { markFailed } from '#trace.ts'

type UndiciRequest = { origin: string; method: string }
type Message = { request: object; response?: object; error?: unknown }

/**
 * A span for each request to another server (mail and text services, payments, buckets, a CDN) within a trace: Node's own
 * client and `fetch` tell of them. It has the host and the status; paths may name people. The trace's id isn't sent along.
 */
export function traceOutgoing(): { stop(): void } {
  const spans = new WeakMap<object, Span>()

  function begin(request: object, method: string, origin: string): void {
    const url = trace.getActiveSpan()?.isRecording() ? URL.parse(origin) : null
    if (!url) return
    const { hostname, port, protocol } = url
    const attributes = {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
    }
    spans.set(request, trace.getTracer('baobab').startSpan(method, { kind: SpanKind.CLIENT, attributes }))
  }

  function end(request: object, status: number): void {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', status)
    if (span && status >= 400) markFailed(span, String(status))
    span?.end()
    spans.delete(request)
  }

  function fail(request: object, error: unknown): void {
    const span = spans.get(request)
    const { code } = Object(error) as { code?: unknown }
    if (span) markFailed(span, typeof code === 'string' ? code : '_OTHER')
    span?.end()
    spans.delete(request)
  }

  const listeners: Record<string, (message: Message) => void> = {
    'http.client.request.created': ({ request }) => {
      const asked = request as ClientRequest
      begin(request, asked.method, `${asked.protocol}//${asked.getHeader('host') ?? asked.host}`)
    },
    'http.client.response.finish': ({ request, response }) =>
      end(request, (response as IncomingMessage).statusCode ?? 0),
    'http.client.request.error': ({ request, error }) => fail(request, error),
    'undici:request:create': ({ request }) => {
      const { method, origin } = request as UndiciRequest
      begin(request, method, origin)
    },
    'undici:request:headers': ({ request, response }) =>
      end(request, (response as { statusCode: number }).statusCode),
    'undici:request:error': ({ request, error }) => fail(request, error),
  }
  const entries = Object.entries(listeners).map(([name, listener]) => ({
    name,
    listener: (message: unknown) => listener(message as Message),
  }))
  for (const { name, listener } of entries) subscribe(name, listener)
  return {
    stop() {
      for (const { name, listener } of entries) unsubscribe(name, listener)
    },
  }
}
