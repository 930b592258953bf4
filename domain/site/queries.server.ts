import type { Tx } from '#domain/tx.ts'
import { demoNoticeSchema, type SiteCopy, siteCopySchema } from './schema.ts'

/** All marketing copy, and whether demo data is there, in one read. Keys that nobody has set carry the reference text. */
export async function findSiteCopy(tx: Tx): Promise<SiteCopy> {
  const keys = [...Object.keys(siteCopySchema.shape), 'demo_load']
  const rows = await tx.selectFrom('siteSettings').select(['key', 'value']).where('key', 'in', keys).execute()
  const { demo_load, ...settings } = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const { category_cards, premium_promo, social_links, ...copy } = siteCopySchema.parse(settings)
  const demo = demoNoticeSchema.parse(demo_load)
  return {
    ...copy,
    categoryCards: category_cards,
    premiumPromo: premium_promo,
    socialLinks: social_links,
    demo,
  }
}
