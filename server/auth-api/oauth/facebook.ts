import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ProviderConfig } from '#config.ts'
import { apiProvider } from './api-provider.ts'
import { type Provider, profileOf } from './provider.ts'

const account = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  email: z.string().nullish(),
  picture: z.object({ data: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
})

export function facebook({ clientId, secret, url }: ProviderConfig): Provider {
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
      // Shows that the token is used by whom it was given to.
      const proof = createHmac('sha256', secret).update(accessToken).digest('hex')
      const fields = 'id,name,email,picture'
      const person = await read(`${api}/me?fields=${fields}&appsecret_proof=${proof}`, account)
      return profileOf({
        issuer: api,
        subject: person.id,
        email: person.email,
        // Facebook doesn't say whether it is; so it isn't.
        isEmailVerified: false,
        name: person.name,
        picture: person.picture?.data?.url,
      })
    },
  })
}
