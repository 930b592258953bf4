import { z } from 'zod'
import { type SettingKey, type SettingValue, settingDefaults, settingSchemas } from './settings.ts'

/**
 * What visitors read, by its key in `site_settings`. A missing or malformed value falls back to the reference one: a
 * slip in the admin panel must not take the site down.
 */
const copyKeys = [
  'tagline',
  'hero',
  'stats',
  'numbers',
  'about',
  'premium_promo',
  'vision',
  'category_cards',
  'footer',
  'contact',
  'social_links',
  'freshness',
  'announcement',
  'features',
] as const satisfies SettingKey[]
type CopyKey = (typeof copyKeys)[number]

const falling = <Key extends SettingKey>(key: Key) =>
  (settingSchemas[key] as unknown as z.ZodType<SettingValue<Key>>).catch(settingDefaults[key])

export const siteCopySchema = z.object(
  Object.fromEntries(copyKeys.map((key) => [key, falling(key)])) as {
    [Key in CopyKey]: z.ZodCatch<z.ZodType<SettingValue<Key>>>
  },
)

/** Demo data is in the database: this many of the businesses. */
export type DemoNotice = {
  loaded: number
  total: number
  /** It includes accounts to sign in with. */
  hasAccounts: boolean
}

/** Read from the loader's own marker in `site_settings`; null if there is none, or it was removed. */
export const demoNoticeSchema = z
  .object({
    done: z.number(),
    count: z.number(),
    removal: z.enum(['begun', 'done']).optional(),
    accounts: z.object({ set: z.string().nullable() }).optional(),
  })
  .transform(({ done, count, removal, accounts }): DemoNotice | null =>
    removal === 'done'
      ? null
      : { loaded: removal ? count : done, total: count, hasAccounts: !removal && Boolean(accounts?.set) },
  )
  .catch(null)

type Stored = z.infer<typeof siteCopySchema>

export type SiteCopy = Omit<Stored, 'category_cards' | 'premium_promo' | 'social_links'> & {
  categoryCards: Stored['category_cards']
  premiumPromo: Stored['premium_promo']
  socialLinks: Stored['social_links']
  /** Null: all businesses are real. */
  demo: DemoNotice | null
}
export type CategoryTeaser = SiteCopy['categoryCards']['cards'][number]
