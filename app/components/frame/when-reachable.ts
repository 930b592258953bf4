const pauseMs = 3_000

/**
 * Calls back once the site responds again; checks every few seconds and when the device comes online. Returns the
 * cleanup function.
 */
export function whenReachable(onReached: () => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', probe)
  }
  const probe = async () => {
    clearTimeout(timer)
    const isThere = await isReachable()
    if (isOver) return
    if (!isThere) {
      timer = setTimeout(probe, pauseMs)
      return
    }
    stop()
    onReached()
  }
  addEventListener('online', probe)
  timer = setTimeout(probe, pauseMs)
  return stop
}

/** Whether the site responds at all. */
export const isReachable = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
