import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
} from 'openid-client'
import type { z } from 'zod'
import { answerUrl, PATIENCE } from './openid-provider.ts'
import { outgoingFetch } from './outgoing-fetch.ts'
import type { Profile, Provider } from './provider.ts'

/** Reads a JSON response of the provider's API as the person. Throws if it isn't JSON, or not of this shape. */
type ReadApi = <T>(address: string, schema: z.ZodType<T>) => Promise<T>

type ApiProvider = {
  clientId: string
  secret: string
  authorize: string
  token: string
  api: string
  scopes: string[]
  hasPkce: boolean
  profile: (read: ReadApi, accessToken: string) => Promise<Profile>
}

/** A provider that signs nothing: the person's identity comes from its API, with the access token. */
export function apiProvider({ clientId, secret, scopes, hasPkce, ...options }: ApiProvider): Provider {
  const token = new URL(options.token)
  const configuration = new Configuration(
    { issuer: token.origin, authorization_endpoint: options.authorize, token_endpoint: options.token },
    clientId,
    {},
    ClientSecretPost(secret),
  )
  configuration[customFetch] = outgoingFetch([token.host, new URL(options.api).host])
  configuration.timeout = PATIENCE
  if (token.protocol === 'http:') allowInsecureRequests(configuration)

  return {
    answersByForm: false,
    async authorizationUrl(ticket, more, parameters) {
      return buildAuthorizationUrl(configuration, {
        ...Object.fromEntries(parameters),
        redirect_uri: ticket.redirectUri,
        scope: [...new Set([...scopes, ...more])].join(' '),
        state: ticket.state,
        ...(hasPkce && {
          code_challenge: await calculatePKCECodeChallenge(ticket.verifier),
          code_challenge_method: 'S256',
        }),
      })
    },
    async redeem(answer, ticket) {
      const tokens = await authorizationCodeGrant(configuration, answerUrl(answer, ticket), {
        expectedState: ticket.state,
        ...(hasPkce && { pkceCodeVerifier: ticket.verifier }),
      })
      const read: ReadApi = async (address, schema) => {
        const headers = new Headers({ accept: 'application/json' })
        const url = new URL(address)
        const response = await fetchProtectedResource(
          configuration,
          tokens.access_token,
          url,
          'GET',
          null,
          headers,
        )
        if (!response.ok) throw new TypeError(`The provider’s API answered ${response.status}`)
        return schema.parse(await response.json())
      }
      return {
        profile: await options.profile(read, tokens.access_token),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      }
    },
  }
}
