import type { Context } from 'hono'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { readChallenge, rememberFlow } from '../flow-state.ts'
import { redirectTarget } from '../redirect.ts'
import { type AuthEnv, type AuthService, issuerOf } from '../service.ts'
import { bindToBrowser } from './browser-binding.ts'
import { errorAddress, refusalOf } from './endings.ts'
import { providerFailure } from './failure.ts'
import { purgeOldFlows } from './flows.ts'
import type { Ticket } from './provider.ts'
import type { Providers } from './providers.ts'

/** The one URL that has to be registered with each provider. */
export const callbackOf = (service: Pick<AuthService, 'site'>): string => `${issuerOf(service.site)}/callback`

// Parameters that only we may set, because a link could otherwise set them for us.
const reserved = new Set([
  ...[
    'provider',
    'redirect_to',
    'scopes',
    'invite_token',
    'skip_http_redirect',
    'email_optional',
    'flow_type',
  ],
  ...[
    'client_id',
    'client_secret',
    'redirect_uri',
    'response_type',
    'response_mode',
    'scope',
    'state',
    'nonce',
  ],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'request', 'request_uri'],
])

/**
 * Stores the flow and returns the URL to send the browser to: the provider's, or, if the provider can't be reached, the
 * requesting page with an error. Throws `AuthError` for an invalid request.
 */
export async function startFlow(
  c: Context<AuthEnv>,
  service: AuthService,
  { providers, linkingTargetId }: { providers: Providers; linkingTargetId: string | null },
): Promise<string> {
  const query = new URL(c.req.url).searchParams
  const name = query.get('provider') ?? ''
  const provider = providers.get(name)
  const challenge = readChallenge(
    query.get('code_challenge') ?? undefined,
    query.get('code_challenge_method') ?? undefined,
  )
  const referrer = redirectTarget(c, service)
  const verifier = randomPKCECodeVerifier()
  const nonce = randomNonce()
  const now = service.now()
  const state = await service.db.transaction(async (tx) => {
    await purgeOldFlows(tx, service)
    const inviteToken = query.get('invite_token')?.match(/^\w{1,100}$/)?.[0] ?? null
    const more = { referrer, linkingTargetId, inviteToken, providerVerifier: verifier, providerNonce: nonce }
    return rememberFlow(tx, { challenge, provider: name, method: 'oauth', more }, now)
  })
  const ticket: Ticket = { state, verifier, nonce, redirectUri: callbackOf(service) }
  const more = new URLSearchParams([...query].filter(([key]) => !reserved.has(key)))
  const scopes = (query.get('scopes') ?? '').split(/[\s,]+/).filter(Boolean)
  try {
    const url = await provider.authorizationUrl(ticket, scopes, more)
    if (!challenge || linkingTargetId)
      bindToBrowser(c, service, { flowId: state, byForm: provider.answersByForm })
    return url.href
  } catch (error) {
    const message = 'The provider can’t be reached at the moment'
    return errorAddress(referrer, refusalOf(providerFailure(error, { service, provider: name, message })))
  }
}
