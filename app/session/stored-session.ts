/** Where @supabase/supabase-js stores the session: named for the first label of the service's host. */
export const sessionKey = (serviceUrl: string) =>
  `sb-${new URL(serviceUrl).hostname.split('.')[0]}-auth-token`

/** The key of this tab's storage where the site is shown as someone else sees it: no other tab has it. */
export const viewKey = 'baobab:view'

/** Whether this device has a session, or the tab someone else's view, without loading the client that could read it. */
export const isSessionStored = (serviceUrl: string): boolean =>
  isThere(() => localStorage.getItem(sessionKey(serviceUrl))) || isView()

/** Whether this tab shows the site as someone else sees it. */
export const isView = (): boolean => isThere(() => globalThis.sessionStorage?.getItem(viewKey))

function isThere(read: () => string | null | undefined): boolean {
  try {
    return (read() ?? null) !== null
  } catch (error) {
    // A browser without storage throws an error.
    if (error instanceof DOMException) return false
    throw error
  }
}
