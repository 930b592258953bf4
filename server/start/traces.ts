import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesSettings } from '#config.ts'
import type { Log } from '../env.ts'
import { traceOutgoing } from './outgoing-traces.ts'

export type TracesOptions = TracesSettings & {
  version: string
  environment: string
  log: Log
  /** How long spans wait to be sent together. */
  everyMs?: number
  /** After which a collector that doesn't answer is given up. */
  patienceMs?: number
}

const longestFlushMs = 3_000

/**
 * Begins to trace, and sends the spans to the collector. While it is away or slow, spans wait in a queue of 2048, and
 * further ones are dropped. `stop` sends what is left, for three seconds at most.
 */
export function startTraces(options: TracesOptions): { stop(): Promise<void> } {
  const { endpoint, headers, service, share, version, environment, log, everyMs = 5_000 } = options
  const { patienceMs = 5_000 } = options
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: patienceMs,
    concurrencyLimit: 2,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': randomUUID(),
      'deployment.environment.name': environment,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: loggedOnce(exporter, log),
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: patienceMs * 2,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  const outgoing = traceOutgoing()
  return {
    async stop() {
      outgoing.stop()
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, delay(longestFlushMs, undefined, { ref: false })])
      trace.disable()
      context.disable()
    },
  }
}

/** A line when the collector is lost, another when it is found again; to the SDK every export succeeds. */
function loggedOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, ({ error }) => {
        if (error && !isAway)
          log.warn({ reason: error.message.slice(0, 200) }, 'traces can’t be sent to the collector')
        if (!error && isAway) log.info({}, 'traces are sent to the collector again')
        isAway = error !== undefined
        // ExportResultCode.SUCCESS: what couldn't be sent is dropped, and told.
        done({ code: 0 })
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
