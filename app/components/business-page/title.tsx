import { Link } from 'react-router'
import { Share } from '#app/components/share.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { Picture } from '../picture.tsx'
import { Rating } from '../rating.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import { FeaturedBadge, VerifiedBadge } from '../trust-badge.tsx'
import { priceWords } from './words.ts'

export function Title({ business, siteUrl }: { business: BusinessPage; siteUrl: string }) {
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
