import { createHmac, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { AppleConfig, AppleKey, ProviderConfig, ProvidersConfig } from '#config.ts'
import { AuthError } from '../errors.ts'
import { apiProvider } from './api-provider.ts'
import { github } from './github.ts'
import { openIdProvider } from './openid-provider.ts'
import { type Provider, profileOf } from './provider.ts'

export type Providers = {
  /** Throws `AuthError` if there is no such provider, or it is off. */
  get(name: string): Provider
}

/** The providers that are on. */
export function createProviders(config: ProvidersConfig): Providers {
  const on = new Map<string, Provider>()
  if (config.google) on.set('google', google(config.google))
  if (config.github) on.set('github', github(config.github))
  if (config.facebook) on.set('facebook', facebook(config.facebook))
  if (config.apple) on.set('apple', apple(config.apple))
  return {
    get(name) {
      const provider = on.get(name)
      if (!provider) throw unsupported(name)
      return provider
    },
  }
}

const known = ['apple', 'facebook', 'github', 'google']

function unsupported(name: string): AuthError {
  const reason = known.includes(name)
    ? 'provider is not enabled'
    : `Provider ${name.slice(0, 40) || '(none)'} could not be found`
  return new AuthError(400, 'validation_failed', `Unsupported provider: ${reason}`)
}

/** `url` is that of another compatible issuer, whose endpoints are all on its own host. */
function google({ clientId, secret, url }: ProviderConfig): Provider {
  const issuer = url ?? 'https://accounts.google.com'
  return openIdProvider({
    clientId,
    secret: async () => secret,
    issuer,
    hosts: url
      ? [new URL(url).host]
      : [
          'accounts.google.com',
          'oauth2.googleapis.com',
          'www.googleapis.com',
          'openidconnect.googleapis.com',
        ],
    scopes: ['openid', 'email', 'profile'],
    hasPkce: true,
  })
}

const account = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  email: z.string().nullish(),
  picture: z.object({ data: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
})

function facebook({ clientId, secret, url }: ProviderConfig): Provider {
  const site = url ?? 'https://www.facebook.com'
  const api = url ?? 'https://graph.facebook.com'
  return apiProvider({
    clientId,
    secret,
    authorize: `${site}/dialog/oauth`,
    token: `${api}/oauth/access_token`,
    api,
    scopes: ['email'],
    hasPkce: false,
    async profile(read, accessToken) {
      // Proves that the token is used by the app it was issued to.
      const proof = createHmac('sha256', secret).update(accessToken).digest('hex')
      const fields = 'id,name,email,picture'
      const person = await read(`${api}/me?fields=${fields}&appsecret_proof=${proof}`, account)
      return profileOf({
        issuer: api,
        subject: person.id,
        email: person.email,
        // Facebook doesn't say, so it counts as unverified.
        isEmailVerified: false,
        name: person.name,
        picture: person.picture?.data?.url,
      })
    },
  })
}

const ISSUER = 'https://appleid.apple.com'
const givenName = z.object({
  name: z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() }),
})

function apple({ clientId, secret, url }: AppleConfig): Provider {
  const issuer = url ?? ISSUER
  return openIdProvider({
    clientId,
    secret: async () => (typeof secret === 'string' ? secret : makeSecret(secret, { clientId, issuer })),
    issuer,
    hosts: [new URL(issuer).host],
    scopes: ['openid', 'name', 'email'],
    hasPkce: false,
    answersByForm: true,
    parameters: { response_mode: 'form_post' },
    nameOf: (_claims, answer) => nameOf(answer.get('user')),
  })
}

/** Apple's client secret is a token signed by the developer's key; this one is used for a single request. */
function makeSecret(
  { team, keyId, key }: AppleKey,
  { clientId, issuer }: { clientId: string; issuer: string },
) {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(team)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(createPrivateKey(key))
}

/** Sent only the first time, next to the code and unsigned: used for the name and nothing else. */
function nameOf(user: string | null): string | undefined {
  if (!user) return undefined
  try {
    const { name } = givenName.parse(JSON.parse(user))
    return [name.firstName, name.lastName].filter(Boolean).join(' ').slice(0, 200) || undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}
