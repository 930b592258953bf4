/**
 * Runs `run` for all calls, at most one at a time, with at most one waiting: each call resolves or rejects with a run that
 * began after it was made.
 */
export function coalesced(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function start(): Promise<void> {
    running = run().finally(() => {
      running = null
    })
    return running
  }

  return () => {
    if (!running) return start()
    const afterwards = () => {
      next = null
      return start()
    }
    next ??= running.then(afterwards, afterwards)
    return next
  }
}
