import { Card } from '#app/ui/card.tsx'
import { formatNumber } from '#domain/numbers.ts'
import { listingStates, type SiteNumbers } from '#domain/site-numbers/schema.ts'

const labels: Record<keyof SiteNumbers['listings'], string> = {
  draft: 'Drafts',
  pending: 'Waiting for review',
  published: 'Published',
  rejected: 'Not approved',
  suspended: 'Suspended',
  archived: 'Archived',
}

/** How many listings stand how: a table whose bars are only for the eye. */
export function ListingsPart({ listings }: { listings: SiteNumbers['listings'] }) {
  const all = listingStates.reduce((sum, state) => sum + listings[state], 0)
  return (
    <section aria-labelledby="listings-title">
      <h2 id="listings-title" className="text-2xl">
        Listings
      </h2>
      <Card className="mt-4 p-4 sm:p-6">
        <table className="w-full text-[0.9375rem]">
          <caption className="sr-only">Listings by state</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">State</th>
              <th scope="col">Listings</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {listingStates.map((state) => (
              <tr key={state} className="border-t border-line first:border-t-0">
                <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
                  {labels[state]}
                </th>
                <td className="py-2 pr-4 text-right tabular-nums">{formatNumber(listings[state])}</td>
                <td className="hidden w-1/2 py-2 sm:table-cell">
                  <Share part={listings[state]} all={all} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong">
              <th scope="row" className="py-2 pr-4 text-left font-semibold">
                All
              </th>
              <td className="py-2 pr-4 text-right font-semibold tabular-nums">{formatNumber(all)}</td>
              <td className="hidden sm:table-cell" />
            </tr>
          </tfoot>
        </table>
      </Card>
    </section>
  )
}

/** Drawn: the site's security policy takes no style of its own. */
function Share({ part, all }: { part: number; all: number }) {
  const percent = all === 0 ? 0 : Math.round((part / all) * 100)
  return (
    <span className="flex items-center gap-3">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 flex-1">
        <rect width="100" height="8" rx="1" className="fill-tint" />
        <rect width={percent} height="8" rx="1" className="fill-forest" />
      </svg>
      <span className="w-12 text-right text-sm text-muted tabular-nums">{percent}%</span>
    </span>
  )
}
