import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { FindPerson, Person } from '#auth/person.ts'
import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { viewIsClosed, viewTokenOf } from '#domain/people/views.ts'
import { assertMayEnterPanel } from '#domain/roles/panel-access.server.ts'
import type { Right } from '#domain/roles/schema.ts'
import type { Env } from '../env.ts'

export type PersonEnv = { Bindings: Env['Bindings']; Variables: Env['Variables'] & { person: Person } }

/**
 * Lets signed-in people through, as `c.get('person')`. The response is private. `isHalfEnough` also lets people through
 * who still have to show their second factor. `findViewed` also lets people through who look at the site as someone else.
 */
export function signedIn(
  findPerson: FindPerson,
  { isHalfEnough = false, findViewed }: { isHalfEnough?: boolean; findViewed?: FindPerson | undefined } = {},
) {
  return createMiddleware<PersonEnv>(async (c, next) => {
    const authorization = c.req.header('authorization')
    const isView = viewTokenOf(authorization) !== null
    if (isView && !findViewed) throw new DomainError('forbidden', viewIsClosed)
    const person = await (isView && findViewed ? findViewed : findPerson)(authorization)
    if (!person) {
      c.header('WWW-Authenticate', 'Bearer')
      throw new HTTPException(401, { message: 'Log in first' })
    }
    if (person.needsSecondFactor && !isHalfEnough)
      throw new DomainError('forbidden', 'Your second factor is required')
    c.set('person', person)
    await next()
    c.header('Cache-Control', 'no-store')
  })
}

/**
 * Lets people with the right through, after `signedIn`, or without one administrators: with `needsSecondFactor`, or if a
 * setting requires it, only those who have shown a second factor in this session. The database rejects others by
 * itself; this gives a clear error.
 */
export function staffOnly(
  db: Pick<Db, 'asUser'>,
  { needsSecondFactor = false, right }: { needsSecondFactor?: boolean; right?: Right | undefined } = {},
) {
  return createMiddleware<PersonEnv>(async (c, next) => {
    await db.asUser(c.get('person').claims, (tx) => assertMayEnterPanel(tx, { needsSecondFactor, right }))
    await next()
  })
}
