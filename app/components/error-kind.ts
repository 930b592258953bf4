import { isRouteErrorResponse } from 'react-router'

/**
 * `missing`: there is no such page. `status`: an answer that is no page. `unreachable`: no answer at all. `outdated`: a
 * part of the page's code is gone, as after a new version of the site. `unexpected`: a mistake of ours.
 */
export type ErrorKind = 'missing' | 'status' | 'unreachable' | 'outdated' | 'unexpected'

// What a failed fetch says in Chromium, Firefox and Safari.
const networkFailure = /failed to fetch|networkerror|load failed/i
// What a part of the page's code that didn't come says there, and Vite about its style sheet.
const missingPart = /dynamically imported module|importing a module script failed|unable to preload css/i

/** What the browser knows beside the error. A page that was just reloaded is not out of date. */
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
