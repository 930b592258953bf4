import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageSource } from './page-cache/serve-pages.ts'

/** Figures that are read when they are asked for. */
export type Gauges = {
  pageCacheBytes: () => number
  databaseWaiting: () => number
  embeddedRestarts: () => number
}

export type Metrics = {
  registry: Registry
  request(fields: { method: string; route: string; status: number; seconds: number }): void
  page(from: PageSource): void
  purge(result: 'done' | 'failed'): void
  transaction(seconds: number): void
}

/** Those that a label or a span may name. */
export const methods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
])

/** What `/metrics` shows. Labels have few values: routes by pattern, never by path. */
export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its handler',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages by source: fresh, stale, shared, rendered, bypassed',
    labelNames: ['from'] as const,
    registers,
  })
  const purges = new Counter({
    name: 'cdn_purges_total',
    help: 'Requests to the CDN to let go of changed pages: done, failed',
    labelNames: ['result'] as const,
    registers,
  })
  const transactions = new Histogram({
    name: 'database_transaction_seconds',
    help: 'Transaction duration, including the wait for a connection',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  gauge('page_cache_bytes', 'Size of the cached pages in bytes', gauges.pageCacheBytes)
  gauge('database_pool_waiting', 'Transactions waiting for a connection', gauges.databaseWaiting)
  gauge(
    'embedded_database_restarts_total',
    'How many times the watchdog reopened it',
    gauges.embeddedRestarts,
  )

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }

  return {
    registry,
    request({ method, route, status, seconds }) {
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds)
    },
    page: (from) => pages.inc({ from }),
    purge: (result) => purges.inc({ result }),
    transaction: (seconds) => transactions.observe(seconds),
  }
}
