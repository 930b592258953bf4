import { Link } from 'react-router'
import { cn } from '#app/ui/cn.ts'
import type { AdminListing } from '#domain/administration/listings/schema.ts'
import { cell, WideTable } from '../wide-table.tsx'
import { type ColumnName, columns } from './columns.tsx'

/** Rows with a box each; the first box is for all of them. */
export function ListingTable({
  listings,
  shown,
  chosen,
  onChoose,
  isStale,
}: {
  listings: readonly AdminListing[]
  shown: readonly ColumnName[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  isStale: boolean
}) {
  const ids = listings.map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <div className={cn('transition-opacity', isStale && 'opacity-60')} aria-busy={isStale}>
      <label className="mb-2 inline-flex min-h-8 items-center gap-3 px-3 font-medium sm:px-5">
        <input
          type="checkbox"
          className="size-5 accent-forest"
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < ids.length
          }}
          checked={count === ids.length}
          onChange={({ target }) => onChoose(ids, target.checked)}
        />
        Choose all on this page
      </label>
      <WideTable label="Businesses" columns={['Name', ...shown.map((name) => columns[name].label)]}>
        {listings.map((listing) => (
          <tr key={listing.id}>
            <th scope="row" className={`${cell} min-w-56 font-semibold`}>
              <span className="flex items-start gap-3">
                <input
                  type="checkbox"
                  aria-label={`Choose ${listing.name}`}
                  className="mt-0.5 size-5 shrink-0 accent-forest"
                  checked={chosen.has(listing.id)}
                  onChange={({ target }) => onChoose([listing.id], target.checked)}
                />
                <span className="min-w-0">
                  <Link
                    to={`/admin/businesses/${listing.id}`}
                    className="inline-block min-h-6 break-words underline underline-offset-4"
                  >
                    {listing.name}
                  </Link>
                  {listing.isDemo && <span className="block text-sm font-normal text-muted">Demo data</span>}
                </span>
              </span>
            </th>
            {shown.map((name) => (
              <td key={name} className={`${cell} min-w-24`}>
                {columns[name].cell(listing)}
              </td>
            ))}
          </tr>
        ))}
      </WideTable>
    </div>
  )
}
