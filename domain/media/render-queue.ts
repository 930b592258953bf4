/** Thrown when as many renders wait as may wait. */
export class RenderQueueFull extends Error {}

/** Runs at most `running` jobs at once; the others wait in order. */
export function createTurns({ running }: { running: number }) {
  const queue: (() => void)[] = []
  let active = 0
  return {
    waiting: () => queue.length,
    isBusy: () => active >= running,
    async run<T>(job: () => Promise<T>): Promise<T> {
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
    },
  }
}

/** Turns of which `waiting` more may wait, and where all who ask for the same name meanwhile share one run. */
export function createRenderQueue({ running, waiting }: { running: number; waiting: number }) {
  const shared = new Map<string, Promise<unknown>>()
  const turns = createTurns({ running })

  return {
    /** Rejects with `RenderQueueFull` at once when no place is left. */
    run<T>(name: string, job: () => Promise<T>): Promise<T> {
      const already = shared.get(name)
      if (already) return already as Promise<T>
      if (turns.isBusy() && turns.waiting() >= waiting) return Promise.reject(new RenderQueueFull())
      const result = turns.run(job).finally(() => shared.delete(name))
      shared.set(name, result)
      return result
    },
  }
}
