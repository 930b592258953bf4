import { type ReactNode, Suspense, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { Pagination } from '#app/components/pagination.tsx'
import { SaveSearchLink } from '#app/components/saved-searches/save-search-link.tsx'
import { cn } from '#app/ui/cn.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { DroppedParam, Facets, SearchResult } from '#domain/search/schema.ts'
import type { Chip, ListParams, SearchList } from '#domain/search/search-list.ts'
import { isAllowed } from '../consent/allowed.ts'
import { ApplyButton } from './apply-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet, FilterSheetButton } from './filter-sheet.tsx'
import type { ReadFromWords } from './notices.tsx'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useNearMe } from './use-near-me.ts'

// Most lists have nothing to say.
const Notices = lazyPart(() => import('./notices.tsx'))

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
  countLine: string
  /** In display order. */
  sorts: readonly { value: string; label: string }[]
  /** The panel's fields, with these values. */
  panel: (params: P) => ReactNode
  renderEmpty: (chips: readonly Chip[]) => ReactNode
  /** The results. */
  children: ReactNode
  /** A different view of all results, without pagination and sorting. */
  instead?: ReactNode
  /** A sentence under the heading. */
  intro?: ReactNode
  /** Links to common searches, under the heading. */
  shortcuts?: ReactNode
  /** Next to the count: another view, "Post a job". */
  actions?: ReactNode
  /** Above the chips: matches in other lists. */
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
  const isAskedWhere = result.readPlaceFromWords?.place === null
  // The words as shown leave it out: a notice asks where. Links to a changed search keep it.
  const whole = isAskedWhere ? { ...params, q: `${params.q} near me`.trim() } : params
  const shown = useShownParams(list, whole)
  const query = list.query(params)
  const headingRef = useHeadingFocus(query.size > 0 ? `${list.path}?${query}` : list.path)
  const chips = list.chips(whole, result)
  const filters = chips.filter(({ name }) => name !== 'sort')
  // The search text and the place are shown in the search box.
  const chosen = filters.filter(({ name }) => name !== 'q' && name !== 'where' && name !== 'lat').length
  const nearMe = useNearMe((position) => list.href(params, { ...position, where: '', sort: list.sortNearMe }))
  useRememberedPlace(params.where, place?.label)
  const wantedPage = cursors?.isUsed ? null : params.page
  const pageHref = (number: number) => list.href(whole, { page: number })

  return (
    <div {...counted} className={cn('wrap py-6 md:py-8', className)}>
      <SearchBox
        list={list}
        params={params}
        // “dc” becomes “Washington, DC”; the name of a region is no place to search at.
        where={place?.kind === 'city' && place.label === place.rounded ? place.label : params.where}
        // Where the position is asked for in a notice, that says what became of it.
        nearMe={isAskedWhere ? { ...nearMe, refusal: null } : nearMe}
      />

      <div className="mt-5 grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
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
            className="text-2xl break-words outline-none sm:text-3xl md:text-4xl"
          >
            {heading}
          </h1>
          {intro && <p className="mt-2 max-w-prose text-muted">{intro}</p>}
          {shortcuts}
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <p
              role="status"
              data-slot="count"
              className="min-w-0 flex-1 basis-36 text-muted sm:max-lg:basis-full"
            >
              {shown.isPending ? 'Looking…' : countLine}
            </p>
            {actions}
            <div className="flex gap-3 max-sm:w-full max-[15rem]:flex-col">
              <FilterSheetButton chosen={chosen} />
              {!instead && (
                <SortSelect
                  formId={formId}
                  sort={(shown.isPending && shown.params.sort) || result.sort}
                  options={sorts}
                />
              )}
            </div>
          </div>
          <div className="mt-4 grid grid-cols-1 gap-3 empty:hidden">
            {notes}
            <FilterChips
              chips={chips}
              clearHref={list.href(list.cleared(params))}
              more={<SaveSearchLink kind={list.kind} href={list.href(params)} />}
            />
            {hasNotices(page, wantedPage) && (
              <Suspense>
                <Notices
                  result={result}
                  dropped={page.dropped}
                  where={params.where}
                  wantedPage={wantedPage}
                  placeSuggestions={page.placeSuggestions}
                  readFromWords={page.readFromWords}
                  hrefOf={(changes) => list.href(params, changes)}
                  nearMe={nearMe}
                  q={params.q}
                />
              </Suspense>
            )}
          </div>
          <div
            aria-busy={shown.isPending}
            className={cn('mt-5 transition-opacity duration-200', shown.isPending && 'opacity-50')}
          >
            {instead || (count === 0 ? renderEmpty(filters) : children)}
          </div>
          {!instead && (
            <Pagination
              page={result.page}
              pageCount={result.pageCount}
              pageHref={pageHref}
              previousHref={
                cursors ? cursors.previousHref : result.page > 1 ? pageHref(result.page - 1) : null
              }
              nextHref={
                cursors ? cursors.nextHref : result.page < result.pageCount ? pageHref(result.page + 1) : null
              }
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
  { dropped, result, placeSuggestions, readFromWords }: ListPage<P>,
  wantedPage: number | null,
): boolean {
  const { corrections, readPlaceFromWords, offeredPlace, unlisted, widening, isPlaceUnknown, page } = result
  return (
    dropped.length + corrections.length + placeSuggestions.length > 0 ||
    Boolean(readFromWords || readPlaceFromWords || offeredPlace || unlisted || widening || isPlaceUnknown) ||
    (wantedPage ?? 0) > page
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
