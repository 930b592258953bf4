import { isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { Env, Log } from '../env.ts'

/** The address at the other end of the connection, whatever the headers say; empty in tests without a connection. */
export function socketAddress(env: Env['Bindings'] | undefined): string {
  return plain(env?.incoming?.socket?.remoteAddress ?? '')
}

/**
 * Determines the visitor's address behind `trustProxy` proxies of ours: each appends the address it saw to
 * X-Forwarded-For, so hops count from the right, and anything further left may be made up by the visitor.
 */
export function clientAddress({ trustProxy, log }: { trustProxy: number; log: Log }) {
  let warned = false
  return createMiddleware<Env>(async (c, next) => {
    const socket = socketAddress(c.env)
    const forwarded = c.req.header('x-forwarded-for')
    if (forwarded && trustProxy === 0 && !warned) {
      warned = true
      log.warn({}, 'X-Forwarded-For was ignored: set TRUST_PROXY if a proxy of yours sends it')
    }
    c.set('clientAddress', trustProxy > 0 && forwarded ? pick(forwarded, trustProxy, socket) : socket)
    await next()
  })
}

function pick(forwarded: string, trustProxy: number, socket: string): string {
  const hops = forwarded.split(',').map((hop) => plain(hop.trim()))
  const seen = hops[Math.max(0, hops.length - trustProxy)] ?? ''
  return isIP(seen) ? seen : socket
}

/** Removes the brackets, the port and the IPv4-in-IPv6 form that proxies and sockets add. */
function plain(address: string): string {
  const bare = /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}
