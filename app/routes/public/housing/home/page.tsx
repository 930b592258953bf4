import { data, type MetaDescriptor, redirect } from 'react-router'
import { type PageMeta, pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { listSimilarHomes } from '#domain/housing/cards.server.ts'
import { findHomePage } from '#domain/housing/find-home-page.server.ts'
import type { HomePage } from '#domain/housing/schema.ts'
import { bathWords, bedWords, homeWords, rentWords } from '#domain/housing/words.ts'
import { businessTag, postingsTag, postingTag } from '#domain/page-cache/tags.ts'
import { postingSocialPicture } from '#domain/social-pictures/posting-card.ts'
import type { Route } from './+types/page.ts'
import { homeJsonLd } from './structured-data.ts'
import { homeCrumbs, placeOf } from './words.ts'

const hourMs = 3_600_000

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  return loaderData && site ? pageMeta(site, describeHome(loaderData.home, site)) : []
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, tag, validUntil, now, site } = context.get(pageContext)
  const slug = params.slug.toLowerCase()
  tag(postingsTag('housing'))
  const found = await read(async (tx) => {
    const home = await findHomePage(tx, { slug, now })
    return home && { home, similar: await listSimilarHomes(tx, { home, now }) }
  })
  if (!found) throw data(null, { status: 404 })
  if (slug !== params.slug) throw redirect(`/housing/${slug}`, 301)
  const { home, similar } = found
  tag(postingTag(home.id))
  if (home.agency) tag(businessTag(home.agency.id))
  for (const { expiresAt } of [...(home.listing === 'listed' ? [home] : []), ...similar])
    validUntil(new Date(expiresAt))
  // The page says when the home becomes available.
  validUntil(new Date(now.getTime() + hourMs))
  return { home, similar, siteUrl: site.url }
}

/** The page's metadata for search engines and shared links. Excludes expired homes. */
function describeHome(home: HomePage, site: { name: string; url: string }): PageMeta {
  const isListed = home.listing === 'listed'
  const { homeType, beds } = home
  const size =
    homeType === 'apartment' || homeType === 'house'
      ? [beds > 0 ? bedWords(beds) : '', bathWords(home.halfBaths)]
      : []
  const facts = [homeWords(home), ...size].filter(Boolean).join(', ')
  return {
    title: home.title,
    description: `${facts} in ${placeOf(home)} for ${rentWords(home)}. See photos and details, and message the landlord from ${site.name}.`,
    path: `/housing/${home.slug}`,
    index: isListed,
    image: postingSocialPicture({ ...home, kind: 'housing' }, site.name),
    imageAlt: home.title,
    kind: 'ItemPage',
    crumbs: homeCrumbs(home),
    jsonLd: isListed ? homeJsonLd(home, site.url) : [],
  }
}

const HomeView = await pagePart(() => import('./view.tsx'))

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomeView loaderData={loaderData} />
}
