import { useEffect, useState } from 'react'
import { callPublic } from '#app/session/api-call.ts'
import { toQuery } from '#domain/search/href.ts'
import type { MapResult, SearchParams } from '#domain/search/schema.ts'

export type MapPoints = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; result: MapResult }

/** The points of the whole search, not just one page of its list. */
export function useMapPoints(params: SearchParams, { isWanted }: { isWanted: boolean }): MapPoints {
  const query = toQuery({ ...params, view: 'list', sort: null, page: 1, after: null }).toString()
  const [points, setPoints] = useState<MapPoints>({ state: 'loading' })
  useEffect(() => {
    if (!isWanted) return
    const request = new AbortController()
    fetchPoints(query, request.signal).then(
      (result) => setPoints({ state: 'ready', result }),
      (error: unknown) => {
        if (request.signal.aborted) return
        console.warn('No points for the map:', error)
        setPoints({ state: 'failed' })
      },
    )
    return () => request.abort()
  }, [query, isWanted])
  return points
}

async function fetchPoints(query: string, signal: AbortSignal): Promise<MapResult> {
  return callPublic('GET /search/map', { query: Object.fromEntries(new URLSearchParams(query)), signal })
}
