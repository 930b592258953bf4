import { isRouteErrorResponse } from 'react-router'
import { authState } from '#app/session/auth-state.ts'
import { createStore, useStore } from '#app/ui/store.ts'
import type { SentErrorReport } from '#domain/error-logs/schema.ts'
import { errorIdOf } from './error-id.ts'
import { errorKind } from './error-kind.ts'
import { serverReport } from './server-report.ts'

const sent = new Set<string>()
/** Ids of the reports that have reached the site. */
const received = createStore<readonly string[]>([])

/** Whether the site has received it; false until it responds. */
export function useReported(error: unknown): boolean {
  const ids = useStore(received)
  return serverReport(error)?.isReported ?? ids.includes(errorIdOf(error))
}

/**
 * Reports an error that shows the error screen; errors with a screen of their own aren't our bugs. If reporting fails,
 * it is only logged to the console: reporting that would never end.
 */
export async function reportError(error: unknown, componentStack?: string | null): Promise<void> {
  if (!isOurs(error) || serverReport(error)?.isReported) return
  const id = errorIdOf(error)
  if (sent.has(id)) return
  sent.add(id)
  const { session } = authState()
  try {
    const response = await fetch('/api/errors', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(session && { Authorization: `Bearer ${session.access_token}` }),
      },
      body: JSON.stringify(describe(error, id, session?.user.id ?? null, componentStack)),
      // The report is still sent if the user leaves at once.
      keepalive: true,
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    received.set([...received.get(), id])
  } catch (cause) {
    console.error('The error could not be reported:', cause)
  }
}

/** Includes a 500 that the server didn't write itself: something in between failed. */
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
      // Without the query, which may contain a search or a place.
      url: location.origin + location.pathname,
      userAgent: navigator.userAgent.slice(0, 512),
      timestamp: new Date().toISOString(),
    },
    resolved: false,
  }
}
