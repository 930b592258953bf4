import type { Server } from 'node:http'

type Step = { name: string; run: () => Promise<unknown> }

export type StopOptions = {
  server: Server
  /** After the last request, one after the other. */
  steps: Step[]
  log: Record<'info' | 'error', (fields: object, message: string) => void>
  exit: (code: number) => void
  /** How long requests may take to finish, and each step, in milliseconds. */
  patienceMs?: number
}

/** Makes the function that a signal calls: the first stops in order, a second ends at once. */
export function gracefulStop({ server, steps, log, exit, patienceMs = 10_000 }: StopOptions) {
  let isStopping = false
  return async (signal: string): Promise<void> => {
    if (isStopping) return exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    let code = 0
    await finishRequests(server, patienceMs)
    for (const { name, run } of steps) {
      try {
        await bounded(run(), patienceMs)
      } catch (error) {
        // The rest must still be closed, the database above all.
        log.error({ err: error, step: name }, 'not stopped in order')
        code = 1
      }
    }
    exit(code)
  }
}

async function finishRequests(server: Server, patienceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  server.close(() => resolve())
  // Kept-alive connections without a request would hold up the end.
  server.closeIdleConnections()
  await promise
  clearTimeout(timer)
}

async function bounded(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms)
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
