import type { LinksFunction, MetaDescriptor } from 'react-router'
import { Categories } from '#app/components/home/categories.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { PremiumPromo } from '#app/components/home/premium-promo.tsx'
import { Stats } from '#app/components/home/stats.tsx'
import { Vision } from '#app/components/home/vision.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { WeaveStrip } from '#app/components/weave.tsx'
import { pageContext } from '#app/context.ts'
import quilt from '#app/styles/weave/quilt.svg?url'
import { listNewestPostings } from '#domain/home/newest-postings.server.ts'
import { findFeatured, findPremiumFlyers } from '#domain/home/queries.server.ts'
import { postingLists } from '#domain/posting-lists/lists.ts'
import { listNewestPosts, nextPostAt } from '#domain/posts/queries.server.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { Route } from './+types/page.ts'
import { Community } from './community.tsx'
import { Featured } from './featured/featured.tsx'
import { PremiumBanner } from './premium-banner/premium-banner.tsx'
import { Reading } from './reading.tsx'
import { siteThings } from './site-data.ts'

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
  const [copy, banner, carousel, community, reading] = await Promise.all([
    readShared('site', findSiteCopy),
    readPart((tx) => findPremiumFlyers(tx, { now })),
    readPart((tx) => findFeatured(tx, { now })),
    readPart((tx) => listNewestPostings(tx, { now })),
    readPart(async (tx) => ({
      posts: await listNewestPosts(tx, { limit: 3 }),
      validUntil: await nextPostAt(tx),
    })),
  ])
  tag('posts', ...postingLists.map(({ kind }) => `postings:${kind}`))
  for (const list of [banner, carousel, community, reading]) validUntil(list?.validUntil ?? null)
  // Hours and prices of a card change without a mark for the home page.
  for (const { business } of carousel?.items ?? []) tag(`business:${business.id}`)
  const { tagline, hero, stats, premiumPromo, categoryCards, vision, about } = copy
  return {
    copy: { tagline, hero, stats, premiumPromo, categoryCards, vision, about },
    flyers: banner?.items ?? null,
    featured: carousel?.items ?? null,
    community: community?.lists ?? null,
    posts: reading?.posts ?? null,
  }
}

export default function Home({
  loaderData: { copy, flyers, featured, community, posts },
}: Route.ComponentProps) {
  return (
    <>
      <Hero tagline={copy.tagline} hero={copy.hero} />
      <WeaveStrip />
      <Stats stats={copy.stats} />
      <PremiumBanner flyers={flyers} />
      <PremiumPromo copy={copy.premiumPromo} />
      <Featured loaded={featured} />
      <Categories copy={copy.categoryCards} />
      <Community lists={community} />
      <Reading posts={posts} />
      <Vision copy={copy.vision} about={copy.about} />
    </>
  )
}
