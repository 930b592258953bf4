/** When a password was wrong on this device: the warning about many attempts follows these alone. */
const key = 'baobab:failed-logins'
const windowMs = 15 * 60_000

/** How many within the window of the limit. */
export const failedLogins = (): number => read().length

export const keepFailedLogin = () => write([...read(), Date.now()])

export const forgetFailedLogins = () => write([])

// Where the device keeps nothing, they count for this page.
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
