import { type Context, Hono } from 'hono'
import { AuthError, asAuthError } from '../errors.ts'
import { type FlowState, issueCode } from '../flow-state.ts'
import { withCode, withFragment } from '../redirect-result.ts'
import { originOf } from '../request.ts'
import type { AuthEnv, AuthService } from '../service.ts'
import { sessionBody, startSession } from '../sessions.ts'
import { comesFromSameBrowser } from './browser-binding.ts'
import { errorAddress, type Refusal, refusalOf, siteAddress } from './endings.ts'
import { enter } from './enter.ts'
import { providerFailure } from './failure.ts'
import { claimFlow, dropFlow } from './flows.ts'
import type { Answer } from './provider.ts'
import type { Providers } from './providers.ts'
import { callbackOf } from './start-flow.ts'

/** `GET|POST /callback`: where a provider sends the browser back to. In every case it redirects to a page. */
export function callbackRoutes(service: AuthService, providers: Providers): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.on(['GET', 'POST'], '/callback', async (c) => {
    const answer = await readAnswer(c)
    const refusal = (error: unknown): Refusal =>
      refusalOf(asAuthError(error, c.get('requestId') ?? '', service))
    let flow: FlowState
    try {
      flow = await claimFlow(service, answer.get('state'))
      if ((!flow.codeChallenge || flow.linkingTargetId) && !comesFromSameBrowser(c, service, flow.id))
        throw new AuthError(400, 'bad_oauth_state', 'This sign-in was started in another browser')
    } catch (error) {
      // The requesting page isn't known yet.
      return c.redirect(siteAddress(service.site.url, refusal(error)), 303)
    }
    const page = flow.referrer ?? service.site.url
    const refused = readRefusal(answer)
    try {
      if (!refused) return c.redirect(await finish(c, service, { providers, flow, answer, page }))
      await dropFlow(service, flow)
      return c.redirect(errorAddress(page, refused))
    } catch (error) {
      await dropFlow(service, flow)
      return c.redirect(errorAddress(page, refusal(error)))
    }
  })
  return routes
}

/** From the query, or from the form that Apple's page submits. */
async function readAnswer(c: Context<AuthEnv>): Promise<URLSearchParams> {
  if (c.req.method === 'GET') return new URL(c.req.url).searchParams
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  return new URLSearchParams(isForm ? await c.req.text() : '')
}

/** The provider's error when someone changed their mind there, truncated to fit in a URL. */
function readRefusal(answer: URLSearchParams): Refusal | null {
  const error = answer.get('error')
  if (!error) return null
  return {
    error: error.slice(0, 100),
    error_description: (answer.get('error_description') ?? '').slice(0, 500),
  }
}

type Return = { providers: Providers; flow: FlowState; answer: URLSearchParams; page: string }

async function finish(
  c: Context<AuthEnv>,
  service: AuthService,
  { providers, flow, answer, page }: Return,
): Promise<string> {
  if (!answer.get('code'))
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code')
  const told = await redeem(service, { providers, flow, answer })
  const origin = originOf(c)
  const userId = await enter(service, { flow, profile: told.profile, origin })
  if (flow.codeChallenge) {
    const tokens = { access: told.accessToken, refresh: told.refreshToken }
    return withCode(
      page,
      await service.db.transaction((tx) => issueCode(tx, service, flow.id, { userId, tokens })),
    )
  }
  const grant = await service.db.transaction((tx) =>
    startSession(tx, service, { userId, method: 'oauth', provider: flow.providerType, origin }),
  )
  const { user, ...session } = await sessionBody(service, grant)
  return withFragment(page, {
    ...session,
    provider_token: told.accessToken,
    ...(told.refreshToken && { provider_refresh_token: told.refreshToken }),
  })
}

async function redeem(
  service: AuthService,
  { providers, flow, answer }: Pick<Return, 'providers' | 'flow' | 'answer'>,
): Promise<Answer> {
  const provider = providers.get(flow.providerType)
  try {
    return await provider.redeem(answer, {
      state: flow.id,
      verifier: flow.providerVerifier ?? '',
      nonce: flow.providerNonce ?? '',
      redirectUri: callbackOf(service),
    })
  } catch (error) {
    const message = 'Unable to exchange external code'
    throw providerFailure(error, { service, provider: flow.providerType, message })
  }
}
