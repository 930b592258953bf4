import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import type { ListedBusiness } from '#domain/businesses/listed.ts'
import { countryName } from '#domain/heritage/countries.ts'
import type { Why } from '#domain/search/schema.ts'
import { CardIcon } from './card-icons.tsx'
import { CompareToggle } from './compare/compare-toggle.tsx'
import { CoverPlaceholder } from './cover-placeholder.tsx'
import { Picture } from './picture.tsx'
import { cityLine, coverageLine, distanceLabel, mapsSearchHref, telHref } from './place-line.ts'
import { onIntent } from './prefetch.ts'
import { Rating } from './rating.tsx'
import { SaveButton } from './saved/save-button.tsx'
import { FeaturedBadge, PremiumBadge, VerifiedBadge } from './trust-badge.tsx'

/** A business in a list. One link ("View Details") covers the whole card; the city and the phone sit above it. */
export function BusinessCard({
  business,
  headingLevel: Heading = 'h3',
  eager = false,
  pictureSizes = '(min-width: 1280px) 380px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, calc(100vw - 2.5rem)',
  why,
  offer,
  actions,
  className,
}: {
  business: ListedBusiness
  /** Why the listing matches the query. */
  why?: Why | undefined
  headingLevel?: 'h2' | 'h3'
  /** For the first cards of a list: the picture loads at once, before the scripts. */
  eager?: boolean
  /** As in `<img sizes>`, where the cards sit in columns narrower than the page's usual three. */
  pictureSizes?: string
  /** A control on the lower edge of the picture; null keeps its space, to align with cards that have one. */
  offer?: ReactNode
  /** More buttons at the end of the row, above the card's own link. */
  actions?: ReactNode
  className?: string
}) {
  const { openLabel } = business
  const city = cityLine(business)
  const coverage = coverageLine(business)
  const href = `/business/${business.slug}`
  return (
    <Card
      className={cn(
        'group/card relative flex flex-col overflow-hidden transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-raised',
        className,
      )}
    >
      <article
        data-slot="business-card"
        data-business={business.id}
        className="flex flex-1 flex-col"
        aria-label={business.name}
      >
        <div
          className={cn(
            'relative aspect-[16/10] overflow-hidden bg-tint',
            // Room for the badges above, and the box and the offer below.
            offer !== undefined && 'min-h-56',
          )}
        >
          {business.coverImageUrl ? (
            <Picture
              src={business.coverImageUrl}
              alt={business.coverImageAlt ?? ''}
              sizes={pictureSizes}
              maxWidth={960}
              eager={eager}
              className="size-full object-cover transition-transform duration-300 group-hover/card:scale-[1.02]"
            />
          ) : (
            <CoverPlaceholder id={business.id} name={business.name} className="size-full" />
          )}
          {(business.isPremium || business.isVerified) && (
            <div className="absolute top-3 right-14 left-3 flex flex-wrap gap-1.5">
              {business.isFeatured && <FeaturedBadge />}
              {business.isPremium && !business.isFeatured && <PremiumBadge />}
              {business.isVerified && <VerifiedBadge onPhoto />}
            </div>
          )}
          <SaveButton business={business} className="absolute top-2.5 right-2.5 z-10" />
          <div className="absolute inset-x-3 bottom-3 z-10 grid justify-items-start gap-2">
            <CompareToggle slug={business.slug} name={business.name} />
            {offer}
          </div>
        </div>

        <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
          <Heading className="text-xl underline-offset-4 group-hover/card:underline">{business.name}</Heading>
          <p className="text-sm text-muted">
            {business.category.name}
            {business.subcategory && <> · {business.subcategory.name}</>}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {city && (
              <a
                href={mapsSearchHref(business.name, city)}
                data-count="directions"
                className="relative z-10 -ml-0.5 inline-flex min-h-7 items-center gap-1 rounded underline decoration-line-strong decoration-1 underline-offset-4 hover:text-ink hover:decoration-current"
              >
                <CardIcon name="pin" className="size-4" />
                {city}
                <span className="sr-only"> on a map</span>
              </a>
            )}
            {business.distanceMiles !== null && (
              <span className="tabular-nums">{distanceLabel(business.distanceMiles)}</span>
            )}
            {coverage && <span>{coverage}</span>}
          </p>
          {(openLabel || business.ratingCount > 0) && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              {openLabel && (
                <span className={openLabel.isOpen ? 'font-semibold text-ok' : 'text-muted'}>
                  {openLabel.label}
                </span>
              )}
              <Rating average={business.ratingAverage} count={business.ratingCount} />
            </p>
          )}
          {why && (
            <p className="line-clamp-2 text-[0.9375rem]">
              {why.before}
              <mark className="rounded bg-tint px-0.5 font-semibold text-ink">{why.hit}</mark>
              {why.after}
            </p>
          )}
          <p className="line-clamp-2 text-[0.9375rem]">{business.shortDescription}</p>
          {business.heritage.length > 0 && (
            <ul aria-label="Heritage" className="flex h-6 flex-wrap gap-1.5 overflow-hidden">
              {business.heritage.map((code) => (
                <li key={code} className="flex">
                  <Badge className="font-medium">{countryName(code)}</Badge>
                </li>
              ))}
            </ul>
          )}
          <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
            <ButtonLink
              to={href}
              prefetch={onIntent()}
              className="after:absolute after:inset-0 after:content-['']"
            >
              View Details<span className="sr-only"> of {business.name}</span>
            </ButtonLink>
            {business.phone && (
              <ButtonAnchor
                href={telHref(business.phone)}
                data-count="call"
                variant="secondary"
                className="relative z-10"
                aria-label={`Call ${business.name}, ${business.phone}`}
              >
                <CardIcon name="phone" />
                Call<span className="hidden print:inline"> {business.phone}</span>
              </ButtonAnchor>
            )}
            {actions && <span className="relative z-10 ml-auto">{actions}</span>}
          </div>
        </div>
      </article>
    </Card>
  )
}
