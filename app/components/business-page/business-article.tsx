import { Link } from 'react-router'
import { cityLine } from '#app/components/place-line.ts'
import { Share } from '#app/components/share.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { BusinessPage, OtherPlace, Service } from '#domain/businesses/schema.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { Picture } from '../picture.tsx'
import { Rating } from '../rating.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import { FeaturedBadge, VerifiedBadge } from '../trust-badge.tsx'
import { About } from './about.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { Flyers } from './flyers.tsx'
import { Gallery } from './gallery.tsx'
import { Reviews } from './reviews.tsx'
import { Trust } from './trust.tsx'
import { priceWords } from './words.ts'

/** The page of a business, for visitors and for its owner's preview. */
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
        <div className="grid min-w-0 grid-cols-1 gap-12">
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

function Services({ services }: { services: Service[] }) {
  if (services.length === 0) return null
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="text-2xl">
        Services and prices
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-paper">
        {services.map((service) => (
          <li key={service.name} className="flex flex-wrap items-baseline gap-x-4 px-5 py-3.5">
            <div className="min-w-0 flex-1 basis-32">
              <p className="font-semibold">{service.name}</p>
              {service.description && (
                <p className="mt-0.5 text-[0.9375rem] text-muted">{service.description}</p>
              )}
            </div>
            {service.price && <p className="ml-auto max-w-full text-right tabular-nums">{service.price}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The other locations of the same business, labeled by place. */
function OtherPlaces({ places }: { places: OtherPlace[] }) {
  if (places.length === 0) return null
  return (
    <section aria-labelledby="other-places">
      <h2 id="other-places" className="text-2xl">
        Other places
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-paper">
        {places.map((place) => (
          <li key={place.slug} className="px-5 py-3.5">
            <Link
              to={`/business/${place.slug}`}
              className="font-semibold text-forest-ink underline-offset-4 hover:underline"
            >
              {place.name}
            </Link>
            <p className="mt-0.5 text-[0.9375rem] text-muted">
              {[place.address, cityLine(place)].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Title({ business, siteUrl }: { business: BusinessPage; siteUrl: string }) {
  return (
    <header className="min-w-0">
      <div className="flex items-start gap-4">
        {business.logoUrl && (
          <Picture
            src={business.logoUrl}
            alt=""
            sizes="72px"
            maxWidth={320}
            className="size-14 shrink-0 rounded-xl border border-line bg-paper sm:size-18"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-5xl">{business.name}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted">
            <Rating average={business.ratingAverage} count={business.ratingCount} />
            <span>
              <Link
                to={`/categories/${business.category.slug}`}
                className="inline-flex min-h-7 items-center rounded underline decoration-line-strong decoration-1 underline-offset-4 hover:text-ink hover:decoration-current"
              >
                {business.category.name}
              </Link>
              {business.subcategory && ` · ${business.subcategory.name}`}
            </span>
            {business.priceLevel && (
              <span>
                <span aria-hidden="true">{'$'.repeat(business.priceLevel)}</span>
                <span className="sr-only">Price: {priceWords[business.priceLevel - 1]}</span>
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {business.isFeatured && <FeaturedBadge />}
        {business.isPremium && !business.isFeatured && <Badge>Premium</Badge>}
        {business.isVerified && <VerifiedBadge />}
        <SaveButton business={business} isLabelled />
        <CompareToggle slug={business.slug} name={business.name} />
        <Share name={business.name} url={`${siteUrl}/business/${business.slug}`} />
      </div>
      <p className="mt-5 max-w-[40em] text-lg">{business.shortDescription}</p>
    </header>
  )
}
