import type { BusinessPage } from '#domain/businesses/schema.ts'
import { About } from './about.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { Flyers } from './flyers.tsx'
import { Gallery } from './gallery.tsx'
import { OtherPlaces } from './other-places.tsx'
import { Reviews } from './reviews.tsx'
import { Services } from './services.tsx'
import { Title } from './title.tsx'
import { Trust } from './trust.tsx'

/** What the page of a business shows of it: to visitors, and to its owner before anyone sees it. */
export function BusinessArticle({
  business,
  now,
  siteUrl,
}: {
  business: BusinessPage
  now: Date
  siteUrl: string
}) {
  return (
    <>
      <Gallery business={business} />
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Title business={business} siteUrl={siteUrl} />
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
          <OtherPlaces places={business.otherPlaces} />
          <Trust business={business} now={now} />
          <Reviews business={business} now={now} />
        </div>
      </div>
    </>
  )
}
