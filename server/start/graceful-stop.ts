import type { Server } from 'node:http'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { OpenResponses } from './open-responses.ts'

/** Its name is for the log. */
export type StopStep = { name: string; run: () => Promise<unknown> }

type StopOptions = {
  server: Server
  responses: OpenResponses
  /** How long it keeps answering before the listener closes, in milliseconds. */
  drainMs?: number
  /** Run one by one after the last request. */
  steps: StopStep[]
  log: Record<'info' | 'error', (fields: object, message: string) => void>
  exit: (code: number) => void
  /** How long requests may take to finish, in milliseconds: many may have waited for their turn. */
  requestsMs?: number
  /** How long each step may take, in milliseconds. */
  patienceMs?: number
}

// A request follows its connection at once, even from far away.
const quietMs = 200
// More than a listener's queue holds.
const mostLetIn = 1_000

/** Creates the signal handler: the first signal stops gracefully, a second one exits at once. */
export function gracefulStop({
  server,
  responses,
  drainMs = 0,
  steps,
  log,
  exit,
  requestsMs = 30_000,
  patienceMs = 10_000,
}: StopOptions) {
  let isStopping = false
  return async (signal: string): Promise<void> => {
    if (isStopping) return exit(1)
    isStopping = true
    log.info({ signal, ...(drainMs > 0 && { drainSeconds: drainMs / 1000 }) }, 'stopping')
    let code = 0
    responses.closeBehind()
    if (drainMs > 0) await delay(drainMs)
    await finishRequests(server, responses, requestsMs)
    for (const { name, run } of steps) {
      try {
        await bounded(run(), patienceMs)
      } catch (error) {
        // The rest must still be closed, above all the database.
        log.error({ err: error, step: name }, 'graceful shutdown failed')
        code = 1
      }
    }
    exit(code)
  }
}

async function finishRequests(server: Server, responses: OpenResponses, patienceMs: number): Promise<void> {
  // Clients that connected, or sent another request on an open connection, while a page was being rendered are served
  // first: closing the listener drops connections that are waiting to be accepted or look idle.
  await letIn(server)
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  server.close(() => resolve())
  await Promise.race([closed, responses.quiet(quietMs)])
  // What is left are connections without a request: browsers open them in advance.
  server.closeAllConnections()
  await closed
  clearTimeout(timer)
}

/** Waits until all pending connections are accepted: one per turn of the event loop. */
async function letIn(server: Server): Promise<void> {
  let isFresh = true
  const onConnection = () => {
    isFresh = true
  }
  server.on('connection', onConnection)
  for (let count = 0; isFresh && count < mostLetIn; count += 1) {
    isFresh = false
    for (let turns = 0; turns < 3; turns += 1) await turn()
  }
  server.off('connection', onConnection)
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
