import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { FindPerson, Person } from '#auth/person.ts'
import { DomainError } from '#domain/errors.ts'
import type { Env } from '../env.ts'

export type PersonEnv = { Bindings: Env['Bindings']; Variables: Env['Variables'] & { person: Person } }

/**
 * Lets signed-in people through, as `c.get('person')`. The response is private. `isHalfEnough` also lets people through
 * who still have to show their second factor.
 */
export function signedIn(findPerson: FindPerson, { isHalfEnough = false } = {}) {
  return createMiddleware<PersonEnv>(async (c, next) => {
    const person = await findPerson(c.req.header('authorization'))
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
