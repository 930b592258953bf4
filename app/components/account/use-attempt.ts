import { useRef, useState } from 'react'
import { errorKind } from '../error-kind.ts'
import { requestWords } from '../form/use-request.ts'
import { RequestFailed } from '../request-failed.ts'
import { type AuthWords, authWords } from './auth-words.ts'

export type Failure = Parameters<typeof authWords>[0]

/**
 * Runs one request at a time: a second press does nothing while the first is running. The work returns the auth
 * client's error or null; anything it throws is also turned into a message.
 */
export function useAttempt() {
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AuthWords | null>(null)

  async function attempt(work: () => Promise<Failure | null | undefined>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const refusal = await work()
      if (refusal && !silent.has(refusal.name ?? '')) setFailure(authWords(refusal))
      return !refusal
    } catch (error) {
      setFailure(wordsOfThrown(error))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { attempt, isBusy, failure, setFailure }
}

// A rate limit shows its own notice, and a user who canceled knows it.
const silent = new Set(['RateLimited', 'CalledOff'])

function wordsOfThrown(error: unknown): AuthWords {
  console.warn('Trying that failed:', error)
  // Our own API's errors come with a message.
  if (error instanceof RequestFailed && error.problem && error.status < 500 && error.status !== 401)
    return requestWords(error)
  const kind = errorKind(error)
  const name =
    kind === 'unreachable' || kind === 'outdated' ? 'AuthRetryableFetchError' : (error as Error).name
  return authWords({ name, message: (error as Error).message, status: (error as { status?: number }).status })
}
