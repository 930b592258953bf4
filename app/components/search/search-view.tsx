import { type ReactNode, Suspense } from 'react'
import { Pagination } from '#app/components/pagination.tsx'
import { SaveSearchLink } from '#app/components/saved-searches/save-search-link.tsx'
import { cn } from '#app/ui/cn.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { searchHref } from '#domain/search/href.ts'
import { noSearch } from '#domain/search/params.ts'
import { sorts } from '#domain/search/schema.ts'
import { countChosen, listChips } from './active-chips.ts'
import { ApplyButton } from './apply-button.tsx'
import { EmptyResults } from './empty-results.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet, FilterSheetButton } from './filter-sheet.tsx'
import { Notices } from './notices.tsx'
import { ResultList } from './result-list.tsx'
import { SearchBox } from './search-box.tsx'
import type { SearchPage } from './search-page.ts'
import { countWords, endWords, headline, resultWords, sortLabels } from './search-words.ts'
import { SortSelect } from './sort-select.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useShownParams } from './use-shown-params.ts'
import { ViewTabs } from './view-tabs.tsx'

const formId = 'filters'

const MapResults = lazyPart(async () => ({ default: (await import('./map/map-results.tsx')).MapResults }))

/** What /directory and /search share: the box, the filters and the results as a list or on a map. */
export function SearchView({
  page,
  alsoFound = 0,
  elsewhere,
  below,
}: {
  page: SearchPage
  /** How much the other lists hold. */
  alsoFound?: number
  /** What other lists have, in a line over this one. */
  elsewhere?: ReactNode
  /** After the list. */
  below?: ReactNode
}) {
  const { params, result, path } = page
  const shown = useShownParams(page)
  const heading = useHeadingFocus(searchHref(params, { page: params.page, after: params.after }, path))
  const chips = listChips(page)
  const count = countWords(result)
  const end = endWords(result)
  const pageHref = (number: number) => searchHref(params, { page: number }, path)
  const afterHref = (after: string | null) => (after === null ? null : searchHref(params, { after }, path))

  return (
    // What a search found is counted (`counting/tell.ts`).
    <div
      data-found={result.count + alsoFound}
      className={cn('wrap py-6 md:py-8', params.view === 'map' && 'xl:max-w-[100rem]')}
    >
      <SearchBox page={page} />

      <div className="mt-5 grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <FilterSheet>
          <FilterForm page={page} params={shown.params} id={formId}>
            <ApplyButton countLabel={count} isPending={shown.isPending} />
          </FilterForm>
        </FilterSheet>

        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-2xl break-words sm:text-3xl outline-none md:text-4xl"
          >
            {headline(params, result)}
          </h1>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <p
              role="status"
              data-slot="count"
              className="min-w-0 flex-1 basis-36 text-muted sm:max-lg:basis-full"
            >
              {shown.isPending ? 'Looking…' : resultWords(result)}
            </p>
            <ViewTabs page={page} />
            <div className="flex gap-3 max-sm:w-full max-[15rem]:flex-col">
              <FilterSheetButton chosen={countChosen(chips)} />
              <SortSelect
                formId={formId}
                sort={(shown.isPending && shown.params.sort) || result.sort}
                options={sorts
                  .filter(
                    (each) => each !== 'distance' || result.radius !== null || result.sort === 'distance',
                  )
                  .map((value) => ({ value, label: sortLabels[value] }))}
              />
            </div>
          </div>
          <div className="mt-4 grid grid-cols-1 gap-4 empty:hidden">
            {elsewhere}
            <FilterChips
              chips={chips}
              clearHref={searchHref(noSearch, { view: params.view }, path)}
              more={<SaveSearchLink kind="business" href={searchHref(params, {}, path)} />}
            />
            <Notices
              result={result}
              dropped={page.dropped}
              where={params.where}
              wantedPage={params.after === null ? params.page : null}
              placeSuggestions={page.placeSuggestions}
              hrefAt={(where) => searchHref(params, { where, lat: null, lng: null }, path)}
            />
          </div>

          <div
            aria-busy={shown.isPending}
            className={cn('mt-5 transition-opacity duration-200', shown.isPending && 'opacity-50')}
          >
            {result.count === 0 ? (
              <EmptyResults page={page} chips={chips} />
            ) : params.view === 'map' ? (
              <Suspense fallback={<Skeleton className="h-96" />}>
                <MapResults page={page} />
              </Suspense>
            ) : (
              <ResultList businesses={result.businesses} />
            )}
          </div>
          <Pagination
            page={result.page}
            pageCount={result.pageCount}
            pageHref={pageHref}
            previousHref={afterHref(result.previous)}
            nextHref={afterHref(result.next)}
            className="mt-10"
          />
          {end && <p className="mt-6 text-center text-muted">{end}</p>}
          {below}
        </div>
      </div>
    </div>
  )
}
