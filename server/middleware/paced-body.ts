import { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'

const everyMs = 20_000
const leastBytes = 40_000

/**
 * Hangs up on a body that hardly comes: large ones take one of few places while they are read, and a few connections that
 * send a byte now and then would hold them all.
 */
export function pacedBody() {
  return createMiddleware<Env>(async (c, next) => {
    const incoming = c.env?.incoming
    // Missing in tests without a connection.
    if (!(incoming instanceof IncomingMessage)) return next()
    let before = incoming.socket.bytesRead
    const timer = setInterval(() => {
      const { bytesRead } = incoming.socket
      if (incoming.complete) clearInterval(timer)
      else if (bytesRead - before < leastBytes) incoming.destroy()
      before = bytesRead
    }, everyMs)
    try {
      await next()
    } finally {
      clearInterval(timer)
    }
  })
}
