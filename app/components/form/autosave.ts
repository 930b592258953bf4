import { errorKind } from '../error-kind.ts'
import { RequestFailed } from '../request-failed.ts'

type AutosaveStep =
  | { step: 'saving' | 'saved' | 'offline' }
  /** Isn't retried automatically: the user has to change something first. */
  | { step: 'refused'; error: unknown }

const restMs = 1200
const retryMs = [5_000, 15_000, 30_000, 60_000]

/**
 * Saves automatically, one request at a time. Connection failures are retried, immediately when back online; a rejected
 * save waits for another change. `send` sends the pending changes, and rejects unless all of them went through.
 */
export function openAutosave({
  isSaved,
  send,
  onStep,
}: {
  isSaved: () => boolean
  send: () => Promise<unknown>
  onStep: (step: AutosaveStep) => void
}) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running: Promise<void> | null = null

  async function attempt() {
    clearTimeout(timer)
    onStep({ step: 'saving' })
    try {
      await send()
      failures = 0
      onStep({ step: 'saved' })
    } catch (error) {
      if (isRefusal(error)) return onStep({ step: 'refused', error })
      if (errorKind(error) === 'unexpected') console.warn('Saving failed:', error)
      timer = setTimeout(flush, retryMs[Math.min(failures, retryMs.length - 1)])
      failures += 1
      onStep({ step: 'offline' })
    }
  }

  /** Saves now; resolves to whether everything is saved. */
  async function flush(): Promise<boolean> {
    while (running) await running
    if (isSaved()) return true
    running = attempt().finally(() => {
      running = null
    })
    await running
    return isSaved()
  }

  const tryNow = () => void flush()
  window.addEventListener('online', tryNow)
  return {
    flush,
    /** Called on input: saves once typing pauses. */
    typed() {
      clearTimeout(timer)
      timer = setTimeout(tryNow, restMs)
    },
    close() {
      window.removeEventListener('online', tryNow)
      clearTimeout(timer)
    },
  }
}

/** Only a response can reject what was sent: any other failure may succeed later as is. */
export function isRefusal(error: unknown): error is RequestFailed {
  return error instanceof RequestFailed && error.status < 500 && error.status !== 429 && error.status !== 401
}
