import { z } from 'zod'
import type { ProviderConfig } from '#config.ts'
import { apiProvider } from './api-provider.ts'
import { type Provider, profileOf } from './provider.ts'

const account = z.object({
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** `url` is that of an enterprise server, whose API is below `/api/v3`. */
export function github({ clientId, secret, url }: ProviderConfig): Provider {
  const site = url ?? 'https://github.com'
  const api = url ? `${url}/api/v3` : 'https://api.github.com'
  return apiProvider({
    clientId,
    secret,
    authorize: `${site}/login/oauth/authorize`,
    token: `${site}/login/oauth/access_token`,
    api,
    scopes: ['user:email'],
    hasPkce: true,
    async profile(read) {
      const person = await read(`${api}/user`, account)
      // The account itself shows only a public address, and not whether it was verified.
      const primary = (await read(`${api}/user/emails`, addresses)).find((address) => address.primary)
      return profileOf({
        issuer: api,
        subject: String(person.id),
        email: primary?.email,
        isEmailVerified: primary?.verified ?? false,
        name: person.name,
        userName: person.login,
        picture: person.avatar_url,
      })
    },
  })
}
