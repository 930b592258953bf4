import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { WeaveStrip } from '#app/components/weave.tsx'
import { pageContext } from '#app/context.ts'
import { listFeaturedBusinesses } from '#domain/businesses/queries.server.ts'
import { nextChange } from '#domain/hours/open.ts'
import { openWords } from '#domain/hours/open-words.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { Route } from './+types/page.ts'
import { Categories } from './categories.tsx'
import { Featured } from './featured/featured.tsx'
import { Hero } from './hero.tsx'
import { PremiumPromo } from './premium-promo.tsx'
import { Stats } from './stats.tsx'
import { Vision } from './vision.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: null,
    description: loaderData
      ? `${loaderData.copy.hero.headline}: ${loaderData.copy.tagline}.`
      : 'African-owned businesses in the USA.',
    path: '/',
  })
}

/** Cards say whether a place is open. */
const longestMs = 60_000

export async function loader({ context }: Route.LoaderArgs) {
  const { read, now, tag, validUntil } = context.get(pageContext)
  tag('home', 'site')
  validUntil(new Date(now.getTime() + longestMs))
  return read(async (tx) => {
    const { tagline, hero, stats, premiumPromo, categoryCards, vision, about } = await findSiteCopy(tx)
    const featured = await listFeaturedBusinesses(tx, { now })
    for (const business of featured) validUntil(nextChange(business, now))
    return {
      copy: { tagline, hero, stats, premiumPromo, categoryCards, vision, about },
      featured: featured.map((business) => ({ business, openLabel: openWords(business, now), flyer: null })),
    }
  })
}

export default function Home({ loaderData: { copy, featured } }: Route.ComponentProps) {
  return (
    <>
      <Hero tagline={copy.tagline} hero={copy.hero} />
      <WeaveStrip />
      <Stats stats={copy.stats} />
      <PremiumPromo copy={copy.premiumPromo} />
      <Featured items={featured} />
      <Categories copy={copy.categoryCards} />
      <Vision copy={copy.vision} about={copy.about} />
    </>
  )
}
