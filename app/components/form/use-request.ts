import { useRef, useState } from 'react'
import { errorKind } from '../error-kind.ts'
import { RequestFailed } from '../request-failed.ts'
import type { FailureWords } from './form-failure.tsx'

/**
 * Sends one request at a time: a second press does nothing while the first is running. Errors become messages; `fields`
 * has those shown beside each field. Resolves to whether it succeeded.
 */
export function useRequest() {
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureWords | null>(null)
  const [fields, setFields] = useState<Record<string, string>>({})

  async function send(work: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    clear()
    try {
      await work()
      return true
    } catch (error) {
      console.warn('A request did not go through:', error)
      setFailure(requestWords(error))
      setFields((error instanceof RequestFailed && error.problem?.fields) || {})
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  function clear() {
    setFailure(null)
    setFields({})
  }

  return { send, isBusy, failure, fields, clear }
}

/** The message for a request that our own API rejected or never received. */
export function requestWords(error: unknown): FailureWords {
  const kind = errorKind(error)
  if (kind === 'unreachable' || kind === 'outdated')
    return {
      title: 'No connection',
      text: 'We couldn’t be reached. Check your connection and try again; what you typed is still here.',
    }
  if (error instanceof RequestFailed) {
    const { status, problem } = error
    if (status === 401) return { title: 'You were signed out', text: 'Log in and try again.' }
    if (status === 404)
      return {
        title: 'Not found',
        text: 'It was removed or is no longer yours. Reload the page.',
      }
    if (status === 422 && problem?.fields)
      return { title: 'Something needs another look', text: listFields(problem.fields) }
    if (status < 500 && problem) return { title: 'That did not work', text: problem.title }
    if (status === 503)
      return {
        title: 'One moment, please',
        // Rate limited by the site itself or by a service it depends on.
        text: problem?.title ?? 'The site is busy right now. Try again in a few seconds.',
      }
  }
  return {
    title: 'That did not work',
    text: 'Something went wrong on our side. Try again in a moment; what you typed is still here.',
  }
}

const listFields = (fields: Record<string, string>) => Object.values(fields).join(' ')
