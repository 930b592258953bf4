import type { ReactNode } from 'react'
import { placeTypeWords, priceWords } from '#app/components/business-page/words.ts'
import { shortSiteDate } from '#app/components/moments.ts'
import { cityLine, coverageLine, telHref } from '#app/components/place-line.ts'
import { Rating } from '#app/components/rating.tsx'
import { trustLabels } from '#app/components/trust-badge.tsx'
import { cn } from '#app/ui/cn.ts'
import { attributeLabel } from '#domain/attributes/attributes.ts'
import type { ComparedBusiness } from '#domain/businesses/schema.ts'
import { websiteHref, websiteLabel } from '#domain/businesses/website.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { openWords } from '#domain/hours/open-words.ts'
import { formatRanges, listWeek } from '#domain/hours/week.ts'
import { languageName } from '#domain/languages/languages.ts'

export type CompareRow = {
  label: string
  /** Null if the business doesn't say. */
  cell: (business: ComparedBusiness, now: Date) => ReactNode
  /** The value to compare; undefined for rows that always differ, such as phone numbers. */
  value?: (business: ComparedBusiness, now: Date) => string
}

const shownServices = 6

/** The facts, in the order in which people choose by them. */
export const compareRows: readonly CompareRow[] = [
  {
    label: 'Category',
    cell: ({ category, subcategory }) => [category.name, subcategory?.name].filter(Boolean).join(' · '),
    value: ({ category, subcategory }) => `${category.slug} ${subcategory?.slug}`,
  },
  { label: 'Checked', cell: trustWords, value: ({ trustLevel }) => trustLevel },
  {
    label: 'Rating',
    cell: ({ ratingAverage, ratingCount }) =>
      ratingCount === 0 ? 'No reviews yet' : <Rating average={ratingAverage} count={ratingCount} />,
    value: ({ ratingAverage, ratingCount }) => (ratingCount === 0 ? '' : ratingAverage.toFixed(1)),
  },
  {
    label: 'Price',
    cell: ({ priceLevel }) =>
      priceLevel && (
        <>
          <span aria-hidden="true">{'$'.repeat(priceLevel)}</span>
          <span className="sr-only">{priceWords[priceLevel - 1]}</span>
        </>
      ),
    value: ({ priceLevel }) => String(priceLevel),
  },
  { label: 'Today', cell: todayWords, value: todayHours },
  {
    label: 'Place',
    cell: (business) => (
      <>
        {cityLine(business)}
        <span className="block text-muted">
          {coverageLine(business) ?? placeTypeWords[business.placeType]}
        </span>
      </>
    ),
    value: (business) => `${cityLine(business)} ${coverageLine(business)}`,
  },
  listRow('Heritage', ({ heritage }) => heritage.map(countryName)),
  listRow('Languages', ({ languages }) => languages.map(languageName)),
  listRow('Good to know', ({ attributes }) => attributes.map(attributeLabel)),
  { label: 'Services', cell: serviceList },
  {
    label: 'Phone',
    cell: ({ phone }) =>
      phone && (
        <a href={telHref(phone)} className={link}>
          {phone}
        </a>
      ),
  },
  {
    label: 'Website',
    cell: ({ website }) =>
      website && (
        <a href={websiteHref(website)} rel="noreferrer ugc" className={cn(link, 'wrap-anywhere')}>
          {websiteLabel(website)}
        </a>
      ),
  },
]

const link =
  'inline-flex min-h-8 items-center font-semibold text-forest-ink underline underline-offset-4 pointer-coarse:min-h-11'

function listRow(label: string, list: (business: ComparedBusiness) => string[]): CompareRow {
  return {
    label,
    cell: (business) => list(business).join(', ') || null,
    value: (business) => list(business).sort().join(),
  }
}

function trustWords({ trustLevel, trust }: ComparedBusiness): ReactNode {
  return (
    <>
      {trustLabels[trustLevel]}
      {trust && <span className="block text-muted">{shortSiteDate(trust.checkedAt)}</span>}
      {trust?.expiresAt && (
        <span className="block text-muted">valid until {shortSiteDate(trust.expiresAt)}</span>
      )}
    </>
  )
}

function todayHours(business: ComparedBusiness, now: Date): string {
  return openWords(business, now) ? formatRanges(listWeek(business, now)[0]!.ranges) : ''
}

function todayWords(business: ComparedBusiness, now: Date): ReactNode {
  const words = openWords(business, now)
  if (!words) return null
  return (
    <>
      <span className={cn('block font-semibold', words.isOpen && 'text-ok')}>{words.label}</span>
      <span className="block text-muted tabular-nums">{todayHours(business, now)}</span>
    </>
  )
}

function serviceList({ services }: ComparedBusiness): ReactNode {
  if (services.length === 0) return null
  return (
    <>
      <ul className="grid gap-1.5">
        {services.slice(0, shownServices).map(({ name, price }) => (
          <li key={name}>
            {name}
            {price && <span className="text-muted tabular-nums"> {price}</span>}
          </li>
        ))}
      </ul>
      {services.length > shownServices && (
        <p className="mt-1.5 text-muted">and {services.length - shownServices} more</p>
      )}
    </>
  )
}
