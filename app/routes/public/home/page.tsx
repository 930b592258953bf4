import type { LinksFunction, MetaDescriptor } from 'react-router'
import { inMarkup } from '#app/components/in-markup.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import quilt from '#app/styles/weave/quilt.svg?url'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import type { BannerFlyer, PremiumFlyer } from '#domain/flyers/schema.ts'
import { findNumberedCopy } from '#domain/home/counted-copy.server.ts'
import { listNewestPostings } from '#domain/home/newest-postings.server.ts'
import { findFeatured, findPremiumFlyers } from '#domain/home/queries.server.ts'
import { businessTag, postingsTag } from '#domain/page-cache/tags.ts'
import { postingKindNames } from '#domain/posting-kinds.ts'
import { listNewestPosts, nextPostAt } from '#domain/posts/queries.server.ts'
import type { Route } from './+types/page.ts'
import { offersOf } from './featured/offers.ts'
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
  // Plans say whose flyers are in the banner.
  tag('home', 'plans')
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
    copy: { tagline, hero, stats },
    promo: inMarkup([premiumPromo], { isDocument }),
    categories: inMarkup([categoryCards], { isDocument }),
    vision: inMarkup([{ copy: vision, about }], { isDocument }),
    flyers: banner?.items.map(bannerFlyer) ?? null,
    featured: carousel && inMarkup(carousel.items, { isDocument }),
    offers: carousel && offersOf(carousel.items),
    community: inMarkup(community?.lists ?? [], { isDocument }),
    posts: inMarkup(reading?.posts ?? [], { isDocument }),
  }
}

/** The rest isn’t sent. */
const bannerFlyer = ({ id, title, description, imageUrl, alt, business }: PremiumFlyer): BannerFlyer => ({
  ...{ id, title, description, imageUrl, alt },
  business: { slug: business.slug, name: business.name, city: business.city, state: business.state },
})

const HomeView = await pagePart(() => import('./view.tsx'))

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeView loaderData={loaderData} />
}
