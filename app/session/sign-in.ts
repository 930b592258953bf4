import type { AuthError } from '@supabase/supabase-js'
import { authState, setAuthState } from './auth-state.ts'
import { checkAccountRate, giveRateBack, type RateRefusal } from './check-rate.ts'
import { openSession } from './open-session.ts'

type Credentials = { email: string; password: string; captchaToken?: string | undefined }

/**
 * Signs in by email and password, then calls `arrive`, unless a second factor is required first. Returns the error, or
 * null.
 */
export async function signIn(
  { email, password, captchaToken }: Credentials,
  arrive: () => Promise<void>,
): Promise<AuthError | RateRefusal | null> {
  const tooOften = await checkAccountRate('login', email, { attemptsHere: failedLogins() + 1 })
  if (tooOften) return tooOften
  const { auth } = await openSession()
  return moving(async () => {
    // Ends the remains of an earlier session, everywhere. A failure here must not prevent signing in.
    await auth.signOut({ scope: 'global' })
    const { error } = await auth.signInWithPassword({
      email,
      password,
      ...(captchaToken && { options: { captchaToken } }),
    })
    // Only a wrong password counts, not a right one or a busy server.
    if (error?.code === 'invalid_credentials') recordFailedLogin()
    else
      giveRateBack('login', email).catch((reason: unknown) =>
        console.warn('A check could not be given back:', reason),
      )
    if (error) return error
    purgeFailedLogins()
    if (!authState().needsSecondFactor) await arrive()
    return null
  })
}

/**
 * Runs work that may end on another page. Guards and panels leave this page alone until the next one is shown, which is
 * later than the navigation's end: the provider detects that. Without a navigation it ends with the work.
 */
export async function moving<T>(work: () => Promise<T>): Promise<T> {
  const from = location.pathname
  setAuthState({ isMoving: true })
  try {
    return await work()
  } finally {
    if (location.pathname === from) setAuthState({ isMoving: false })
  }
}

/** Times of wrong passwords on this device: only these trigger the warning about many attempts. */
const key = 'baobab:failed-logins'
const windowMs = 15 * 60_000

/** The number within the limit's window. */
export const failedLogins = (): number => read().length

const recordFailedLogin = () => write([...read(), Date.now()])

const purgeFailedLogins = () => write([])

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
