import { type ReactNode, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { Pagination } from '#app/components/pagination.tsx'
import { SaveSearchLink } from '#app/components/saved-searches/save-search-link.tsx'
import { cn } from '#app/ui/cn.ts'
import { Later, lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import type { DroppedParam, Facets, SearchResult } from '#domain/search/schema.ts'
import type { Chip, ListParams, SearchList } from '#domain/search/search-list.ts'
import { isAllowed } from '../consent/allowed.ts'
import { ApplyButton } from './apply-button.tsx'
import { FilterBar, type QuickFilter } from './filter-bar.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { ReadFromWords } from './list-notices.tsx'
import { isAskedWhere, withNearMe } from './near-me-words.ts'
import { offersFirst } from './offers-first.ts'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useNearMe } from './use-near-me.ts'

// Most lists have nothing to say.
const Notices = lazyOnceThere(() => import('./list-notices.tsx'))
const Readings = lazyOnceThere(async () => ({ default: (await import('./list-notices.tsx')).Readings }))

const formId = 'filters'

/** A list's query and its results. */
export type ListPage<P extends ListParams> = {
  params: P
  dropped: DroppedParam[]
  result: Pick<
    SearchResult,
    | 'count'
    | 'place'
    | 'isPlaceUnknown'
    | 'corrections'
    | 'readPlaceFromWords'
    | 'offeredPlace'
    | 'widening'
    | 'page'
    | 'pageCount'
    | 'radius'
  > &
    Partial<Pick<SearchResult, 'unlisted'>> & { sort: string; facets?: Facets }
  /** Other places that `where` may mean, or similar ones if none was recognized. */
  placeSuggestions: string[]
  /** Null if neither a place nor a filter was read from the words. */
  readFromWords: ReadFromWords | null
}

/** A searchable list: search box, filters, notices, results and pagination. */
export function ListView<P extends ListParams>({
  list,
  page,
  heading,
  countLabel,
  countLine,
  sorts,
  panel,
  renderEmpty,
  children,
  instead,
  intro,
  quick = [],
  shortcuts,
  actions,
  notes,
  below,
  cursors,
  counted,
  className,
}: {
  list: SearchList<P>
  page: ListPage<P>
  heading: string
  /** "12 jobs" */
  countLabel: string
  /** The same, with the place. */
  countLine: ReactNode
  /** In display order. */
  sorts: readonly { value: string; label: string }[]
  /** The panel's fields, with these values. */
  panel: (params: P) => ReactNode
  renderEmpty: (chips: readonly Chip[]) => ReactNode
  /** The results; as a function, they have what is worth a line among them at a place of their own. */
  children: ReactNode | ((aside: ReactNode) => ReactNode)
  /** A different view of all results, without pagination and sorting. */
  instead?: ReactNode
  /** A sentence under the heading. */
  intro?: ReactNode
  /** Filters one press away, in the row of chips. */
  quick?: readonly QuickFilter[]
  /** Links to common searches, in the row of chips. */
  shortcuts?: ReactNode
  /** At the end of that row: another view, "Post a job". */
  actions?: ReactNode
  /** Matches in other lists. */
  notes?: ReactNode
  /** After the pagination. */
  below?: ReactNode
  /** For lists paginated by cursor rather than by page. */
  cursors?: { isUsed: boolean; previousHref: string | null; nextHref: string | null }
  /** What `counting/track.ts` reports of the search. */
  counted?: { 'data-found': number; 'data-words': string; 'data-place': string | undefined }
  className?: string
}) {
  const { params, result } = page
  const { count, place } = result
  const whole = withNearMe(params, result)
  const shown = useShownParams(list, whole)
  const query = list.query(params)
  const headingRef = useHeadingFocus(query.size > 0 ? `${list.path}?${query}` : list.path)
  const chips = list.chips(whole, result)
  const filters = chips.filter(({ name }) => name !== 'sort')
  // The search text and the place are shown in the search box.
  const chosen = filters.filter(
    ({ name }) => name !== 'q' && name !== 'where' && name !== 'lat' && name !== 'area',
  ).length
  const nearMe = useNearMe((position) => list.href(params, { ...position, where: '', sort: list.sortNearMe }))
  useRememberedPlace(params.where, place?.label)
  const wantedPage = cursors?.isUsed ? null : params.page
  const pageHref = (number: number) => list.href(whole, { page: number })

  const said = {
    result,
    dropped: page.dropped,
    where: params.where,
    wantedPage,
    placeSuggestions: page.placeSuggestions,
    readFromWords: page.readFromWords,
    hrefOf: (changes: Partial<ListParams>) => list.href(params, changes),
    nearMe,
    q: params.q,
  }
  const hasReadings = hasOtherReadings(page)
  const aside = (notes || hasReadings) && (
    <div className="grid min-w-0 gap-2">
      {notes}
      {hasReadings && (
        <Later of={[result]}>
          <Readings {...said} />
        </Later>
      )}
    </div>
  )
  const isInList = typeof children === 'function' && count > 0 && !instead

  return (
    <div {...counted} className={cn('wrap py-3 md:py-8', className)}>
      <SearchBox
        list={list}
        params={params}
        // “dc” becomes “Washington, DC”; the name of a region is no place to search at.
        where={place?.kind === 'city' && place.label === place.rounded ? place.label : params.where}
      />
      <FilterBar
        chips={chips}
        chosen={chosen}
        clearHref={list.href(list.cleared(params))}
        quick={quick}
        save={<SaveSearchLink kind={list.kind} href={list.href(params)} className="whitespace-nowrap" />}
        // A notice that asks for the position says what became of it.
        nearMe={isAskedWhere(result) ? null : nearMe}
        shortcuts={shortcuts}
        actions={actions}
      />

      <div className="mt-3 grid gap-8 md:mt-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <FilterSheet>
          <FilterForm list={list} params={shown.params} shownSort={result.sort} id={formId}>
            {panel(shown.params)}
            <ApplyButton countLabel={countLabel} isPending={shown.isPending} />
          </FilterForm>
        </FilterSheet>

        <div className="min-w-0">
          <h1
            ref={headingRef}
            tabIndex={-1}
            className="text-xl break-words outline-none sm:text-3xl md:text-4xl"
          >
            {heading}
          </h1>
          {intro && <p className="mt-2 max-w-prose text-muted max-md:mt-1 max-md:text-sm">{intro}</p>}
          <div className="flex min-h-11 items-center gap-x-3 gap-y-1 max-[18rem]:flex-wrap md:mt-3">
            <p
              role="status"
              data-slot="count"
              className="min-w-0 flex-1 text-muted max-[18rem]:min-w-fit max-md:text-[0.9375rem]"
            >
              {shown.isPending ? 'Looking…' : countLine}
            </p>
            {!instead && (
              <SortSelect
                formId={formId}
                sort={(shown.isPending && shown.params.sort) || result.sort}
                options={sorts}
              />
            )}
          </div>
          <div className="list-notices mt-1 mb-3 grid grid-cols-1 gap-2 empty:hidden md:mt-4 md:gap-3">
            {!isInList && aside}
            {hasNotices(page, wantedPage) && (
              <Later of={[result]}>
                <Notices {...said} />
              </Later>
            )}
          </div>
          <div
            aria-busy={shown.isPending}
            className={cn('transition-opacity duration-200 md:mt-5', shown.isPending && 'opacity-50')}
          >
            {instead ||
              (count === 0
                ? renderEmpty(filters)
                : typeof children === 'function'
                  ? children(aside)
                  : children)}
          </div>
          {!instead && (
            <Pagination
              page={result.page}
              pageCount={result.pageCount}
              pageHref={pageHref}
              previousHref={cursors?.previousHref}
              nextHref={cursors?.nextHref}
              className="mt-10"
            />
          )}
          {below}
        </div>
      </div>
    </div>
  )
}

/** Whether `Notices` shows anything. */
function hasNotices<P extends ListParams>(
  { dropped, result, placeSuggestions }: ListPage<P>,
  wantedPage: number | null,
): boolean {
  const { corrections, readPlaceFromWords, unlisted, widening, isPlaceUnknown, page, place } = result
  return (
    dropped.length > 0 ||
    corrections.some(({ isOffered }) => !isOffered) ||
    (readPlaceFromWords && readPlaceFromWords.place === null) ||
    Boolean(unlisted || widening || isPlaceUnknown) ||
    (!place && !result.offeredPlace && placeSuggestions.length > 0) ||
    (wantedPage ?? 0) > page
  )
}

/** Whether `Readings` shows anything. */
function hasOtherReadings<P extends ListParams>({ result, placeSuggestions, readFromWords }: ListPage<P>) {
  return Boolean(
    readFromWords ||
      (result.offeredPlace && !offersFirst(result)) ||
      (result.place && placeSuggestions.length > 0) ||
      result.corrections.some(({ isOffered }) => isOffered),
  )
}

/** The place of the last search, for the next “near me” on this device, if that may be stored. */
function useRememberedPlace(where: string, label: string | undefined) {
  useEffect(() => {
    if (!where || !label || !isAllowed('functional')) return
    import('./last-place.ts').then(
      ({ rememberPlace }) => rememberPlace({ where, label }),
      (error: unknown) => console.warn('The place can’t be kept on this device:', error),
    )
  }, [where, label])
}

/** The values to show: during a change, those being loaded, so that a tick shows immediately. */
function useShownParams<P extends ListParams>(
  list: SearchList<P>,
  params: P,
): { params: P; isPending: boolean } {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== list.path) return { params, isPending: false }
  return { params: list.read(new URLSearchParams(location.search)).params, isPending: true }
}
