import { RequestFailed } from '#app/components/request-failed.ts'
import { openSession } from '#app/session/open-session.ts'
import type { Failure } from './use-attempt.ts'

/** Proof that this is still the account's owner: sent with an account change, or on its own. */
export type GivenProof = { current_password?: string; nonce?: string }

export type Outcome = Failure | null | undefined

const asking = new Set([
  'reauthentication_needed',
  'reauthentication_not_valid',
  'current_password_required',
  'current_password_invalid',
])

/** Whether an error asks for a proof, or says that the given one was wrong. */
export const isProofRequested = (code: string | undefined): boolean => asking.has(code ?? '')

/** Sends the proof on its own, before a request that can't include it. */
export async function giveProof(given: GivenProof): Promise<Outcome> {
  if (!given.current_password && !given.nonce) return null
  const { auth } = await openSession()
  return (await auth.updateUser(given)).error
}

/** Turns our own API's errors into the auth service's form; other errors are rethrown. */
export async function refusalOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof RequestFailed && isProofRequested(error.problem?.code))
      return { name: error.name, code: error.problem!.code, status: error.status }
    throw error
  }
}
