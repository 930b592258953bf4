import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { errorKind } from '#app/components/error-kind.ts'
import { RequestFailed } from '#app/components/fetch-json.ts'
import type { FailureWords } from '#app/components/form/form-failure.tsx'
import { requestWords } from '#app/components/form/use-request.ts'
import type { PostingToEdit } from '#domain/postings/own.ts'
import { readListAgain, savePosting } from '../queries.ts'

/** Where what was typed is now. */
export type SaveState =
  | { step: 'unchanged' | 'typing' | 'saving' | 'saved' | 'offline' | 'conflict' }
  | { step: 'refused'; words: FailureWords }

const restMs = 1200
const tryAgainMs = 8000

/**
 * Saves what is typed as soon as the hands rest, one request at a time, and again when the connection is back. `flush`
 * saves at once, and tells whether everything is saved now.
 */
export function useAutosave(
  userId: string,
  { id, kind, version: begun, status }: PostingToEdit,
  form: UseFormReturn,
) {
  const [state, setState] = useState<SaveState>({ step: 'unchanged' })
  const version = useRef(begun)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  // An empty form has no row yet: sending it in needs one.
  const changes = useRef(begun === 1 && status === 'draft' ? 1 : 0)
  const saved = useRef(0)
  const isStuck = useRef(false)

  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    if (running.current) {
      await running.current
      return saved.current === changes.current || save()
    }
    if (saved.current === changes.current) return true
    running.current = send()
    const isThrough = await running.current
    running.current = undefined
    return isThrough
  }

  async function send(): Promise<boolean> {
    const upTo = changes.current
    setState({ step: 'saving' })
    try {
      const answer = await savePosting(id, { kind, version: version.current, fields: form.getValues() })
      version.current = answer.version
      saved.current = upTo
      isStuck.current = false
      setState({ step: upTo === changes.current ? 'saved' : 'typing' })
      readListAgain(userId)
      return upTo === changes.current
    } catch (error) {
      setState(failureOf(error))
      isStuck.current = true
      if (isOffline(error)) timer.current = setTimeout(() => void save(), tryAgainMs)
      return false
    }
  }

  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (!name) return
      changes.current += 1
      form.clearErrors(name)
      setState((before) => (before.step === 'conflict' ? before : { step: 'typing' }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(), restMs)
    })
    const tryNow = () => void latest.current()
    window.addEventListener('online', tryNow)
    return () => {
      unsubscribe()
      window.removeEventListener('online', tryNow)
      // On the way to another page; what can't be saved is asked about before.
      clearTimeout(timer.current)
      if (saved.current !== changes.current && changes.current > 1 && !isStuck.current) void latest.current()
    }
  }, [form])

  useEffect(() => {
    if (state.step !== 'typing' && state.step !== 'saving') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [state.step])

  return {
    state,
    flush: save,
    version,
    /** What stands on the server was read anew: the next save goes over that version. */
    goOnFrom(next: number, { isSaved }: { isSaved: boolean }) {
      version.current = next
      isStuck.current = false
      if (isSaved) saved.current = changes.current
      setState({ step: isSaved ? 'unchanged' : 'typing' })
    },
  }
}

function isOffline(error: unknown): boolean {
  const kind = errorKind(error)
  return kind === 'unreachable' || (error instanceof RequestFailed && error.status >= 500)
}

function failureOf(error: unknown): SaveState {
  if (isOffline(error)) return { step: 'offline' }
  if (error instanceof RequestFailed && error.status === 409) return { step: 'conflict' }
  return { step: 'refused', words: requestWords(error) }
}
