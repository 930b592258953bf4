import type { AuthError } from '@supabase/supabase-js'
import { authState, setAuthState } from './auth-state.ts'
import { checkAccountRate, giveRateBack, type RateRefusal } from './check-rate.ts'
import { failedLogins, forgetFailedLogins, keepFailedLogin } from './failed-logins.ts'
import { openSession } from './open-session.ts'

type Credentials = { email: string; password: string; captchaToken?: string | undefined }

/**
 * Signs in by email and password, and then goes where `arrive` leads, unless a second factor is to come first. Returns
 * the refusal, or null.
 */
export async function signIn(
  { email, password, captchaToken }: Credentials,
  arrive: () => Promise<void>,
): Promise<AuthError | RateRefusal | null> {
  const tooOften = await checkAccountRate('login', email, { attemptsHere: failedLogins() + 1 })
  if (tooOften) return tooOften
  const { auth } = await openSession()
  return moving(async () => {
    // What is left of an earlier session ends, everywhere. That it can't be ended must hinder nobody from signing in.
    await auth.signOut({ scope: 'global' })
    const { error } = await auth.signInWithPassword({
      email,
      password,
      ...(captchaToken && { options: { captchaToken } }),
    })
    // Only a wrong password counts: not a right one, and not a server that was busy.
    if (error?.code === 'invalid_credentials') keepFailedLogin()
    else
      giveRateBack('login', email).catch((reason: unknown) =>
        console.warn('A check could not be given back:', reason),
      )
    if (error) return error
    forgetFailedLogins()
    if (!authState().needsSecondFactor) await arrive()
    return null
  })
}

/**
 * Runs what may end on another page. Guards and panels leave this one alone until the other is shown, which is later than
 * the navigation's end: the provider sees that. Without a navigation it ends with the work.
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
