import { data, type MetaDescriptor, redirect } from 'react-router'
import { inMarkup } from '#app/components/in-markup.ts'
import { type PageMeta, pageMeta, siteOf } from '#app/components/meta.ts'
import { itemList } from '#app/components/structured-data.ts'
import { untilWords } from '#app/components/until-words.ts'
import { pageContext } from '#app/context.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { listed } from '#domain/businesses/listed.ts'
import { describeLanding } from '#domain/landing/describe.ts'
import { findLandingPage } from '#domain/landing/find-landing-page.server.ts'
import { landingPath } from '#domain/landing/landing-path.ts'
import type { LandingFacts, LandingPage } from '#domain/landing/schema.ts'
import { landingTitle } from '#domain/landing/words.ts'
import { businessTag, cityUpdatesTag } from '#domain/page-cache/tags.ts'
import { landingSocialPicture } from '#domain/social-pictures/landing-card.ts'
import type { Route } from './+types/page.ts'
import type { ShownLanding } from './shown-landing.ts'
import { emptyTitle, landingCrumbs } from './words.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!loaderData || !site) return []
  return loaderData.empty
    ? pageMeta(site, {
        title: emptyTitle(loaderData.empty),
        description: 'Nothing is listed here yet.',
        path: null,
        index: false,
      })
    : pageMeta(site, landingMeta(loaderData.page, loaderData.sentences, site))
}

// The numbers and the cards say who is open now.
const longestMs = 60_000

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, now, tag, validUntil, isDocument } = context.get(pageContext)
  const { state = '', city = '', category = '' } = params
  tag('directory', 'categories')
  const found = await read((tx) => findLandingPage(tx, { state, city, category }, { now }))
  if (!found) throw data(null, { status: 404 })
  if (found.kind === 'moved') throw redirect(found.path, 301)
  if (found.kind === 'empty') return data({ empty: found.empty, page: null, sentences: [] }, { status: 404 })
  const { page } = found
  const shown = [...page.businesses, ...page.newest, ...page.topRated]
  tag(...shown.map(({ id }) => businessTag(id)))
  if (page.key.city && !page.key.category) tag(cityUpdatesTag(page.key.state, page.key.city))
  validUntil(page.validUntil)
  validUntil(new Date(now.getTime() + longestMs))
  return {
    empty: null,
    page: shownLanding(page, { now, isDocument }),
    sentences: describeLanding(page),
  }
}

function shownLanding(
  { businesses, updates, ...rest }: LandingPage,
  { now, isDocument }: { now: Date; isDocument: boolean },
): ShownLanding {
  const { key, place, category, placeCounts, nearby, facts } = rest
  const { count, verified, open, isOpenCapped, heritageCount } = facts
  return {
    ...{ key, place, category, placeCounts, nearbyCount: nearby.length },
    facts: { count, verified, open, isOpenCapped, heritageCount },
    businesses: inMarkup(listed(businesses, now), { isDocument }),
    rest: inMarkup(
      [{ ...rest, facts: shownFacts(facts), updates: updates.map((each) => listedUpdate(each, now)) }],
      { isDocument },
    ),
  }
}

const listedUpdate = ({ endsAt, ...update }: LandingPage['updates'][number], now: Date) => ({
  ...update,
  ends: endsAt && untilWords(endsAt, { timezone: update.business.timezone, now }),
})

const most = 8

/** The facts that the page shows; the rest isn't sent. */
function shownFacts(facts: LandingFacts): LandingFacts {
  const { heritages, languages, subcategories, prices } = facts
  const first = <T extends { count: number }>(values: T[]) =>
    values.filter(({ count }) => count > 0).slice(0, most)
  return {
    ...facts,
    heritages: first(heritages),
    languages: first(languages),
    subcategories: first(subcategories),
    prices: first(prices),
  }
}

const longest = 160

/** Metadata for search engines and shared links. */
function landingMeta(
  page: ShownLanding,
  sentences: readonly string[],
  site: { name: string; url: string },
): PageMeta {
  const title = landingTitle(page)
  return {
    title,
    description: leading(sentences),
    path: landingPath(page.key),
    image: landingSocialPicture(page, page.facts.count, site.name),
    kind: 'CollectionPage',
    crumbs: landingCrumbs(page),
    jsonLd: itemList(site, {
      name: title,
      count: page.facts.count,
      items: (page.businesses.items ?? []).map(({ slug, name }) => ({ name, path: `/business/${slug}` })),
    }),
  }
}

/** As many sentences as a search engine shows; at least one. */
function leading([first = '', ...others]: readonly string[]): string {
  let text = first
  for (const sentence of others) {
    if (text.length + 1 + sentence.length > longest) break
    text += ` ${sentence}`
  }
  return text
}

const LandingView = await pagePart(() => import('./view.tsx'))

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  return <LandingView loaderData={loaderData} />
}
