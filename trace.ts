import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

export { type Attributes, type Span, SpanKind }

export type SpanOptions = {
  name: string
  kind?: SpanKind
  attributes?: Attributes
}

/**
 * Runs `fn` in a span of the trace that it is called in, or of the one that `parent` (a `traceparent`) leads to; else it
 * begins a trace. Without a collector this only calls `fn`. Attributes never say who somebody is or what they sent.
 */
export function inSpan<T>(
  { name, parent, ...options }: SpanOptions & { parent?: string | null | undefined },
  fn: (span: Span) => Promise<T>,
): Promise<T> {
  const tracer = trace.getTracer('baobab')
  return tracer.startActiveSpan(name, options, contextOf(parent), (span) => runInSpan(span, fn))
}

/**
 * A span within a trace that is kept, and none otherwise: what asks the database every half second is no trace by itself.
 * `describe` is only called where there is a span.
 */
export function inStep<T>(describe: () => SpanOptions, fn: () => Promise<T>): Promise<T> {
  return trace.getActiveSpan()?.isRecording() ? inSpan(describe(), fn) : fn()
}

/** For what isn't part of the work that it was called from. */
export const outsideTraces = <T>(fn: () => T): T => context.with(ROOT_CONTEXT, fn)

/** Leads whoever gets it back to the calling code's span: `00-…-…-01`. Null outside of traces. */
export function findTraceparent(): string | null {
  const known = findSpanContext()
  return known
    ? `00-${known.traceId}-${known.spanId}-${known.traceFlags.toString(16).padStart(2, '0')}`
    : null
}

/** For log lines; empty outside of traces. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const known = findSpanContext()
  return known ? { trace_id: known.traceId, span_id: known.spanId } : {}
}

function findSpanContext() {
  const known = trace.getActiveSpan()?.spanContext()
  return known && isSpanContextValid(known) ? known : undefined
}

/** `type` is a code or the name of an error's class: its message may carry what somebody sent. */
export function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

async function runInSpan<T>(span: Span, fn: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await fn(span)
  } catch (error) {
    markFailed(span, typeOf(error))
    throw error
  } finally {
    span.end()
  }
}

function typeOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  return [code, name].find((each) => typeof each === 'string') ?? '_OTHER'
}

const format = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function contextOf(parent: string | null | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = format.exec(parent ?? '') ?? []
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : context.active()
}
