const key = 'baobab:second-factor-later'

/** Whether someone has put the prompt away in this session; the next sign-in asks again. */
export function isPromptDismissed(sessionId: string): boolean {
  try {
    return sessionStorage.getItem(key) === sessionId
  } catch (error) {
    console.warn('No storage on this device:', error)
    return false
  }
}

export function dismissPrompt(sessionId: string): void {
  try {
    sessionStorage.setItem(key, sessionId)
  } catch (error) {
    console.warn('No storage on this device:', error)
  }
}
