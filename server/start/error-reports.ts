import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  createEventEnvelope,
  createStackParser,
  createTransport,
  dsnFromString,
  type Event,
  type Exception,
  getEnvelopeEndpointWithUrlEncodedAuth,
} from '@sentry/core'
import { nodeStackLineParser } from '@sentry/core/server'
import type { ErrorsSettings } from '#config.ts'
import { ownFile } from '#root.ts'
import { outsideTraces, traceIds } from '#trace.ts'
import type { Log } from '../env.ts'
import { maskMessage } from './mask-message.ts'

type ErrorReportsOptions = ErrorsSettings & {
  release: string
  log: Log
  now?: () => number
}

export type ErrorReports = {
  /** An error with its line of the log. Never throws, and doesn't wait. */
  report(fields: object, message: string): void
  /** Sends what is on its way, for two seconds at most. */
  stop(): Promise<void>
}

const patienceMs = 5_000
const longestFlushMs = 2_000
const mostCauses = 3
const minuteMs = 60_000
const mostAlike = 5
const mostInAll = 60

/** Sends errors to a server that takes Sentry's envelopes. It gets exactly what `eventOf` names. */
export function startErrorReports(options: ErrorReportsOptions): ErrorReports {
  const { dsn, log, now = Date.now } = options
  const to = dsnFromString(dsn)!
  const url = getEnvelopeEndpointWithUrlEncodedAuth(to)
  const mayReport = createLimit(now)
  let isAway = false

  function logOnce(reason: string | null): void {
    if (reason !== null && !isAway) log.warn({ reason }, 'errors can’t be sent to SENTRY_DSN')
    if (reason === null && isAway) log.info({}, 'errors are sent to SENTRY_DSN again')
    isAway = reason !== null
  }

  const transport = createTransport(
    { bufferSize: 20, recordDroppedEvent: () => undefined },
    async ({ body }) => {
      const response = await outsideTraces(() =>
        fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/x-sentry-envelope' },
          body: body as string,
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        }),
      )
      await response.body?.cancel()
      // 429 is the server's way to ask for fewer.
      logOnce(response.ok || response.status === 429 ? null : `it answers ${response.status}`)
      return {
        statusCode: response.status,
        headers: {
          'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
          'retry-after': response.headers.get('retry-after'),
        },
      }
    },
  )

  return {
    report(fields, message) {
      const event = eventOf(fields as Fields, message, options)
      const last = event.exception?.values?.at(-1)
      const unsent = mayReport(JSON.stringify([last?.type, last?.value, last?.stacktrace?.frames?.at(-1)]))
      if (unsent === null) return
      if (unsent > 0) event.extra = { ...event.extra, unsent }
      transport
        .send(createEventEnvelope(event, to))
        .then(undefined, (error: unknown) => logOnce(reasonOf(error)))
    },
    async stop() {
      const sent = Promise.resolve(transport.flush(longestFlushMs))
      await Promise.race([sent, delay(longestFlushMs, undefined, { ref: false })])
    },
  }
}

/** What lines of the log say beside the error; of these, only what is named here leaves the site. */
type Fields = {
  err: unknown
  id?: unknown
  errorId?: unknown
  job?: unknown
  mail?: unknown
  route?: unknown
}

function eventOf(fields: Fields, message: string, { release, environment }: ErrorReportsOptions): Event {
  const { err, id, errorId, job, mail, route } = fields
  const { trace_id, span_id } = traceIds()
  const { code } = Object(err) as { code?: unknown }
  const tags = { request_id: id, error_id: errorId, job, mail, route, code }
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    release,
    environment,
    transaction: typeof route === 'string' ? route : typeof job === 'string' ? `job ${job}` : 'background',
    logentry: { message },
    tags: Object.fromEntries(
      Object.entries(tags).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value.slice(0, 200)]] : [],
      ),
    ),
    contexts: {
      runtime: { name: 'node', version: process.version },
      ...(trace_id && span_id && { trace: { trace_id, span_id } }),
    },
    exception: { values: exceptionsOf(err) },
  }
}

/** Causes first, as the format has it. */
function exceptionsOf(error: unknown, deep = 0): Exception[] {
  if (!(error instanceof Error)) return [{ type: typeof error, value: maskMessage(String(error)) }]
  const causes = error.cause instanceof Error && deep < mostCauses ? exceptionsOf(error.cause, deep + 1) : []
  const own = { type: error.name, value: maskMessage(error.message), stacktrace: { frames: framesOf(error) } }
  return [...causes, own]
}

const parseStack = createStackParser(nodeStackLineParser())
const folder = ownFile()

function framesOf({ stack = '', message }: Error) {
  // The message is part of the text, and may look like a line of it.
  const lines = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  return parseStack(lines).map(({ filename, function: name, lineno, colno, in_app }) => ({
    filename: filename?.replace(folder, 'app://'),
    function: name,
    lineno,
    colno,
    in_app,
  }))
}

/** Null when there were enough in this minute; otherwise how many weren't sent since the last one that was. */
function createLimit(now: () => number): (kind: string) => number | null {
  let minute = 0
  let unsent = 0
  let inAll = 0
  const alike = new Map<string, number>()
  return (kind) => {
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) {
      minute = current
      inAll = 0
      alike.clear()
    }
    const count = alike.get(kind) ?? 0
    if (inAll >= mostInAll || count >= mostAlike) {
      unsent += 1
      return null
    }
    alike.set(kind, count + 1)
    inAll += 1
    const missing = unsent
    unsent = 0
    return missing
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, name } = Object(error) as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name ?? 'it doesn’t answer'
}
