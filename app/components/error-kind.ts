import { isRouteErrorResponse } from 'react-router'

/**
 * `missing`: no such page. `status`: another error status. `unreachable`: no response at all. `outdated`: part of the
 * page's code is gone, as after a new version of the site. `unexpected`: our bug.
 */
export type ErrorKind = 'missing' | 'status' | 'unreachable' | 'outdated' | 'unexpected'

// The message of a failed fetch in Chromium, Firefox and Safari.
const networkFailure = /failed to fetch|networkerror|load failed/i
// Their messages when part of the page's code fails to load, and Vite's for its style sheet.
const missingPart = /dynamically imported module|importing a module script failed|unable to preload css/i

/** What the browser knows besides the error. A page that was just reloaded isn't outdated. */
type Circumstances = { isOffline: boolean; isReloaded: boolean }

export function errorKind(error: unknown, circumstances: () => Circumstances = inBrowser): ErrorKind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'missing' : 'status'
  if (!(error instanceof Error)) return 'unexpected'
  if (missingPart.test(error.message)) {
    const { isOffline, isReloaded } = circumstances()
    if (isOffline) return 'unreachable'
    return isReloaded ? 'unexpected' : 'outdated'
  }
  return error instanceof TypeError && networkFailure.test(error.message) ? 'unreachable' : 'unexpected'
}

function inBrowser(): Circumstances {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { isOffline: !navigator.onLine, isReloaded: loading?.type === 'reload' }
}
