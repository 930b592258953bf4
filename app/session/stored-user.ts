import { sessionKey } from './stored-session.ts'

/** The account whose session this device has, even if it can’t be refreshed right now; null without one. */
export function storedUserId(serviceUrl: string): string | null {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey(serviceUrl)) ?? 'null') as {
      user?: { id?: unknown }
    } | null
    return typeof session?.user?.id === 'string' ? session.user.id : null
  } catch (error) {
    console.warn('The session on this device can’t be read:', error)
    return null
  }
}
