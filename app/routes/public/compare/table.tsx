import { X } from 'lucide-react'
import { Link } from 'react-router'
import { unchoose } from '#app/components/compare/chosen.ts'
import { CoverPlaceholder } from '#app/components/cover-placeholder.tsx'
import { Picture } from '#app/components/picture.tsx'
import { onIntent } from '#app/components/prefetch.ts'
import { ButtonLink, buttonVariants } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { compareHref } from '#domain/businesses/compare-ids.ts'
import type { ComparedBusiness } from '#domain/businesses/schema.ts'
import { type CompareRow, compareRows } from './rows.tsx'

// The row headings stay visible while a phone scrolls sideways; at 360 px two businesses fit beside them, plus the edge
// of a third.
const fact =
  'sticky left-0 z-10 w-22 px-2.5 py-3 text-left text-xs font-semibold text-muted sm:w-36 sm:px-4 sm:text-sm'
const column = 'px-2.5 py-3 text-left font-normal sm:px-4'
const widths: Record<number, string> = {
  2: 'min-w-[22.5rem] sm:min-w-[35rem]',
  3: 'min-w-[29.125rem] sm:min-w-[48rem]',
  4: 'min-w-[37rem] sm:min-w-[61rem]',
}

/** A row for each fact that at least one business has, a column per business. */
export function CompareTable({ businesses, now }: { businesses: ComparedBusiness[]; now: Date }) {
  const rows = compareRows.filter(({ cell }) => businesses.some((business) => cell(business, now) !== null))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrollable region takes the focus, so that keys can scroll it
    <div
      role="region"
      aria-labelledby="compare-title"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      className="relative mt-4 overflow-x-auto border-y border-line bg-paper max-md:-mx-5 md:rounded-card md:border-x"
    >
      <table
        className={cn(
          'w-full table-fixed border-collapse text-sm sm:text-[0.9375rem]',
          widths[businesses.length],
        )}
      >
        <caption className="sr-only">
          The selected businesses side by side, one per column. Use “Highlight differences” above to mark what
          differs.
        </caption>
        <thead>
          <tr className="align-top">
            <td className={fact} />
            {businesses.map((business) => (
              <Head key={business.id} business={business} businesses={businesses} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FactRow key={row.label} row={row} businesses={businesses} now={now} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line">
            <td className={fact} />
            {businesses.map(({ id, slug, name }) => (
              <td key={id} className={column}>
                <ButtonLink
                  to={`/business/${slug}`}
                  prefetch={onIntent()}
                  size="sm"
                  className="pointer-coarse:min-h-11"
                >
                  View Details<span className="sr-only"> of {name}</span>
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Head({ business, businesses }: { business: ComparedBusiness; businesses: ComparedBusiness[] }) {
  const { id, slug, name, coverImageUrl } = business
  const others = businesses.filter((other) => other !== business).map((other) => other.slug)
  return (
    <th scope="col" className={column}>
      <div className="relative mb-2.5 aspect-[16/10] max-w-96 overflow-hidden rounded-lg bg-tint">
        {coverImageUrl ? (
          <Picture
            src={coverImageUrl}
            alt=""
            sizes="(min-width: 640px) 280px, 136px"
            maxWidth={640}
            className="size-full object-cover"
          />
        ) : (
          <CoverPlaceholder id={id} name={name} className="size-full" />
        )}
        <Link
          to={compareHref(others)}
          preventScrollReset
          aria-label={`Remove ${name} from the comparison`}
          data-tooltip=""
          onClick={() => unchoose(slug)}
          className={cn(
            buttonVariants({ variant: 'secondary', size: 'iconSm' }),
            'absolute top-1.5 right-1.5 rounded-full pointer-coarse:size-11',
          )}
        >
          <X aria-hidden="true" />
        </Link>
      </div>
      <Link
        to={`/business/${slug}`}
        className="font-display text-base leading-tight font-bold break-words underline-offset-4 hover:underline sm:text-xl"
      >
        {name}
      </Link>
    </th>
  )
}

function FactRow({ row, businesses, now }: { row: CompareRow; businesses: ComparedBusiness[]; now: Date }) {
  const { label, cell, value } = row
  const differs = value && new Set(businesses.map((business) => value(business, now))).size > 1
  return (
    <tr data-differs={differs ? '' : undefined} className="border-t border-line align-top">
      <th scope="row" className={fact}>
        {label}
        {differs && <span className="differs-mark font-normal text-clay-ink">differs</span>}
      </th>
      {businesses.map((business) => (
        <td key={business.id} className={cn(column, 'break-words')}>
          {cell(business, now) ?? (
            <>
              <span aria-hidden="true" className="text-muted">
                –
              </span>
              <span className="sr-only">Not stated</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}
