import { useRouteLoaderData } from 'react-router'

/** Where this installation gets its streets from; null for the map that is built in. */
export const useMapStyle = (): string | null =>
  useRouteLoaderData<{ site: { mapStyleUrl: string | null } }>('root')?.site.mapStyleUrl ?? null
