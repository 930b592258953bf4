import { createMiddleware } from 'hono/factory'
import type { FindPerson } from '#auth/person.ts'
import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { findView } from '#domain/people/views.server.ts'
import { viewOnlyReads, viewTokenOf } from '#domain/people/views.ts'
import type { Env } from '../env.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whatever isn't reading is rejected before anything looks at it, wherever it was sent with the token of a view. */
export function viewsOnlyRead() {
  return createMiddleware<Env>(async (c, next) => {
    if (!reads.has(c.req.method) && viewTokenOf(c.req.header('authorization')))
      throw new DomainError('forbidden', viewOnlyReads)
    await next()
  })
}

/** The person whom the token of a view shows: their claims, but to read only and without their roles. */
export function findViewed(db: Pick<Db, 'raw'>, now: () => Date): FindPerson {
  return async (authorization) => {
    const token = viewTokenOf(authorization)
    const view = token && (await findView(db, { token, now: now() }))
    if (!view) return null
    const { id, userId } = view
    const claims = { role: 'authenticated' as const, sub: userId, aal: 'aal1' as const, view_id: id }
    return { userId, claims, needsSecondFactor: false }
  }
}
