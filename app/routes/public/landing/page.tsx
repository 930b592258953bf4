import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { listed } from '#domain/businesses/listed.ts'
import { describeLanding } from '#domain/landing/describe.ts'
import { findLandingPage } from '#domain/landing/find-landing-page.server.ts'
import type { Route } from './+types/page.ts'
import { Empty } from './empty.tsx'
import { Facts } from './facts.tsx'
import { Head } from './head.tsx'
import { Highlights } from './highlights.tsx'
import { Listing } from './listing.tsx'
import { landingMeta } from './meta.ts'
import { Numbers } from './numbers.tsx'
import { Onward } from './onward.tsx'
import { shownFacts } from './shown-facts.ts'
import { emptyTitle } from './words.ts'

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
  const { read, now, tag, validUntil } = context.get(pageContext)
  const { state = '', city = '', category = '' } = params
  tag('directory', 'categories')
  const found = await read((tx) => findLandingPage(tx, { state, city, category }, { now }))
  if (!found) throw data(null, { status: 404 })
  if (found.kind === 'moved') throw redirect(found.path, 301)
  if (found.kind === 'empty') return data({ empty: found.empty, page: null, sentences: [] }, { status: 404 })
  const { page } = found
  const shown = [...page.businesses, ...page.newest, ...page.topRated]
  tag(...shown.map(({ id }) => `business:${id}`))
  validUntil(page.validUntil)
  validUntil(new Date(now.getTime() + longestMs))
  return {
    empty: null,
    page: { ...page, businesses: listed(page.businesses, now), facts: shownFacts(page.facts) },
    sentences: describeLanding(page),
  }
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  const { empty, page, sentences } = loaderData
  if (empty) return <Empty empty={empty} />
  return (
    <>
      <Head page={page} sentences={sentences} />
      <div className="wrap pt-6 pb-16">
        <Numbers page={page} />
        <Listing page={page} />
        <Facts page={page} />
        <Highlights page={page} />
        <Onward page={page} />
      </div>
    </>
  )
}
