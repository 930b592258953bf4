import type { Server } from 'node:http'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { OpenResponses } from './open-responses.ts'

type Step = { name: string; run: () => Promise<unknown> }

export type StopOptions = {
  server: Server
  responses: OpenResponses
  /** How long it goes on answering before the listener closes, in milliseconds. */
  drainMs?: number
  /** After the last request, one after the other. */
  steps: Step[]
  log: Record<'info' | 'error', (fields: object, message: string) => void>
  exit: (code: number) => void
  /** How long requests may take to finish, in milliseconds: many may have waited for their turn. */
  requestsMs?: number
  /** How long each step may take, in milliseconds. */
  patienceMs?: number
}

// A request follows its connection at once, also from far away.
const quietMs = 200
// More than wait in a listener's queue.
const mostLetIn = 1_000

/** Makes the function that a signal calls: the first stops in order, a second ends at once. */
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
        // The rest must still be closed, the database above all.
        log.error({ err: error, step: name }, 'not stopped in order')
        code = 1
      }
    }
    exit(code)
  }
}

async function finishRequests(server: Server, responses: OpenResponses, patienceMs: number): Promise<void> {
  // Who knocked, or asked again on a kept connection, while a page was rendered is heard first: closing the listener
  // ends what waits to be accepted or looks idle.
  await letIn(server)
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  server.close(() => resolve())
  await Promise.race([closed, responses.quiet(quietMs)])
  // Left are connections on which nothing was asked: browsers open them in advance.
  server.closeAllConnections()
  await closed
  clearTimeout(timer)
}

/** Until all who wait to be accepted are: one in each turn of the event loop. */
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
