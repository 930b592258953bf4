import { data, type MetaDescriptor, redirect } from 'react-router'
import { BusinessCard } from '#app/components/business-card.tsx'
import { BusinessArticle } from '#app/components/business-page/business-article.tsx'
import { Postings } from '#app/components/business-page/postings.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { ReportButton } from '#app/components/report/report-button.tsx'
import { pageContext } from '#app/context.ts'
import { pageNumber, pageQuery, withQuery } from '#app/page-query.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { type ListedBusiness, listed } from '#domain/businesses/listed.ts'
import type { BusinessPage as Shown } from '#domain/businesses/schema.ts'
import { schemaType } from '#domain/businesses/schema-type.ts'
import { nextDay } from '#domain/hours/local-time.ts'
import { nextChange } from '#domain/hours/open.ts'
import { businessTag } from '#domain/page-cache/tags.ts'
import { listPostingsOfBusiness } from '#domain/posting-life/of-business.server.ts'
import { listSimilarBusinesses } from '#domain/search/list-similar.server.ts'
import type { Route } from './+types/page.ts'
import { businessCrumbs, categoryPath, describeBusiness } from './describe.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  return loaderData && site
    ? pageMeta(site, describeBusiness(loaderData.business, { site, type: loaderData.type }))
    : []
}

const businessQuery = pageQuery({ reviews: pageNumber })

export const loader = withQuery(
  businessQuery,
  async ({ params, url, context }: Route.LoaderArgs, { reviews }) => {
    const page = context.get(pageContext)
    const slug = params.businessSlug
    const found = await page.read(async (tx) => {
      const business = await findBusinessPage(tx, {
        slug: slug.toLowerCase(),
        now: page.now,
        reviewPage: reviews,
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
      ...found.similar.map((other) => businessTag(other.id)),
    )
    page.validUntil(nextChange(business, page.now))
    // The page says “yesterday”, and marks today's hours.
    page.validUntil(nextDay(page.now, business.timezone))
    page.validUntil(found.offered.validUntil)
    return {
      business,
      // Looked up here, because the table of types would add a kilobyte to the browser's code.
      type: schemaType(business),
      similar: listed(found.similar, page.now),
      postings: found.offered.postings,
      now: page.now.toISOString(),
      site: page.site,
    }
  },
)

export default function BusinessPage({ loaderData }: Route.ComponentProps) {
  const { business, similar, postings, site } = loaderData
  return (
    <article className="wrap pt-4 pb-16" data-business={business.id} data-viewed="">
      <Breadcrumbs crumbs={businessCrumbs(business)} />
      <BusinessArticle business={business} now={new Date(loaderData.now)} siteUrl={site.url} />
      <Postings postings={postings} of={business.name} />
      <ReportButton
        subject={{ kind: 'business', id: business.id, name: business.name }}
        className="mt-10 -ml-3"
      >
        Something wrong? Tell us
      </ReportButton>
      <Similar businesses={similar} business={business} />
    </article>
  )
}

function Similar({ businesses, business }: { businesses: ListedBusiness[]; business: Shown }) {
  if (businesses.length === 0) return null
  const place = business.city && business.state ? `${business.city}, ${business.state}` : null
  return (
    <section aria-labelledby="similar" className="no-print mt-16 border-t border-line pt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="similar" className="text-2xl sm:text-3xl">
          Similar places{place ? ' nearby' : ''}
        </h2>
        <ButtonLink variant="secondary" to={categoryPath(business)}>
          More {business.category.name}
        </ButtonLink>
      </div>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {businesses.map((other) => (
          <li key={other.id} className="grid">
            <BusinessCard business={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}
