import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '#app/ui/cn.ts'
import type { ListedBusiness } from '#domain/businesses/listed.ts'
import { countryName } from '#domain/heritage/countries.ts'
import type { Why } from '#domain/search/schema.ts'
import { CompareToggle } from './compare/compare-toggle.tsx'
import { CoverPlaceholder } from './cover-placeholder.tsx'
import { Picture } from './picture.tsx'
import { cityLine, coverageLine, distanceLabel, mapsSearchHref, telHref } from './place-line.ts'
import { onIntent } from './prefetch.ts'
import { Rating } from './rating.tsx'
import { SaveButton } from './saved/save-button.tsx'
import { trustLabels } from './trust-badge.tsx'

/**
 * A business in a list. One link ("View Details") covers the whole card; the city and the phone are above it. In a
 * `list-rows` list it is a row on phones: the same elements, arranged by `list-card.css`.
 */
export function BusinessCard({
  business,
  headingLevel: Heading = 'h3',
  eager = false,
  pictureSizes = '(width<48rem) calc(100vw - 2.5rem), (width<64rem) 46vw, 380px',
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
  const { id, slug, name, phone } = business
  return (
    <article
      data-business={id}
      data-offer={offer === undefined ? undefined : ''}
      className={cn('list-card', className)}
      aria-label={name}
    >
      <div className="card-picture">
        {business.coverImageUrl ? (
          <Picture
            src={business.coverImageUrl}
            alt={business.coverImageAlt ?? ''}
            sizes={pictureSizes}
            isSmall
            eager={eager}
          />
        ) : (
          <CoverPlaceholder id={id} name={name} />
        )}
        {offer === undefined ? (
          <CompareToggle slug={slug} name={name} className="card-foot" />
        ) : (
          <div className="card-foot">
            <CompareToggle slug={slug} name={name} />
            {offer}
          </div>
        )}
      </div>
      <div className="card-text">
        <Marks business={business} />
        <Heading className="card-title">{name}</Heading>
        <Facts business={business} />
        {why && (
          <p className="card-why">
            {why.before}
            <mark>{why.hit}</mark>
            {why.after}
          </p>
        )}
        {business.shortDescription && <p className="card-description">{business.shortDescription}</p>}
        <Background business={business} />
        <p className="card-actions">
          <Link
            to={`/business/${slug}`}
            prefetch={onIntent()}
            discover="none"
            className="btn card-details"
            aria-label={`View Details of ${name}`}
          >
            View Details
          </Link>
          {phone && (
            <a
              href={telHref(phone)}
              data-count="call"
              className="btn card-call"
              aria-label={`Call ${name}, ${phone}`}
            >
              Call<b>{` ${phone}`}</b>
            </a>
          )}
          {actions && <span className="card-more">{actions}</span>}
        </p>
      </div>
      <SaveButton business={business} isOnCard />
    </article>
  )
}

/** The specification's badges, and beside them that a plan is paid for: it can break ties in the order of results. */
function Marks({ business: { isFeatured, isPremium, isVerified } }: { business: ListedBusiness }) {
  if (!isPremium && !isVerified) return null
  return (
    <p className="card-marks">
      {isFeatured && <span className="badge badge-featured">Featured</span>}
      {isPremium && !isFeatured && <span className="badge">Premium</span>}
      {isVerified && <span className="badge">✓ Verified</span>}
      {isPremium && <span className="badge">Sponsored</span>}
    </p>
  )
}

/** Rating, kind and price; whether it is open, and where it is. */
function Facts({ business }: { business: ListedBusiness }) {
  const { name, category, subcategory, priceLevel, openLabel, distanceMiles } = business
  const city = cityLine(business)
  const coverage = coverageLine(business)
  return (
    <>
      <p className="card-line">
        <Rating average={business.ratingAverage} count={business.ratingCount} />
        {subcategory && <span className="card-wide">{category.name}</span>}
        <span>{(subcategory ?? category).name}</span>
        {priceLevel && (
          <span role="img" aria-label={`Price level ${priceLevel} of 4`}>
            {'$'.repeat(priceLevel)}
          </span>
        )}
      </p>
      <p className="card-line">
        {openLabel && <span className={openLabel.isOpen ? 'card-open' : undefined}>{openLabel.label}</span>}
        {distanceMiles !== null && <span className="card-distance">{distanceLabel(distanceMiles)}</span>}
        {coverage && <span>{coverage}</span>}
        {city && (
          <span className="card-where">
            <a
              href={mapsSearchHref(name, city)}
              data-count="directions"
              className="card-place"
              aria-label={`${city} on a map`}
            >
              {city}
            </a>
          </span>
        )}
      </p>
    </>
  )
}

/** How far it was checked, and who is behind it: heritage, and languages besides English. */
function Background({ business: { heritage, spoken, trustLevel } }: { business: ListedBusiness }) {
  const isChecked = trustLevel === 'document_checked' || trustLevel === 'certified'
  const isShown = isChecked || trustLevel === 'claimed'
  if (heritage.length + spoken.length === 0 && !isShown) return null
  return (
    <p className="card-line card-background">
      {isShown && <span className={isChecked ? 'card-trust' : undefined}>{trustLabels[trustLevel]}</span>}
      {heritage.length > 0 && <span>{heritage.map(countryName).join(', ')}</span>}
      {spoken.length > 0 && <span>{`Speaks ${spoken.join(', ')}`}</span>}
    </p>
  )
}
