import { useEffect, useRef } from 'react'
import { Pagination } from '#app/components/pagination.tsx'
import { cn } from '#app/ui/cn.ts'
import { searchHref } from '#domain/search/href.ts'
import { noSearch } from '#domain/search/params.ts'
import { countChosen, listChips } from './active-chips.ts'
import { ApplyButton } from './apply-button.tsx'
import { EmptyResults } from './empty-results.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet, FilterSheetButton } from './filter-sheet.tsx'
import { MapResults } from './map/map-results.tsx'
import { Notices } from './notices.tsx'
import { ResultList } from './result-list.tsx'
import { SearchBox } from './search-box.tsx'
import type { SearchPage } from './search-page.ts'
import { countWords, headline, resultWords } from './search-words.ts'
import { SortSelect } from './sort-select.tsx'
import { useShownParams } from './use-shown-params.ts'
import { ViewTabs } from './view-tabs.tsx'

const formId = 'filters'

/** What /directory and /search share: the box, the filters and the results as a list or on a map. */
export function SearchView({ page }: { page: SearchPage }) {
  const { params, result, path } = page
  const shown = useShownParams(page)
  const heading = useHeadingFocus(searchHref(params, { page: params.page, after: params.after }, path))
  const chips = listChips(page)
  const count = countWords(result)
  const pageHref = (number: number) => searchHref(params, { page: number }, path)
  const afterHref = (after: string | null) => (after === null ? null : searchHref(params, { after }, path))

  return (
    <div className={cn('wrap py-6 md:py-8', params.view === 'map' && 'xl:max-w-[100rem]')}>
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
            <div className="flex gap-3 max-sm:w-full">
              <FilterSheetButton chosen={countChosen(chips)} />
              <SortSelect
                formId={formId}
                sort={shown.params.sort ?? result.sort}
                hasPlace={result.radius !== null}
              />
            </div>
          </div>
          <div className="mt-4 grid gap-4 empty:hidden">
            <FilterChips chips={chips} clearHref={searchHref(noSearch, { view: params.view }, path)} />
            <Notices page={page} />
          </div>

          <div
            aria-busy={shown.isPending}
            className={cn('mt-5 transition-opacity duration-200', shown.isPending && 'opacity-50')}
          >
            {result.count === 0 ? (
              <EmptyResults page={page} chips={chips} />
            ) : params.view === 'map' ? (
              <MapResults page={page} />
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
        </div>
      </div>
    </div>
  )
}

/** When the link that was followed is gone with the old list, the focus goes on at the heading, not at the page's top. */
function useHeadingFocus(address: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(address)
  useEffect(() => {
    if (last.current === address) return
    last.current = address
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [address])
  return heading
}
