import { useRouteLoaderData } from 'react-router'

/** This installation's source of street maps; null for the built-in map. */
export const useMapStyle = (): string | null =>
  useRouteLoaderData<{ site: { mapStyleUrl: string | null } }>('root')?.site.mapStyleUrl ?? null
