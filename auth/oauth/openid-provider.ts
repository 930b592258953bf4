import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
} from 'openid-client'
import { outgoingFetch } from './outgoing-fetch.ts'
import { type Profile, type Provider, profileOf, type Ticket } from './provider.ts'

/** The maximum wait for any one response, in seconds. */
export const PATIENCE = 5

type OpenIdProvider = {
  clientId: string
  /** Called each time, because Apple's are short-lived. */
  secret: () => Promise<string>
  issuer: string
  /** Hosts that the issuer's own document may refer us to. */
  hosts: readonly string[]
  scopes: string[]
  hasPkce: boolean
  answersByForm?: boolean
  parameters?: Record<string, string>
  /** What the provider says in its response besides the token. */
  nameOf?: (claims: IDToken, answer: URLSearchParams) => string | undefined
}

/** A provider with OpenID discovery and signed ID tokens. */
export function openIdProvider(options: OpenIdProvider): Provider {
  const { answersByForm = false, hasPkce } = options
  const configuration = remembered(() => describe(options))
  return {
    answersByForm,
    async authorizationUrl(ticket, scopes, more) {
      return buildAuthorizationUrl(await configuration(), {
        ...Object.fromEntries(more),
        ...options.parameters,
        redirect_uri: ticket.redirectUri,
        scope: [...new Set([...options.scopes, ...scopes])].join(' '),
        state: ticket.state,
        nonce: ticket.nonce,
        ...(hasPkce && {
          code_challenge: await calculatePKCECodeChallenge(ticket.verifier),
          code_challenge_method: 'S256',
        }),
      })
    },
    async redeem(answer, ticket) {
      const tokens = await authorizationCodeGrant(await configuration(), answerUrl(answer, ticket), {
        expectedState: ticket.state,
        expectedNonce: ticket.nonce,
        idTokenExpected: true,
        ...(hasPkce && { pkceCodeVerifier: ticket.verifier }),
      })
      const claims = tokens.claims()!
      const name = options.nameOf?.(claims, answer) ?? text(claims.name)
      return {
        profile: claimedProfile(claims, name),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      }
    },
  }
}

/** Only the parameters of a code response; anything else is ignored. */
export function answerUrl(answer: URLSearchParams, { redirectUri }: Ticket): URL {
  const url = new URL(redirectUri)
  for (const [name, value] of answer)
    if (['code', 'state', 'iss'].includes(name)) url.searchParams.append(name, value)
  return url
}

function describe({ issuer, clientId, secret, hosts }: OpenIdProvider): Promise<Configuration> {
  const server = new URL(issuer)
  return discovery(
    server,
    clientId,
    {},
    async (_server, client, body) => {
      body.set('client_id', client.client_id)
      body.set('client_secret', await secret())
    },
    {
      [customFetch]: outgoingFetch(hosts),
      timeout: PATIENCE,
      execute: [
        // The token's signature is checked, although it came straight from the provider.
        enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    },
  )
}

/** Caches the result for the life of the process, except failures. */
function remembered<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function claimedProfile(claims: IDToken, name: string | undefined): Profile {
  return profileOf({
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims.email),
    // Apple sends it as a string.
    isEmailVerified: claims.email_verified === true || String(claims.email_verified) === 'true',
    name,
    picture: text(claims.picture),
  })
}
