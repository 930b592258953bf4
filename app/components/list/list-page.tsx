import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { hasKeys, KeysDialog } from '#app/components/keys-dialog.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { isSecondFactorRequested, SecondFactorNeeded } from '#app/components/second-factor/gate.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import type { List, ListPageData, Params } from './list.ts'
import { changedAddress, readListAddress, viewHref } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'
import { ColumnsAndViews, SavedViews } from './saved-views.tsx'
import { listKeys, useListKeys } from './use-list-keys.ts'

/** The selection, for bulk actions. */
export type Selection = {
  ids: ReadonlySet<string>
  /** The list's current filters. */
  filter: Params
  count: number
  isMore: boolean
  select: (ids: readonly string[]) => void
}

const none: ReadonlySet<string> = new Set()

/**
 * An admin list: views, filters, sort order and page in the URL, a table or cards, keyboard shortcuts, and the loading,
 * empty and error states.
 */
export function ListPage<Row extends object>({
  list,
  bulkActions,
  secondFactorWords = 'Confirm it’s you to see this list.',
}: {
  list: List<Row>
  /** Actions on the selected rows: rows have checkboxes if this is given. */
  bulkActions?: (selection: Selection) => ReactNode
  /** Why this list requires a second factor, if it does. */
  secondFactorWords?: string
}) {
  const [search] = useSearchParams()
  const address = readListAddress(list, search)
  const { wanted, filter, dropped, view, isNarrowed, isFirstPage } = address
  const query = useQuery(
    {
      queryKey: [...list.queryKey, wanted],
      queryFn: ({ signal }) => list.fetch(wanted, signal),
      // The current rows stay until the next page loads.
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && list.refreshMs?.(state.data.rows)) || false,
    },
    queryClient,
  )
  const { data } = query
  // Rows selected under other filters are no longer visible, and must not be acted on.
  const choiceKey = JSON.stringify(filter)
  const [choice, setChoice] = useState({ key: choiceKey, ids: none })
  const selected = choice.key === choiceKey ? choice.ids : none
  const select = (ids: Iterable<string>) => setChoice({ key: choiceKey, ids: new Set(ids) })
  const toggle = (ids: readonly string[], isSelected: boolean) =>
    select(isSelected ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id)))

  const box = useRef<HTMLDivElement>(null)
  const [isHelping, setHelping] = useState(false)
  useListKeys(box, { isOn: hasKeys(search), onHelp: () => setHelping(true) })
  return (
    <div ref={box} className="grid grid-cols-1 gap-5">
      <SavedViews list={list} view={view} />
      {dropped.length > 0 && (
        <Alert variant="warning" title="Part of the URL isn’t valid here">
          <p>Left out: {dropped.join(', ')}.</p>
        </Alert>
      )}
      <ListFilters list={list} address={address} counts={data?.counts} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="text-muted">
          {data && data.rows.length > 0 && countWords(list, data)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            size="sm"
            className="pointer-coarse:hidden"
            onClick={() => setHelping(true)}
          >
            Shortcuts
          </Button>
          <ColumnsAndViews list={list} view={view} />
        </div>
      </div>
      {isSecondFactorRequested(query.error) ? (
        <SecondFactorNeeded text={secondFactorWords} onDone={query.refetch} />
      ) : (
        <>
          {query.isRefetchError && (
            <Alert variant="warning" title="This list may be out of date" role="status">
              <p>It couldn’t be refreshed. Check your connection; it is tried again when you come back.</p>
            </Alert>
          )}
          <QueryBoundary query={query} what={list.label}>
            {(page) =>
              page.rows.length === 0 ? (
                <Nothing list={list} wanted={wanted} isNarrowed={isNarrowed} isFirstPage={isFirstPage} />
              ) : (
                <div
                  aria-busy={query.isPlaceholderData}
                  className={cn(
                    'grid grid-cols-1 gap-4 transition-opacity',
                    query.isPlaceholderData && 'opacity-60',
                  )}
                >
                  <ListTable
                    list={list}
                    rows={page.rows}
                    wanted={wanted}
                    selected={bulkActions ? selected : null}
                    onSelect={toggle}
                  />
                  {bulkActions?.({
                    ids: selected,
                    filter,
                    count: page.count ?? page.rows.length,
                    isMore: page.isMore ?? false,
                    select,
                  })}
                  <Pager list={list} page={page} isFirstPage={isFirstPage} />
                </div>
              )
            }
          </QueryBoundary>
        </>
      )}
      <KeysDialog
        title="Shortcuts"
        keys={bulkActions ? listKeys : listKeys.filter(([key]) => key !== 'x')}
        isOpen={isHelping}
        onClose={() => setHelping(false)}
      />
    </div>
  )
}

function countWords<Row>({ noun = ['row', 'rows'] }: List<Row>, { rows, count, isMore }: ListPageData<Row>) {
  const number = count ?? rows.length
  const words = `${number.toLocaleString('en-US')}${isMore ? '+' : ''} ${number === 1 ? noun[0] : noun[1]}`
  return count === undefined ? `${words} on this page` : words
}

function Nothing<Row>({
  list,
  wanted,
  isNarrowed,
  isFirstPage,
}: {
  list: List<Row>
  wanted: Params
  isNarrowed: boolean
  isFirstPage: boolean
}) {
  const words = isFirstPage
    ? isNarrowed
      ? list.nothingFound
      : list.empty(wanted)
    : { title: 'No more here', text: 'The list is shorter now.' }
  return (
    <EmptyState
      title={words.title}
      actions={
        (isNarrowed || !isFirstPage) && (
          <ButtonLink to={viewHref(list, '')} variant="secondary">
            Show all
          </ButtonLink>
        )
      }
    >
      {words.text}
    </EmptyState>
  )
}

/** Pages start after a row; the previous pages' cursors are stored in the browser's history entry. */
function Pager<Row>({
  list,
  page,
  isFirstPage,
}: {
  list: List<Row>
  page: ListPageData<Row>
  isFirstPage: boolean
}) {
  const [search] = useSearchParams()
  const location = useLocation()
  const trail: Params[] = isFirstPage ? [] : (location.state?.trail ?? [])
  const href = (params: Params) => changedAddress(list, search, params)
  const present = Object.fromEntries(list.paging.map((name) => [name, search.get(name) ?? '']))
  const previous = page.previous ?? trail.at(-1)
  if (isFirstPage && !page.next && !previous) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-3">
      {previous ? (
        <ButtonLink to={href(previous)} state={{ trail: trail.slice(0, -1) }} rel="prev" variant="secondary">
          <ChevronLeft aria-hidden="true" />
          Previous
        </ButtonLink>
      ) : (
        !isFirstPage && (
          <ButtonLink to={href({})} variant="secondary">
            <ChevronLeft aria-hidden="true" />
            First page
          </ButtonLink>
        )
      )}
      {page.next && (
        <ButtonLink
          to={href(page.next)}
          state={{ trail: [...trail, present] }}
          rel="next"
          variant="secondary"
        >
          Next
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}
