import type { LinksFunction, MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { WeaveStrip } from '#app/components/weave.tsx'
import { pageContext } from '#app/context.ts'
import quilt from '#app/styles/weave/quilt.svg?url'
import { findFeatured, findPremiumFlyers } from '#domain/home/queries.server.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { Route } from './+types/page.ts'
import { Categories } from './categories.tsx'
import { Featured } from './featured/featured.tsx'
import { Hero } from './hero.tsx'
import { PremiumBanner } from './premium-banner/premium-banner.tsx'
import { PremiumPromo } from './premium-promo.tsx'
import { siteThings } from './site-data.ts'
import { Stats } from './stats.tsx'
import { Vision } from './vision.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  const found = 'African-owned restaurants, salons, shops and services near you'
  return pageMeta(site, {
    title: null,
    description: loaderData ? `${found}. ${loaderData.copy.tagline}.` : `${found}.`,
    path: '/',
    jsonLd: site ? siteThings(site) : [],
  })
}

/** The largest picture of the page, which only the style sheet names; not on phones, as there. */
export const links: LinksFunction = () => [
  {
    rel: 'preload',
    as: 'image',
    type: 'image/svg+xml',
    href: quilt,
    media: '(width >= 1024px)',
    fetchPriority: 'high',
  },
]

/** Cards say whether a place is open. */
const longestMs = 60_000

export async function loader({ context }: Route.LoaderArgs) {
  const { readShared, readPart, now, tag, validUntil } = context.get(pageContext)
  tag('home')
  validUntil(new Date(now.getTime() + longestMs))
  const [copy, banner, carousel] = await Promise.all([
    readShared('site', findSiteCopy),
    readPart((tx) => findPremiumFlyers(tx, { now })),
    readPart((tx) => findFeatured(tx, { now })),
  ])
  for (const list of [banner, carousel]) validUntil(list?.validUntil ?? null)
  // Hours and prices of a card change without a mark for the home page.
  for (const { business } of carousel?.items ?? []) tag(`business:${business.id}`)
  const { tagline, hero, stats, premiumPromo, categoryCards, vision, about } = copy
  return {
    copy: { tagline, hero, stats, premiumPromo, categoryCards, vision, about },
    flyers: banner?.items ?? null,
    featured: carousel?.items ?? null,
  }
}

export default function Home({ loaderData: { copy, flyers, featured } }: Route.ComponentProps) {
  return (
    <>
      <Hero tagline={copy.tagline} hero={copy.hero} />
      <WeaveStrip />
      <Stats stats={copy.stats} />
      <PremiumBanner flyers={flyers} />
      <PremiumPromo copy={copy.premiumPromo} />
      <Featured loaded={featured} />
      <Categories copy={copy.categoryCards} />
      <Vision copy={copy.vision} about={copy.about} />
    </>
  )
}
