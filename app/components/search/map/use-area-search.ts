import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { searchHref } from '#domain/search/href.ts'
import { mapAreaAround } from '#domain/search/map-area-around.ts'
import type { MapArea } from '#domain/search/schema.ts'
import type { SearchPage } from '../search-page.ts'

const pauseMs = 400

/** Searches what the map shows: on a press, or some moments after each movement. */
export function useAreaSearch(page: SearchPage) {
  const navigate = useNavigate()
  const isPending = useNavigation().state !== 'idle'
  const [view, setView] = useState<MapArea | null>(null)
  const [isFollowing, setFollowing] = useState(false)
  const { params, result, path } = page

  const search = useCallback(
    (area: MapArea, { replace }: { replace: boolean }) => {
      const href = searchHref(
        params,
        {
          area: mapAreaAround(area),
          // A place in the words gives way, too.
          q: result.readPlaceFromWords?.words ?? params.q,
          where: '',
          lat: null,
          lng: null,
          radius: null,
          sort: params.sort === 'distance' ? null : params.sort,
        },
        path,
      )
      navigate(href, { replace, preventScrollReset: true })
    },
    [params, result.readPlaceFromWords, path, navigate],
  )

  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    if (!isFollowing || !view) return
    const timer = setTimeout(() => latest.current(view, { replace: true }), pauseMs)
    return () => clearTimeout(timer)
  }, [isFollowing, view])

  return {
    onMove: setView,
    controls: {
      isMoved: view !== null && mapAreaAround(view) !== params.area,
      isFollowing,
      isPending,
      onFollow: setFollowing,
      onSearch: () => view && search(view, { replace: false }),
    },
  }
}
