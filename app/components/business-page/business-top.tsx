import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { cn } from '#app/ui/cn.ts'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { openWords } from '#domain/hours/open-words.ts'
import { Picture } from '../picture.tsx'
import { cityLine, coverageLine } from '../place-line.ts'
import { Rating } from '../rating.tsx'
import { FeaturedBadge, VerifiedBadge } from '../trust-badge.tsx'
import { TopActions } from './actions.tsx'
import { Distance } from './distance.tsx'
import { TrustLine } from './trust-line.tsx'
import { priceWords } from './words.ts'

/** What most visitors need, on the first screen of a phone: who, how good, open or not, how far, and how to reach them. */
export function BusinessTop({
  business,
  now,
  siteUrl,
}: {
  business: BusinessPage
  now: Date
  siteUrl: string
}) {
  return (
    <header className="mt-4 flex min-w-0 items-start gap-4 sm:mt-7">
      {business.logoUrl && (
        <Picture
          src={business.logoUrl}
          alt=""
          sizes="72px"
          maxWidth={320}
          className="size-18 shrink-0 rounded-xl border border-line bg-paper max-sm:hidden"
        />
      )}
      <div className="min-w-0 flex-1">
        <h1 className="text-[min(1.75rem,11.25vw)] wrap-anywhere sm:text-5xl">{business.name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted sm:mt-3">
          {business.ratingCount > 0 && (
            <a href="#reviews" className="inline-flex min-h-7 items-center rounded">
              <Rating average={business.ratingAverage} count={business.ratingCount} />
            </a>
          )}
          <Link
            to={
              business.subcategory
                ? `/directory?subcategory=${business.subcategory.slug}`
                : `/categories/${business.category.slug}`
            }
            className="inline-flex min-h-7 items-center rounded underline decoration-line-strong decoration-1 underline-offset-4 hover:text-ink hover:decoration-current"
          >
            {business.subcategory?.name ?? business.category.name}
          </Link>
          {business.priceLevel && (
            <span>
              <span aria-hidden="true">{'$'.repeat(business.priceLevel)}</span>
              <span className="sr-only">Price: {priceWords[business.priceLevel - 1]}</span>
            </span>
          )}
          {business.isFeatured && <FeaturedBadge />}
          {business.isPremium && !business.isFeatured && <Badge>Premium</Badge>}
          {business.isVerified && <VerifiedBadge />}
        </p>
        <OpenAndPlace business={business} now={now} />
        <TrustLine business={business} now={now} />
        <TopActions business={business} siteUrl={siteUrl} />
        <p className="mt-4 max-w-[40em] text-[1.0625rem] break-words empty:hidden sm:text-lg">
          {business.shortDescription}
        </p>
      </div>
    </header>
  )
}

function OpenAndPlace({ business, now }: { business: BusinessPage; now: Date }) {
  const open = openWords(business, now)
  const place = business.address
    ? [business.address, cityLine(business)].filter(Boolean).join(', ')
    : (coverageLine(business) ?? cityLine(business))
  if (!open && !place) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-2.5 gap-y-0.5">
      {open && (
        <a
          href="#hours"
          className={cn(
            'font-semibold underline-offset-4 hover:underline',
            open.isOpen ? 'text-ok' : 'text-ink',
          )}
        >
          {open.isOpen || open.label === 'Closed' ? open.label : `Closed · ${open.label}`}
        </a>
      )}
      <span className="dotted min-w-0 text-muted">
        <Distance business={business} />
        {place && <span className="wrap-anywhere">{place}</span>}
      </span>
    </p>
  )
}
