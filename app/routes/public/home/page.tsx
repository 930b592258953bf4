import type { LinksFunction, MetaDescriptor } from 'react-router'
import { Written } from '#app/components/card-list.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { Stats } from '#app/components/home/stats.tsx'
import { inMarkup } from '#app/components/in-markup.ts'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import quilt from '#app/styles/weave/quilt.svg?url'
import { hydrateLater, lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { findNumberedCopy } from '#domain/home/counted-copy.server.ts'
import { listNewestPostings } from '#domain/home/newest-postings.server.ts'
import { findFeatured, findPremiumFlyers } from '#domain/home/queries.server.ts'
import { businessTag, postingsTag } from '#domain/page-cache/tags.ts'
import { postingKindNames } from '#domain/posting-kinds.ts'
import { listNewestPosts, nextPostAt } from '#domain/posts/queries.server.ts'
import type { Route } from './+types/page.ts'
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

/** Preloads the page's largest picture, which only the style sheet references; not on phones, as in the style sheet. */
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
  const { readShared, readPart, now, tag, validUntil, isDocument } = context.get(pageContext)
  tag('home')
  validUntil(new Date(now.getTime() + longestMs))
  const [copy, banner, carousel, community, reading] = await Promise.all([
    readShared('site', findNumberedCopy),
    readPart((tx) => findPremiumFlyers(tx, { now })),
    readPart((tx) => findFeatured(tx, { now })),
    readPart((tx) => listNewestPostings(tx, { now })),
    readPart(async (tx) => ({
      posts: await listNewestPosts(tx, { limit: 3 }),
      validUntil: await nextPostAt(tx),
    })),
  ])
  tag('posts', ...postingKindNames.map(postingsTag))
  for (const list of [banner, carousel, community, reading]) validUntil(list?.validUntil ?? null)
  // A card's hours and prices change without invalidating the home page.
  for (const { business } of carousel?.items ?? []) tag(businessTag(business.id))
  const { tagline, hero, stats, premiumPromo, categoryCards, vision, about } = copy
  return {
    copy: { tagline, hero, stats, premiumPromo },
    categories: inMarkup([categoryCards], { isDocument }),
    vision: inMarkup([{ copy: vision, about }], { isDocument }),
    flyers: banner?.items ?? null,
    featured: carousel?.items ?? null,
    community: inMarkup(community?.lists ?? [], { isDocument }),
    posts: inMarkup(reading?.posts ?? [], { isDocument }),
  }
}

// Below the first screen of a phone.
const PremiumBanner = hydrateLater(async () => ({
  default: (await import('./premium-banner/premium-banner.tsx')).PremiumBanner,
}))
const PremiumPromo = hydrateLater(async () => ({
  default: (await import('#app/components/home/premium-promo.tsx')).PremiumPromo,
}))
const Featured = hydrateLater(async () => ({ default: (await import('./featured/featured.tsx')).Featured }))
// Links alone.
const Categories = lazyOnceThere(async () => ({
  default: (await import('#app/components/home/categories.tsx')).Categories,
}))
const Community = lazyOnceThere(async () => ({ default: (await import('./community.tsx')).Community }))
const Reading = lazyOnceThere(async () => ({ default: (await import('./reading.tsx')).Reading }))
const Vision = lazyOnceThere(async () => ({
  default: (await import('#app/components/home/vision.tsx')).Vision,
}))

export default function Home({
  loaderData: { copy, flyers, featured, categories, community, posts, vision },
}: Route.ComponentProps) {
  return (
    <>
      <Hero tagline={copy.tagline} hero={copy.hero} />
      <KenteDivider />
      <Stats stats={copy.stats} />
      <PremiumBanner flyers={flyers} />
      <PremiumPromo copy={copy.premiumPromo} />
      <Featured loaded={featured} />
      <Written of={categories}>{([shown]) => shown && <Categories copy={shown} />}</Written>
      {community.count > 0 && <Written of={community}>{(lists) => <Community lists={lists} />}</Written>}
      {posts.count > 0 && <Written of={posts}>{(shown) => <Reading posts={shown} />}</Written>}
      <Written of={vision}>{([shown]) => shown && <Vision {...shown} />}</Written>
    </>
  )
}
