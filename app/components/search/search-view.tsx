import { LayoutGrid, Map as MapIcon } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { BusinessCard } from '#app/components/business-card.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { cn } from '#app/ui/cn.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { businessLists } from '#domain/search/business-list.ts'
import { sortLabels } from '#domain/search/filter-label.ts'
import { searchHref } from '#domain/search/href.ts'
import { noSearch } from '#domain/search/params.ts'
import { sorts } from '#domain/search/schema.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ListView } from './list-view.tsx'
import type { SearchPage } from './search-page.ts'
import { countWords, endWords, headline, resultWords } from './search-words.ts'

const MapResults = lazyPart(async () => ({ default: (await import('./map/map-results.tsx')).MapResults }))

/** Businesses as listed by /directory and /search: as cards or on a map. */
export function SearchView({
  page,
  alsoFound = 0,
  elsewhere,
  below,
}: {
  page: SearchPage
  /** Number of results in the other lists. */
  alsoFound?: number
  /** Matches in other lists, as a line above this one. */
  elsewhere?: ReactNode
  /** After the list. */
  below?: ReactNode
}) {
  const { params, result, path } = page
  const list = businessLists[path]
  const isMap = params.view === 'map'
  const end = endWords(result)
  const afterHref = (after: string | null) => (after === null ? null : searchHref(params, { after }, path))
  return (
    <ListView
      list={list}
      page={page}
      counted={{
        'data-found': result.count + alsoFound,
        'data-words': params.q,
        'data-place': result.place?.rounded,
      }}
      className={isMap ? 'xl:max-w-[100rem]' : undefined}
      heading={headline(params, result)}
      countLabel={countWords(result)}
      countLine={resultWords(result)}
      sorts={sorts
        .filter((each) => each !== 'distance' || result.radius !== null || result.sort === 'distance')
        .map((value) => ({ value, label: sortLabels[value] }))}
      panel={(shown) => <FilterPanel params={shown} result={result} />}
      actions={<ViewTabs page={page} />}
      notes={elsewhere}
      cursors={{
        isUsed: params.after !== null,
        previousHref: afterHref(result.previous),
        nextHref: afterHref(result.next),
      }}
      renderEmpty={(chips) => (
        <EmptyList
          list={list}
          params={params}
          radius={result.radius}
          chips={chips}
          all={{ label: 'Browse all businesses', to: '/directory' }}
        >
          <OtherWays />
        </EmptyList>
      )}
      below={
        <>
          {end && <p className="mt-6 text-center text-muted">{end}</p>}
          {below}
        </>
      }
    >
      {isMap ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <MapResults page={page} />
        </Suspense>
      ) : (
        <ResultList businesses={result.businesses} why={result.why} />
      )}
    </ListView>
  )
}

const browse = [
  { slug: 'restaurants-food', name: 'Restaurants & Food' },
  { slug: 'beauty-salon', name: 'Beauty & Salon' },
  { slug: 'professional-services', name: 'Professional Services' },
  { slug: 'retail-shopping', name: 'Retail & Shopping' },
]

function OtherWays() {
  return (
    <>
      <p className="mt-5">
        Do you know one that is missing?{' '}
        <Link to="/suggest" className="font-semibold text-forest-ink underline underline-offset-4">
          Suggest it
        </Link>
        .
      </p>
      <p className="mt-5">Or start from a category:</p>
      <p className="mt-3 flex flex-wrap justify-center gap-2">
        {browse.map(({ slug, name }) => (
          <ChipLink key={slug} to={searchHref(noSearch, { category: [slug] })}>
            {name}
          </ChipLink>
        ))}
      </p>
    </>
  )
}

// Beside the filters, and below them on narrow screens.
const pictureSizes =
  '(min-width: 1280px) 280px, (min-width: 1024px) 33vw, (min-width: 640px) 46vw, calc(100vw - 2.5rem)'

function ResultList({ businesses, why }: Pick<SearchPage['result'], 'businesses' | 'why'>) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {businesses.map((business, index) => (
        <li key={business.id} className="grid">
          <BusinessCard
            business={business}
            why={why[business.id]}
            headingLevel="h2"
            eager={index === 0}
            pictureSizes={pictureSizes}
          />
        </li>
      ))}
    </ul>
  )
}

const views = [
  { view: 'list', label: 'List', Icon: LayoutGrid },
  { view: 'map', label: 'Map', Icon: MapIcon },
] as const

function ViewTabs({ page: { params, path } }: { page: SearchPage }) {
  return (
    <nav aria-label="View" className="flex rounded-control border border-line bg-tint p-1">
      {views.map(({ view, label, Icon }) => {
        const isCurrent = params.view === view
        return (
          <Link
            key={view}
            to={searchHref(params, { view, page: params.page, after: params.after }, path)}
            aria-current={isCurrent ? 'page' : undefined}
            preventScrollReset
            className={cn(
              'inline-flex min-h-9 items-center gap-2 rounded-lg px-3 text-[0.9375rem] font-medium',
              // On a phone only the other view's link fits.
              isCurrent
                ? 'bg-paper text-ink shadow-card dark:shadow-none max-sm:hidden'
                : 'text-muted hover:text-ink max-sm:bg-paper max-sm:text-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
