import { LayoutGrid, Map as MapIcon } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { hydrateLater, Later, lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { countryName } from '#domain/heritage/countries.ts'
import { businessLists } from '#domain/search/business-list.ts'
import { sortLabels } from '#domain/search/filter-label.ts'
import { searchHref } from '#domain/search/href.ts'
import { sorts } from '#domain/search/schema.ts'
import type { QuickFilter } from './filter-bar.tsx'
import { ListView } from './list-view.tsx'
import { withNearMe } from './near-me-words.ts'
import { ResultList } from './result-list.tsx'
import type { SearchPage } from './search-page.ts'
import { countWords, endWords, placeWords } from './search-words.ts'

// On a phone in a sheet, elsewhere beside the results: fields of a form that need no code to be sent.
const FilterPanel = hydrateLater(() =>
  import('./filter-panel.tsx').then((file) => ({ default: file.FilterPanel })),
)
const NoBusinesses = lazyOnceThere(async () => ({
  default: (await import('./no-businesses.tsx')).NoBusinesses,
}))
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
  const afterHref = (after: string | null) =>
    after === null ? null : searchHref(withNearMe(params, result), { after }, path)
  const map = (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <MapResults page={page} />
    </Suspense>
  )
  return (
    <ListView
      list={list}
      page={page}
      counted={{
        'data-found': result.count + alsoFound,
        'data-words': params.q,
        'data-place': result.place?.rounded,
      }}
      className={isMap ? 'map-view xl:max-w-[100rem]' : undefined}
      heading={page.head.name}
      countLabel={countWords(result)}
      countLine={<CountLine result={result} />}
      sorts={sorts
        .filter((each) => each !== 'distance' || result.radius !== null || result.sort === 'distance')
        .map((value) => ({ value, label: sortLabels[value] }))}
      panel={(shown) => <FilterPanel params={shown} path={path} result={result} />}
      quick={quickFilters(page)}
      // Nothing would be on the map either, and its button floats over the ways on.
      actions={(isMap || result.count > 0) && <ViewSwitch page={page} />}
      notes={elsewhere}
      cursors={{
        isUsed: params.after !== null,
        previousHref: afterHref(result.previous),
        nextHref: afterHref(result.next),
      }}
      renderEmpty={(chips) =>
        // People exploring the map continue from there.
        isMap && params.area !== null ? (
          map
        ) : (
          <Later of={[result]}>
            <NoBusinesses page={page} chips={chips} />
          </Later>
        )
      }
      below={
        <>
          {end && <p className="mt-6 text-center text-muted">{end}</p>}
          {below}
        </>
      }
    >
      {isMap
        ? map
        : (aside: ReactNode) => (
            <Later of={[result]}>
              <ResultList businesses={result.businesses} aside={aside} />
            </Later>
          )}
    </ListView>
  )
}

const mostHeritages = 3

/** The filters that people need most, as far as they leave something to find. */
function quickFilters({ params, result: { facets, count }, path }: SearchPage): QuickFilter[] {
  const leaves = (name: 'open' | 'verified') => facets[name] > 0 || facets.atLeast.includes(name)
  if (count === 0) return []
  return [
    ...(!params.open && leaves('open')
      ? [{ label: 'Open now', href: searchHref(params, { open: true }, path) }]
      : []),
    ...(!params.verified && leaves('verified')
      ? [{ label: 'Verified', href: searchHref(params, { verified: true }, path) }]
      : []),
    ...(params.heritage.length > 0 ? [] : facets.heritage)
      .filter((each) => each.count > 0)
      .slice(0, mostHeritages)
      .map(({ value }) => ({
        label: countryName(value),
        href: searchHref(params, { heritage: [value] }, path),
      })),
  ]
}

/** On a phone, the place's name is in the heading already. */
function CountLine({ result }: { result: SearchPage['result'] }) {
  const place = result.widening ? '' : placeWords(result)
  if (!place) return countWords(result)
  const [, shown = '', rest = place] = /^(within \d+ miles)(.*)$/.exec(place) ?? []
  return (
    <>
      {`${countWords(result)} ${shown}`}
      <span className="max-md:sr-only">{rest}</span>
    </>
  )
}

const views = [
  { view: 'list', label: 'List', Icon: LayoutGrid },
  { view: 'map', label: 'Map', Icon: MapIcon },
] as const

function ViewSwitch({ page: { params, result, path } }: { page: SearchPage }) {
  const whole = withNearMe(params, result)
  return (
    // On a phone it floats over the list. Over the map it would cover the sheet, which is a list already.
    <nav
      aria-label="View"
      data-floating={params.view === 'map' ? undefined : ''}
      className="above-bottom-bar view-switch"
    >
      {views.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={searchHref(whole, { view, page: params.page, after: params.after }, path)}
          aria-current={params.view === view ? 'page' : undefined}
          preventScrollReset
          className="view-link"
        >
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
