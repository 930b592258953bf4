import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchHref } from '#domain/search/href.ts'
import type { Facets, FacetValue, SearchParams } from '#domain/search/schema.ts'
import type { ShownFacets } from '#domain/search/shown-facets.ts'

type ListName = { [Name in keyof Facets]: Facets[Name] extends FacetValue[] ? Name : never }[keyof Facets]

type AllFacets = {
  /** The page that offers every value, where there is no JavaScript. */
  href: string
  shown: ShownFacets
  /** Every value, once loaded. */
  all: Facets | null
  /** The facet whose values were asked for last; empty for its search field. Null if none was. */
  asked: string | null
  load: (name: string) => void
}

const Context = createContext<AllFacets | null>(null)

/** Loads the values that a list page leaves out, of all facets at once, when the first is asked for. */
export function AllFacetsProvider({
  params,
  path,
  facets,
  isWhole,
  children,
}: {
  params: SearchParams
  path: '/directory' | '/search'
  facets: ShownFacets
  /** These are all. */
  isWhole: boolean
  children: ReactNode
}) {
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<Facets | null>(null)
  const [asked, load] = useState<string | null>(null)
  const own = searchHref(params, {}, path)
  const query = own.split('?')[1]
  const href = `${path}/filters${query ? `?${query}` : ''}`
  const isAsked = asked !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL stands for the parameters
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    import('./load-facets.ts')
      .then(({ loadFacets }) => loadFacets(params))
      .then(
        (all) => isOver || setLoaded(all),
        (error: unknown) => {
          console.warn('The filters did not load here:', error)
          if (!isOver) void navigate(href)
        },
      )
    return () => {
      isOver = true
    }
  }, [isAsked, href])
  return (
    <Context value={{ href, shown: facets, all: isWhole ? facets : loaded, asked, load }}>{children}</Context>
  )
}

/** Of one facet. Other lists hold all of their values. */
export function useAllFacets(name: string) {
  const known = useContext(Context)
  const values = known?.all?.[name as ListName] ?? null
  const wasAskedHere = known?.asked === name
  return {
    href: known?.href ?? '',
    values,
    offered: known?.shown.offered?.[name] ?? 0,
    isWhole: known !== null && known.all === known.shown,
    isLoading: wasAskedHere && !values,
    wasAskedHere,
    load: known?.load,
  }
}
