import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { Env } from '../env.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const longestUrl = 8_192

/** Rejects requests that no part of the site could answer, before a router or the database fails on them. */
export function requestGuard() {
  return createMiddleware<Env>(async (c, next) => {
    if (!methods.has(c.req.method)) {
      c.header('Allow', [...methods].join(', '))
      throw new HTTPException(405, { message: 'Method not supported' })
    }
    const { url } = c.req
    if (url.length > longestUrl) throw new HTTPException(414, { message: 'The URL is too long' })
    if (url.includes('%') && !isDecodable(new URL(url).pathname))
      throw new HTTPException(400, { message: 'The URL is malformed' })
    await next()
  })
}

function isDecodable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}
