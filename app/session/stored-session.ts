/** Where @supabase/supabase-js stores the session: named for the first label of the service's host. */
export const sessionKey = (serviceUrl: string) =>
  `sb-${new URL(serviceUrl).hostname.split('.')[0]}-auth-token`

/** The key of this tab's storage where the site is shown as someone else sees it: no other tab has it. */
export const viewKey = 'baobab:view'

/** Whether this device has a session, or the tab someone else's view, without loading the client that could read it. */
export function isSessionStored(serviceUrl: string): boolean {
  try {
    return (
      (localStorage.getItem(sessionKey(serviceUrl)) ??
        globalThis.sessionStorage?.getItem(viewKey) ??
        null) !== null
    )
  } catch (error) {
    // A browser without storage throws an error.
    if (error instanceof DOMException) return false
    throw error
  }
}
