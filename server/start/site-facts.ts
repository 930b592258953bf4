import type { Site } from '#app/context.ts'
import type { Config } from '#config.ts'
import { mapTilesPath } from '../map-tiles.ts'
import type { SecurityOptions } from '../middleware/security-headers.ts'

export type SiteFacts = { site: Site; security: SecurityOptions }

/** What the settings say to pages and to the headers they go out with. */
export function siteFacts(config: Config, { hasMapTiles }: { hasMapTiles: boolean }): SiteFacts {
  const { siteName: name, siteUrl: url, mapStyleUrl, authUrl, auth, captcha } = config
  return {
    site: {
      name,
      url,
      mapStyleUrl: mapStyleUrl ?? null,
      mapTilesUrl: hasMapTiles ? mapTilesPath : null,
      isSelling: config.payments !== 'off',
      auth: {
        url: authUrl ?? null,
        key: config.authPublicKey,
        providers: Object.keys(auth.providers),
        hasPhone: auth.hasPhone,
        passwordScore: authUrl ? 0 : auth.passwordScore,
        isMailDelivered: config.isMailDelivered,
        isSmsDelivered: config.isSmsDelivered,
        captcha: captcha ? { kind: captcha.kind, siteKey: captcha.siteKey } : null,
      },
    },
    security: {
      siteUrl: url,
      mapStyleUrl,
      authUrl,
      captcha: captcha?.kind,
      development: config.mode === 'development',
    },
  }
}
