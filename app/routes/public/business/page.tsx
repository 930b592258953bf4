import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { oneOf, pageNumber, pageQuery, typed, withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { nextEnd } from '#domain/announcements/next-end.ts'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { listed } from '#domain/businesses/listed.ts'
import { mostReviewWords, reviewOrders, starChoices } from '#domain/businesses/review-query.ts'
import { nextDay } from '#domain/hours/local-time.ts'
import { nextChange } from '#domain/hours/open.ts'
import { businessTag } from '#domain/page-cache/tags.ts'
import { listPostingsOfBusiness } from '#domain/posting-life/of-business.server.ts'
import { listSimilarBusinesses } from '#domain/search/list-similar.server.ts'
import type { Route } from './+types/page.ts'
import { describeBusiness } from './describe.ts'
import { describedOnServer } from './described-on-server.server.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  return loaderData && site
    ? pageMeta(site, describeBusiness(loaderData.business, { site, described: loaderData.described }))
    : []
}

const params = pageQuery({
  reviews: pageNumber,
  sort: oneOf(reviewOrders),
  stars: oneOf(starChoices),
  words: typed(mostReviewWords),
  questions: pageNumber,
})
// What someone typed is rarely typed again, and would fill the cache.
const businessQuery: typeof params = {
  ...params,
  canonical(given) {
    const { query } = params.canonical(given)
    return { query, isShared: !query.has('words') }
  },
}

export const loader = withQuery(
  businessQuery,
  async ({ params, url, context }: Route.LoaderArgs, { reviews, sort, stars, words, questions }) => {
    const page = context.get(pageContext)
    const slug = params.businessSlug
    const found = await page.read(async (tx) => {
      const business = await findBusinessPage(tx, {
        slug: slug.toLowerCase(),
        now: page.now,
        reviews: { page: reviews, order: sort, stars: stars && Number(stars), words },
        questionPage: questions,
      })
      if (business?.kind !== 'page') return business
      return {
        ...business,
        similar: await listSimilarBusinesses(tx, { business: business.page, now: page.now }),
        offered: await listPostingsOfBusiness(tx, { businessId: business.page.id, now: page.now }),
      }
    })
    if (!found) {
      page.tag('directory')
      throw data(null, { status: 404 })
    }
    if (found.kind === 'moved' || found.page.slug !== slug) {
      page.tag('directory')
      throw redirect(`/business/${found.kind === 'moved' ? found.slug : found.page.slug}${url.search}`, 301)
    }
    const business = found.page
    page.tag(
      businessTag(business.id),
      businessTag(business.firstPlaceId),
      'categories',
      // Plans limit how many photos and flyers are shown.
      'plans',
      ...found.similar.businesses.map((other) => businessTag(other.id)),
    )
    page.validUntil(nextChange(business, page.now))
    // The page says “yesterday”, and marks today's hours.
    page.validUntil(nextDay(page.now, business.timezone))
    page.validUntil(found.offered.validUntil)
    page.validUntil(nextEnd([...business.flyers, ...business.updates]))
    return {
      business,
      // Looked up here, because it would add a kilobyte to the browser's code.
      described: describedOnServer(business, page.site.url),
      similar: { ...found.similar, businesses: listed(found.similar.businesses, page.now) },
      postings: found.offered.postings,
      now: page.now.toISOString(),
      site: page.site,
    }
  },
)

const BusinessView = await pagePart(() => import('./view.tsx'))

export default function BusinessPage({ loaderData }: Route.ComponentProps) {
  return <BusinessView loaderData={loaderData} />
}
