/** Times of wrong passwords on this device: only these trigger the warning about many attempts. */
const key = 'baobab:failed-logins'
const windowMs = 15 * 60_000

/** The number within the limit's window. */
export const failedLogins = (): number => read().length

export const recordFailedLogin = () => write([...read(), Date.now()])

export const purgeFailedLogins = () => write([])

// If the device can't store them, they count for this page.
let kept: number[] = []

function read(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (Array.isArray(stored)) kept = stored
  } catch (error) {
    console.warn('Failed logins of this device could not be read:', error)
  }
  const since = Date.now() - windowMs
  return kept.filter((at) => typeof at === 'number' && at > since)
}

function write(times: number[]) {
  kept = times
  try {
    if (times.length > 0) localStorage.setItem(key, JSON.stringify(times))
    else localStorage.removeItem(key)
  } catch (error) {
    console.warn('No storage on this device:', error)
  }
}
