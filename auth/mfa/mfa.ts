import { Hono } from 'hono'
import { asPerson } from '../bearer.ts'
import { AuthError } from '../errors.ts'
import { originOf, readBody } from '../request.ts'
import type { AuthEnv, AuthService } from '../service.ts'
import { answerGrant } from '../token.ts'
import { countTry } from '../tries.ts'
import { challengeBody, challengeFactor } from './challenge.ts'
import { enrollBody, enrollFactor } from './enroll.ts'
import { removeFactor } from './remove.ts'
import { verifyBody, verifyFactor } from './verify.ts'

/** Second factors: an authenticator app, or a phone. */
export function mfaRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.use('/factors', asPerson(service))
  routes.use('/factors/*', asPerson(service))
  routes.use('/factors/*', async (c, next) => {
    if (c.get('caller').claims.is_anonymous)
      throw new AuthError(403, 'no_authorization', 'Anonymous users can’t have factors')
    await next()
  })

  routes.post('/factors', async (c) =>
    c.json(await enrollFactor(service, c.get('caller'), await readBody(c, enrollBody), originOf(c))),
  )
  routes.post('/factors/:id/challenge', async (c) => {
    // An authenticator app needs no parameters, so there may be no body.
    const body = c.req.header('content-length') === '0' ? {} : await readBody(c, challengeBody)
    return c.json(await challengeFactor(service, c.get('caller'), c.req.param('id'), body, originOf(c)))
  })
  routes.post('/factors/:id/verify', async (c) => {
    const body = await readBody(c, verifyBody)
    const caller = c.get('caller')
    const origin = originOf(c)
    const grant = await countTry(service, { secret: 'code', account: caller.userId, origin }, () =>
      verifyFactor(service, caller, c.req.param('id'), body, origin),
    )
    return answerGrant(c, service, grant)
  })
  routes.delete('/factors/:id', async (c) =>
    c.json(await removeFactor(service, c.get('caller'), c.req.param('id'), originOf(c))),
  )
  return routes
}
