/** Thrown when the queue of waiting renders is full. */
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
        // The slot is passed on, not freed, so that nothing slips in between.
        const next = queue.shift()
        if (next) next()
        else active -= 1
      }
    },
  }
}

/** Turns with a queue of at most `waiting`; concurrent requests for the same name share one run. */
export function createRenderQueue({ running, waiting }: { running: number; waiting: number }) {
  const shared = new Map<string, Promise<unknown>>()
  const turns = createTurns({ running })

  return {
    /** Rejects with `RenderQueueFull` at once when the queue is full. */
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
