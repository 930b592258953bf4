/** Where @supabase/supabase-js stores the session: named for the first label of the service's host. */
export const sessionKey = (serviceUrl: string) =>
  `sb-${new URL(serviceUrl).hostname.split('.')[0]}-auth-token`

/** Whether this device has a session, without loading the client that could read it. */
export function isSessionStored(serviceUrl: string): boolean {
  try {
    return localStorage.getItem(sessionKey(serviceUrl)) !== null
  } catch (error) {
    // A browser without storage throws an error.
    if (error instanceof DOMException) return false
    throw error
  }
}
