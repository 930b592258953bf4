import { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'

type Bounds = { mostBytes: number; longestMs: number }

const MB = 1024 * 1024
const usual: Bounds = { mostBytes: 16 * MB, longestMs: 10_000 }

/**
 * Reads what an answer didn't wait for before it goes out: a client that still sends would meet a closed connection in
 * place of the answer. A body without end isn't read; its connection is closed behind the answer, and says so.
 */
export function unreadBody(bounds = usual) {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return
    const incoming = c.env?.incoming
    // Not there in tests without a connection.
    if (!(incoming instanceof IncomingMessage) || incoming.complete || incoming.destroyed) return
    if (!(await readRest(incoming, bounds))) c.res.headers.set('connection', 'close')
  })
}

/** Whether it came to its end. */
function readRest(incoming: IncomingMessage, { mostBytes, longestMs }: Bounds): Promise<boolean> {
  if (Number(incoming.headers['content-length'] ?? 0) > mostBytes) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let left = mostBytes
  const end = (isWhole: boolean) => {
    clearTimeout(timer)
    incoming.off('data', onData).off('end', onEnd).off('close', onClose)
    resolve(isWhole)
  }
  const timer = setTimeout(() => end(false), longestMs)
  const onData = (chunk: Uint8Array) => {
    left -= chunk.length
    if (left < 0) end(false)
    // Whoever read before may have paused it.
    else incoming.resume()
  }
  const onEnd = () => end(true)
  const onClose = () => end(incoming.complete)
  incoming.on('data', onData).on('end', onEnd).on('close', onClose).resume()
  return promise
}
