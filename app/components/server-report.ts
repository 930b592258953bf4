import { isRouteErrorResponse } from 'react-router'

/** The server's report of data that failed to load: its id, and whether it was logged. Null for any other error. */
export function serverReport(error: unknown): { errorId: string; isReported: boolean } | null {
  if (!isRouteErrorResponse(error) || error.status !== 500 || typeof error.data !== 'string') return null
  const [, errorId, isReported] =
    /^\{"errorId":"([\w-]{14})","isReported":(true|false)\}$/.exec(error.data) ?? []
  return errorId === undefined ? null : { errorId, isReported: isReported === 'true' }
}
