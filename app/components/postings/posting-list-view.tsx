import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Pagination } from '#app/components/pagination.tsx'
import { SaveSearchLink } from '#app/components/saved-searches/save-search-link.tsx'
import { ApplyButton } from '#app/components/search/apply-button.tsx'
import { FilterChips } from '#app/components/search/filter-chips.tsx'
import { FilterSheet, FilterSheetButton } from '#app/components/search/filter-sheet.tsx'
import { Notices } from '#app/components/search/notices.tsx'
import { SortSelect } from '#app/components/search/sort-select.tsx'
import { useHeadingFocus } from '#app/components/search/use-heading-focus.ts'
import { cn } from '#app/ui/cn.ts'
import { listPostingChips, postingHref, sameViewOfAll } from '#domain/search/postings/href.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'
import { EmptyPostings } from './empty-postings.tsx'
import { PostingFilterForm } from './posting-filter-form.tsx'
import { PostingFilters } from './posting-filters.tsx'
import type { PostingPage } from './posting-page.ts'
import { PostingSearchBox } from './posting-search-box.tsx'
import { countOf, postingHeadline, resultLine } from './posting-words.ts'

const formId = 'filters'

/** A list of one kind of posting: the box, the filters, what was understood, the cards and the pages. */
export function PostingListView<S extends PostingSpec>({
  spec,
  page,
  subject,
  whatPlaceholder,
  actions,
  intro,
  shortcuts,
  whenEmpty,
  className = 'sm:grid-cols-2 xl:grid-cols-3',
  above,
  instead,
  children,
}: {
  spec: S
  page: PostingPage<S>
  /** The heading where nothing was asked by word: "Jobs". */
  subject: string
  whatPlaceholder: string
  /** Links beside the count: a calendar, "Post a job". */
  actions?: ReactNode
  /** A sentence under the heading. */
  intro?: ReactNode
  /** Links to what is asked for most, under the heading. */
  shortcuts?: ReactNode
  whenEmpty?: ReactNode
  /** Columns of the list. */
  className?: string
  /** Over the list: its map. */
  above?: ReactNode
  /** Another view of all that was found, without pages and order. */
  instead?: ReactNode
  /** The cards, each an `li`. */
  children?: ReactNode
}) {
  const { params, result } = page
  const shown = useShownPostings(spec, page)
  const heading = useHeadingFocus(postingHref(spec, params, { page: params.page }))
  const chips = listPostingChips(spec, params, result.place?.label ?? null)
  const chosen = chips.filter(({ name }) => name !== 'q' && name !== 'where' && name !== 'lat').length
  const pageHref = (number: number) => postingHref(spec, params, { page: number })
  const hasPoint = result.place !== null && result.place.kind !== 'state'

  return (
    <div className="wrap py-6 md:py-8">
      <PostingSearchBox spec={spec} page={page} whatPlaceholder={whatPlaceholder} />

      <div className="mt-5 grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <FilterSheet>
          <PostingFilterForm spec={spec} params={shown.params} shownSort={result.sort} id={formId}>
            <PostingFilters
              spec={spec}
              params={shown.params}
              radius={hasPoint ? (result.radius ?? null) : null}
            />
            <ApplyButton countLabel={countOf(result.count, spec)} isPending={shown.isPending} />
          </PostingFilterForm>
        </FilterSheet>

        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-2xl break-words outline-none sm:text-3xl md:text-4xl"
          >
            {postingHeadline(subject, page)}
          </h1>
          {intro && <p className="mt-2 max-w-prose text-muted">{intro}</p>}
          {shortcuts}
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <p
              role="status"
              data-slot="count"
              className="min-w-0 flex-1 basis-36 text-muted sm:max-lg:basis-full"
            >
              {shown.isPending ? 'Looking…' : resultLine(spec, result)}
            </p>
            {actions}
            <div className="flex gap-3 max-sm:w-full max-[15rem]:flex-col">
              <FilterSheetButton chosen={chosen} />
              {!instead && (
                <SortSelect
                  formId={formId}
                  sort={(shown.isPending && shown.params.sort) || result.sort}
                  options={sortsFor(spec, { hasWords: params.q !== '', hasPoint, shown: result.sort })}
                />
              )}
            </div>
          </div>
          <div className="mt-4 grid grid-cols-1 gap-4 empty:hidden">
            <FilterChips
              chips={chips}
              clearHref={postingHref(spec, sameViewOfAll(spec, params))}
              more={<SaveSearchLink kind={spec.kind} href={postingHref(spec, params)} />}
            />
            <Notices
              result={result}
              dropped={page.dropped}
              where={params.where}
              wantedPage={params.page}
              placeSuggestions={page.placeSuggestions}
              hrefAt={(where) => postingHref(spec, params, { where, lat: null, lng: null })}
            />
          </div>
          <div
            aria-busy={shown.isPending}
            className={cn('mt-5 transition-opacity duration-200', shown.isPending && 'opacity-50')}
          >
            {instead ??
              (result.count === 0 ? (
                <EmptyPostings spec={spec} page={page} chips={chips}>
                  {whenEmpty}
                </EmptyPostings>
              ) : (
                <>
                  {above}
                  <ul className={cn('grid gap-5', className)}>{children}</ul>
                </>
              ))}
          </div>
          {!instead && (
            <Pagination
              page={result.page}
              pageCount={result.pageCount}
              pageHref={pageHref}
              previousHref={result.page > 1 ? pageHref(result.page - 1) : null}
              nextHref={result.page < result.pageCount ? pageHref(result.page + 1) : null}
              className="mt-10"
            />
          )}
        </div>
      </div>
    </div>
  )
}

function sortsFor(
  { sorts }: PostingSpec,
  { hasWords, hasPoint, shown }: { hasWords: boolean; hasPoint: boolean; shown: string },
) {
  return Object.entries(sorts)
    .filter(
      ([value]) => value === shown || ((value !== 'best' || hasWords) && (value !== 'distance' || hasPoint)),
    )
    .map(([value, label]) => ({ value, label }))
}

/** The choices to show: those being loaded while a change is under way, so that a tick stands at once. */
function useShownPostings<S extends PostingSpec>(spec: S, page: PostingPage<S>) {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== spec.path) return { params: page.params, isPending: false }
  return { params: readPostingParams(new URLSearchParams(location.search), spec).params, isPending: true }
}
