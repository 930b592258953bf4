import type { Config } from '#config.ts'
import type { SetupSettings } from '#domain/system/schema.ts'

/** What the setup list in the panel shows of the settings. */
export function setupSettings(config: Config): SetupSettings {
  const { name, address } = config.mail.from
  return {
    address: { name: config.siteName, url: config.siteUrl, isPublic: config.siteUrl.startsWith('https:') },
    mail: { isDelivered: config.isMailDelivered, from: `${name} <${address}>` },
    texts: { isDelivered: config.isSmsDelivered },
    payments: config.payments,
    map: config.mapStyleUrl ? 'style' : config.mapTiles ? 'tiles' : 'built_in',
  }
}
