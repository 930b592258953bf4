import { data, type MetaDescriptor, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { listed } from '#domain/businesses/listed.ts'
import { schemaType } from '#domain/businesses/schema-type.ts'
import { nextChange } from '#domain/hours/open.ts'
import { listSimilarBusinesses } from '#domain/search/list-similar.server.ts'
import type { Route } from './+types/page.ts'
import { About } from './about.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { businessCrumbs, describeBusiness } from './describe.ts'
import { Flyers } from './flyers.tsx'
import { Gallery } from './gallery.tsx'
import { Reviews } from './reviews.tsx'
import { Services } from './services.tsx'
import { Similar } from './similar.tsx'
import { Title } from './title.tsx'
import { Trust } from './trust.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  return loaderData && site
    ? pageMeta(site, describeBusiness(loaderData.business, { site, type: loaderData.type }))
    : []
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const slug = params.businessSlug
  const reviewPage = readReviewPage(url.searchParams.get('reviews'))
  const found = await page.read(async (tx) => {
    const business = await findBusinessPage(tx, { slug: slug.toLowerCase(), now: page.now, reviewPage })
    if (business?.kind !== 'page') return business
    return {
      ...business,
      similar: await listSimilarBusinesses(tx, { business: business.page, now: page.now }),
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
  page.tag(`business:${business.id}`, 'categories', ...found.similar.map((other) => `business:${other.id}`))
  page.validUntil(nextChange(business, page.now))
  return {
    business,
    // Found here, as the table of types would weigh a kilobyte in the browser.
    type: schemaType(business),
    similar: listed(found.similar, page.now),
    now: page.now.toISOString(),
    site: page.site,
  }
}

/** Anything but a small whole number shows the first page. */
function readReviewPage(value: string | null): number {
  return value && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1
}

export default function BusinessPage({ loaderData }: Route.ComponentProps) {
  const { business, similar, site } = loaderData
  const now = new Date(loaderData.now)
  return (
    <article className="wrap pt-4 pb-16">
      <Breadcrumbs crumbs={businessCrumbs(business)} />
      <Gallery business={business} />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Title business={business} siteUrl={site.url} />
        <aside aria-label="Contact and hours" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ContactPanel business={business} now={now} />
        </aside>
        <div className="grid min-w-0 gap-12">
          <About business={business} />
          <Services services={business.services} />
          <Flyers
            flyers={business.flyers}
            businessName={business.name}
            now={now}
            timezone={business.timezone}
          />
          <Trust business={business} now={now} />
          <Reviews business={business} now={now} />
        </div>
      </div>
      <Similar businesses={similar} business={business} />
    </article>
  )
}
