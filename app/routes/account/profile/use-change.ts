import type { GivenProof } from '#app/components/account/given-proof.ts'
import { type Failure, useAttempt } from '#app/components/account/use-attempt.ts'
import { useProof } from '#app/components/account/use-proof.tsx'
import { openSession } from '#app/session/open-session.ts'
import { toast } from '#app/ui/toast.ts'
import { readAgain } from './account-queries.ts'

const ended = new Set(['session_not_found', 'session_expired', 'user_not_found', 'bad_jwt'])

/**
 * Makes one account change at a time, asking for proof if the service requires it: put `proofStep` after the form.
 * `done` is shown briefly.
 */
export function useChange() {
  const { attempt, ...state } = useAttempt()
  const { withProof, proofStep } = useProof()
  async function change(
    work: (given: GivenProof) => Promise<Failure | null | undefined>,
    done?: string,
  ): Promise<boolean> {
    const isDone = await attempt(async () => {
      const failure = await withProof(work)
      if (failure) await faceUp(failure)
      return failure
    })
    if (!isDone) return false
    if (done) toast({ title: done, variant: 'ok' })
    void readAgain()
    return true
  }
  return { change, proofStep, ...state }
}

/** If the session is over, or a second factor was added elsewhere, tells the guard, which leads to the login. */
async function faceUp({ name, code = '' }: Failure) {
  const { auth } = await openSession()
  if (name === 'AuthSessionMissingError' || ended.has(code)) await auth.signOut({ scope: 'local' })
  else if (code === 'insufficient_aal') await auth.refreshSession()
}
