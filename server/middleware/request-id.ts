import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'

/** Gives each request an id of ours, under which the log knows it; an error page shows nothing else. */
export function requestId() {
  const life = randomBytes(6).toString('base64url')
  let count = 0
  return createMiddleware<Env>(async (c, next) => {
    count += 1
    const id = `${life}-${count.toString(36)}`
    c.set('requestId', id)
    await next()
    if (!c.get('sealed')) c.res.headers.set('x-request-id', id)
  })
}
