import { useQuery } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { type MetaDescriptor, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { saveFromApi } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { ActBar } from './act-bar.tsx'
import { askedOf, changedAddress } from './address.ts'
import { readColumns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { Pager } from './pager.tsx'
import { listingsQuery } from './queries.ts'
import { RecentActs } from './recent-acts.tsx'
import { ListingTable } from './table.tsx'
import { Views } from './views.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Businesses',
    description: 'Every listing on this site, in any status, for administrators.',
    path: '/admin/businesses',
    index: false,
  })
}

type Choice = { filter: string; ids: ReadonlySet<string> }
const none: ReadonlySet<string> = new Set()

/** Every listing there is. The address is the view: filters, order, columns and page. */
export default function AdminBusinesses() {
  const [search] = useSearchParams()
  const { query: asked, filter, view, dropped, isNarrowed } = askedOf(search)
  const query = useQuery(listingsQuery(asked), queryClient)
  // What was chosen in another list is not on the screen any more, and must not be acted on.
  const [choice, setChoice] = useState<Choice>({ filter, ids: none })
  const chosen = choice.filter === filter ? choice.ids : none
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    setChoice({ filter, ids: next })
  }
  const saving = useRequest()
  const save = () =>
    saving.send(() => saveFromApi(`/api/admin/businesses/export.csv?${filter}`, 'businesses.csv'))
  const pageHref = (changes: { after: string } | { before: string }) => changedAddress(search, changes)
  return (
    <div className="wrap max-w-7xl pt-8 pb-20">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-4xl">Businesses</h1>
          <p className="mt-2 text-muted">Every listing, in any status.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/businesses/import" variant="secondary">
            <Upload aria-hidden="true" />
            Import
          </ButtonLink>
          <Button variant="secondary" aria-disabled={saving.isBusy} onClick={save}>
            <Download aria-hidden="true" />
            {saving.isBusy ? 'Exporting…' : 'Export as CSV'}
          </Button>
        </div>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-5">
        <FormFailure words={saving.failure} />
        <Views view={view} />
        {dropped.length > 0 && (
          <Alert variant="warning" title="Part of the address makes no sense here">
            <p>Left out: {[...new Set(dropped)].join(', ')}.</p>
          </Alert>
        )}
        <Filters key={view} isNarrowed={isNarrowed} />
        <Loaded query={query} what="The listings">
          {({ listings, count, isMore, before, after }) =>
            listings.length === 0 ? (
              <EmptyState
                title={isNarrowed ? 'No listing is like that.' : 'No listings here'}
                actions={
                  <ButtonLink to="/admin/businesses" variant="secondary">
                    All listings
                  </ButtonLink>
                }
              >
                {isNarrowed ? 'Remove a filter, or try other words.' : 'Listings appear here.'}
              </EmptyState>
            ) : (
              <>
                <p aria-live="polite" className="text-muted">
                  {count.toLocaleString('en-US')}
                  {isMore && '+'} {count === 1 ? 'listing' : 'listings'}
                </p>
                <ListingTable
                  listings={listings}
                  shown={readColumns(search)}
                  chosen={chosen}
                  onChoose={choose}
                  isStale={query.isPlaceholderData}
                />
                <ActBar
                  chosen={chosen}
                  filter={filter}
                  count={count}
                  isMore={isMore}
                  onChoose={(ids) => setChoice({ filter, ids: new Set(ids) })}
                />
                <Pager previous={before && pageHref({ before })} next={after && pageHref({ after })} />
              </>
            )
          }
        </Loaded>
        <RecentActs />
      </div>
    </div>
  )
}
