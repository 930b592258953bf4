import { RequestFailed } from '#app/components/fetch-json.ts'
import { openSession } from '#app/session/open-session.ts'
import type { Failure } from './use-attempt.ts'

/** What shows that it is still the account's owner: beside a change of the account, or by itself. */
export type GivenProof = { current_password?: string; nonce?: string }

export type Outcome = Failure | null | undefined

const asking = new Set([
  'reauthentication_needed',
  'reauthentication_not_valid',
  'current_password_required',
  'current_password_invalid',
])

/** Whether a refusal asks for a proof, or says what was wrong with the one that was given. */
export const isProofAsked = (code: string | undefined): boolean => asking.has(code ?? '')

/** Shows it by itself, before what can't carry it along. */
export async function giveProof(given: GivenProof): Promise<Outcome> {
  if (!given.current_password && !given.nonce) return null
  const { auth } = await openSession()
  return (await auth.updateUser(given)).error
}

/** Our own API's refusal as the auth service would say it; other failures are thrown on. */
export async function refusalOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof RequestFailed && isProofAsked(error.problem?.code))
      return { name: error.name, code: error.problem!.code, status: error.status }
    throw error
  }
}
