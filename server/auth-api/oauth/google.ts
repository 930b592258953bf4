import type { ProviderConfig } from '#config.ts'
import { openIdProvider } from './openid-provider.ts'
import type { Provider } from './provider.ts'

/** `url` of another issuer that works alike, whose endpoints are all on its own host. */
export function google({ clientId, secret, url }: ProviderConfig): Provider {
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
