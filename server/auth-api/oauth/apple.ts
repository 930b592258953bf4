import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { AppleConfig, AppleKey } from '#config.ts'
import { openIdProvider } from './openid-provider.ts'
import type { Provider } from './provider.ts'

const ISSUER = 'https://appleid.apple.com'
const givenName = z.object({
  name: z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() }),
})

export function apple({ clientId, secret, url }: AppleConfig): Provider {
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

/** Apple's client secret is a token that the developer's key signs; this one lives for the one request. */
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

/** Told at the first time only, beside the code and unsigned: good for a name, and for nothing else. */
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
