import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { Claims } from '#db/as-user.ts'
import { DomainError } from '#domain/errors.ts'
import type { Env } from '../env.ts'

/** Somebody with a valid access token, and what the database is to know of them. */
export type Person = {
  userId: string
  claims: Extract<Claims, { role: 'authenticated' }>
  /** The password was right, and the account's second factor is still to come. */
  needsSecondFactor: boolean
}

/** Who the `Authorization` header speaks for; null for nobody, or nobody any more. */
export type FindPerson = (authorization: string | undefined) => Promise<Person | null>

export type PersonEnv = { Bindings: Env['Bindings']; Variables: Env['Variables'] & { person: Person } }

/**
 * Lets signed-in people through, as `c.get('person')`. What it answers is theirs alone. `isHalfEnough` lets those through whose
 * second factor is still to come.
 */
export function signedIn(findPerson: FindPerson, { isHalfEnough = false } = {}) {
  return createMiddleware<PersonEnv>(async (c, next) => {
    const person = await findPerson(c.req.header('authorization'))
    if (!person) {
      c.header('WWW-Authenticate', 'Bearer')
      throw new HTTPException(401, { message: 'Log in first' })
    }
    if (person.needsSecondFactor && !isHalfEnough)
      throw new DomainError('forbidden', 'Your second factor is needed first')
    c.set('person', person)
    await next()
    c.header('Cache-Control', 'no-store')
  })
}
