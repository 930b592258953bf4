import { isRouteErrorResponse } from 'react-router'
import { authState } from '#app/session/auth-state.ts'
import type { SentErrorReport } from '#domain/error-logs/schema.ts'
import { errorIdOf } from './error-id.ts'
import { errorKind } from './error-kind.ts'
import { serverReport } from './server-report.ts'

/** What became of each report: whether the site has it. */
const reported = new Map<string, boolean>()
const watching = new Set<() => void>()

/** Whether the site knows of it; false until its answer is there. */
export const isReported = (error: unknown): boolean =>
  serverReport(error)?.isReported ?? reported.get(errorIdOf(error)) ?? false

export function onReport(listener: () => void): () => void {
  watching.add(listener)
  return () => watching.delete(listener)
}

/**
 * Tells the site of an error that shows the error screen; what has a screen of its own is no mistake of ours. Where
 * that fails only the console hears of it: a report about a report would never end.
 */
export async function reportError(error: unknown, componentStack?: string | null): Promise<void> {
  if (!isOurs(error) || serverReport(error)?.isReported) return
  const id = errorIdOf(error)
  if (reported.has(id)) return
  reported.set(id, false)
  const { session } = authState()
  try {
    const response = await fetch('/api/errors', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(session && { Authorization: `Bearer ${session.access_token}` }),
      },
      body: JSON.stringify(describe(error, id, session?.user.id ?? null, componentStack)),
      // Who leaves the page at once has met the error all the same.
      keepalive: true,
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    reported.set(id, true)
    for (const listener of watching) listener()
  } catch (cause) {
    console.error('The error could not be reported:', cause)
  }
}

/** An answer 500 that isn't the server's own words about it, too: something between here and there failed. */
const isOurs = (error: unknown) =>
  errorKind(error) === 'unexpected' || (isRouteErrorResponse(error) && error.status === 500)

function describe(
  error: unknown,
  id: string,
  userId: string | null,
  componentStack?: string | null,
): SentErrorReport {
  const { message, stack } =
    error instanceof Error
      ? error
      : { message: isRouteErrorResponse(error) ? `HTTP ${error.status}` : String(error), stack: '' }
  return {
    user_id: userId,
    error_type: componentStack ? 'render' : 'navigation',
    error_message: message.slice(0, 2_000),
    error_data: {
      stack: (stack ?? '').slice(0, 8_000),
      componentStack: (componentStack ?? '').slice(0, 8_000),
      error_id: id,
      // Without the query, which may hold a search or a place.
      url: location.origin + location.pathname,
      userAgent: navigator.userAgent.slice(0, 512),
      timestamp: new Date().toISOString(),
    },
    resolved: false,
  }
}
