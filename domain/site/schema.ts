import { z } from 'zod'
import { referenceSettings } from '#db/seed/settings.ts'

const text = z.string().trim().min(1).max(2000)
const label = z.string().trim().min(1).max(120)
const days = z.number().int().positive()
const titled = z.object({ title: label, text })

/**
 * The copy that visitors read, by its key in `site_settings`. A value that is missing or misshapen falls back to the
 * reference one: a slip in the admin panel must not take the site down.
 */
export const siteCopySchema = z.object({
  tagline: text.catch(referenceSettings.tagline),
  hero: z
    .object({
      headline: text,
      intro: z.string().max(500).default(referenceSettings.hero.intro),
      whatLabel: label,
      whatPlaceholder: z.string().max(120),
      whereLabel: label,
      wherePlaceholder: z.string().max(120),
      searchLabel: label,
      browseLabel: label,
      listLabel: label,
    })
    .catch(referenceSettings.hero),
  stats: z
    .array(z.object({ value: label, label }))
    .max(8)
    .catch([...referenceSettings.stats]),
  about: z
    .object({
      founded: z.number().int(),
      headquarters: label,
      businessesServed: label,
      cities: label,
      yearsOfService: label,
      text,
    })
    .catch(referenceSettings.about),
  premium_promo: titled
    .extend({ benefits: z.array(titled).max(4), buttonLabel: label })
    .catch({ ...referenceSettings.premium_promo, benefits: [...referenceSettings.premium_promo.benefits] }),
  vision: titled
    .extend({ cards: z.array(titled).max(8), invitation: titled.extend({ buttonLabel: label }) })
    .catch({ ...referenceSettings.vision, cards: [...referenceSettings.vision.cards] }),
  category_cards: z
    .object({
      title: label.default(referenceSettings.category_cards.title),
      note: z.string().max(120),
      cards: z.array(
        z.object({ slug: label, name: label, count: z.number().int().nonnegative(), description: text }),
      ),
    })
    .catch({ ...referenceSettings.category_cards, cards: [...referenceSettings.category_cards.cards] }),
  /** Days since an owner last confirmed a listing. */
  freshness: z
    .object({ askAfterDays: days, remindAfterDays: days, staleAfterDays: days, unlistAfterDays: days })
    .catch(referenceSettings.freshness),
  footer: z.object({ about: text, copyrightYear: z.number().int() }).catch(referenceSettings.footer),
  contact: z
    .object({ email: z.email(), phone: label, location: z.string().max(120) })
    .catch(referenceSettings.contact),
  social_links: z
    .record(z.string().max(40), z.url({ protocol: /^https?$/ }))
    .catch(referenceSettings.social_links),
})

/** Demo data is in the database: so many of so many businesses. */
export type DemoNotice = {
  loaded: number
  total: number
  /** Accounts came with it, to sign in with. */
  hasAccounts: boolean
}

/** Reads it from the loader's own mark in `site_settings`; null where there is none, or it was removed. */
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
