import { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'

type Bounds = { mostBytes: number; longestMs: number }

const MB = 1024 * 1024
const usual: Bounds = { mostBytes: 16 * MB, longestMs: 10_000 }

/**
 * Reads the rest of a request body that the response didn't wait for, before responding: a client that is still sending
 * would see a closed connection instead of the response. An endless body isn't read; its connection is closed after the
 * response, which says so.
 */
export function unreadBody(bounds = usual) {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return
    const incoming = c.env?.incoming
    // Missing in tests without a connection.
    if (!(incoming instanceof IncomingMessage) || incoming.complete || incoming.destroyed) return
    if (!(await readRest(incoming, bounds))) c.res.headers.set('connection', 'close')
  })
}

/** Whether the body was read to its end. */
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
    // An earlier reader may have paused it.
    else incoming.resume()
  }
  const onEnd = () => end(true)
  const onClose = () => end(incoming.complete)
  incoming.on('data', onData).on('end', onEnd).on('close', onClose).resume()
  return promise
}
