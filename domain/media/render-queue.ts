/** Thrown when as many renders wait as may wait. */
export class RenderQueueFull extends Error {}

/**
 * Runs at most `running` jobs at once, lets `waiting` more wait in order, and shares one run among all who ask for
 * the same name meanwhile.
 */
export function createRenderQueue({ running, waiting }: { running: number; waiting: number }) {
  const shared = new Map<string, Promise<unknown>>()
  const queue: (() => void)[] = []
  let active = 0

  async function turn<T>(job: () => Promise<T>): Promise<T> {
    if (active >= running) await new Promise<void>((go) => queue.push(go))
    else active += 1
    try {
      return await job()
    } finally {
      // The place is handed on, not freed, so that nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }

  return {
    /** Rejects with `RenderQueueFull` at once when no place is left. */
    run<T>(name: string, job: () => Promise<T>): Promise<T> {
      const already = shared.get(name)
      if (already) return already as Promise<T>
      if (active >= running && queue.length >= waiting) return Promise.reject(new RenderQueueFull())
      const result = turn(job).finally(() => shared.delete(name))
      shared.set(name, result)
      return result
    },
  }
}
