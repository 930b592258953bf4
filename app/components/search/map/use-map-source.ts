import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Where this installation's map comes from; both null for the built-in one. */
export type MapSource = { styleUrl: string | null; tilesUrl: string | null }

type RootData = { site: { mapStyleUrl: string | null; mapTilesUrl: string | null } }

/** The same object while nothing changes: a different one makes the map start over. */
export function useMapSource(): MapSource {
  const site = useRouteLoaderData<RootData>('root')?.site
  const [styleUrl, tilesUrl] = [site?.mapStyleUrl ?? null, site?.mapTilesUrl ?? null]
  return useMemo(() => ({ styleUrl, tilesUrl }), [styleUrl, tilesUrl])
}
