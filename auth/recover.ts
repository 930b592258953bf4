import { Hono } from 'hono'
import { z } from 'zod'
import { readEmail } from './contact.ts'
import { AuthError, invalid } from './errors.ts'
import { readChallenge } from './flow-state.ts'
import { mailLater } from './mail-later.ts'
import { mailLink } from './mail-link.ts'
import { redirectTarget } from './redirect.ts'
import { challengeFields, originOf, readBody } from './request.ts'
import { takeSlot } from './send-interval.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { findUserByEmail } from './users.ts'

const recoverBody = z.object({ email: z.string().default(''), ...challengeFields })

/** `POST /recover`: a link to choose a new password, if there is such an account; the response doesn't reveal it. */
export function recoverRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.post('/recover', async (c) => {
    const body = await readBody(c, recoverBody)
    if (!body.email) throw invalid('Password recovery requires an email')
    if (!service.settings.hasEmail)
      throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
    const email = readEmail(body.email)
    const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
    const redirectTo = redirectTarget(c, service)

    await takeSlot(service, email, originOf(c))
    const user = await findUserByEmail(service.db.raw, email)
    if (user)
      mailLater(service, user.id, {
        ip: originOf(c).ip,
        write: (tx, fresh) => mailLink(tx, service, { user: fresh, type: 'recovery', redirectTo, challenge }),
      })
    return c.json({})
  })
  return routes
}
