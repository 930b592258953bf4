import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { type MetaDescriptor, useSearchParams } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { ListPage, type Selection } from '#app/components/list/list-page.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { call, download } from '#app/session/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionKind } from '#domain/administration/listings/bulk-actions/schema.ts'
import { usePanelAccess } from '../access/use-access.ts'
import type { Route } from './+types/page.ts'
import { BulkActionDialog } from './bulk-action-dialog.tsx'
import { listingFilter, useBusinessesList } from './businesses-list.tsx'
import { RecentBulkActions } from './recent-bulk-actions.tsx'
import { actionWords } from './words.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Businesses',
    description: 'Every listing on this site, in any status, for administrators.',
    path: '/admin/businesses',
    index: false,
  })
}

/** All listings, in any status. */
export default function AdminBusinesses() {
  const [search] = useSearchParams()
  const list = useBusinessesList()
  const { isAdmin } = usePanelAccess()
  const saving = useRequest()
  const save = () => {
    const query = listingFilter(Object.fromEntries(search))
    return saving.send(() => download('businesses.csv', 'GET /admin/businesses/export.csv', { query }))
  }
  return (
    <div className="panel-wrap pt-8 pb-20">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-4xl">Businesses</h1>
          <p className="mt-2 text-muted">Every listing, in any status.</p>
        </div>
        {isAdmin && (
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
        )}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-5">
        <FormFailure words={saving.failure} />
        <ListPage
          list={list}
          {...(isAdmin && { bulkActions: (selection) => <BulkActionBar {...selection} /> })}
        />
        {isAdmin && <RecentBulkActions />}
      </div>
    </div>
  )
}

const kinds = Object.keys(actionWords) as ActionKind[]

/** Actions on the selected listings, always in view. */
function BulkActionBar({ ids, filter, count, isMore, select }: Selection) {
  const [kind, setKind] = useState<ActionKind | null>(null)
  const { send, isBusy, failure } = useRequest()
  if (ids.size === 0) return null
  const selectAll = () =>
    send(async () => {
      const found = await call('GET /admin/businesses/ids', { query: listingFilter(filter) })
      select(found.ids)
    })
  return (
    <section
      aria-label="Selected listings"
      className="sticky bottom-3 z-20 grid gap-3 rounded-card border border-line-strong bg-paper p-3 shadow-raised sm:p-4"
    >
      <div className="flex flex-wrap items-center gap-1 sm:gap-2">
        <p className="mr-2 font-semibold" aria-live="polite">
          {ids.size.toLocaleString('en-US')} selected
        </p>
        {ids.size < count && (
          <Button variant="ghost" size="sm" aria-disabled={isBusy} onClick={selectAll}>
            {isBusy ? (
              'Selecting…'
            ) : (
              // One part, which the gap of a button leaves as it is.
              <span>
                Select {isMore ? 'the first' : 'all'} {count.toLocaleString('en-US')}
                <span className="max-sm:sr-only"> that match</span>
              </span>
            )}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => select([])}>
          <span>
            Clear<span className="max-sm:sr-only"> selection</span>
          </span>
        </Button>
      </div>
      {/* In one row on a phone, where it would cover what was selected. */}
      <div className="fading-row -m-1 flex gap-2 overflow-x-auto p-1 *:shrink-0 sm:flex-wrap">
        {kinds.map((each) => (
          <Button key={each} variant="secondary" size="sm" onClick={() => setKind(each)}>
            {actionWords[each].label}
          </Button>
        ))}
      </div>
      <FormFailure words={failure} />
      {kind && (
        <BulkActionDialog
          kind={kind}
          businessIds={[...ids]}
          onClose={() => setKind(null)}
          onDone={() => {
            setKind(null)
            select([])
          }}
        />
      )}
    </section>
  )
}
