import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { RequestFailed } from './request-failed.ts'

const attempts = 3
const pauseMs = 15_000

const isAway = (error: Error | null) =>
  error instanceof RequestFailed ? [502, 503, 504].includes(error.status) : error instanceof TypeError

/**
 * When a query is invalidated during its first fetch, the library keeps that fetch, whose data may predate the change.
 * This client cancels it and fetches again.
 */
class FreshClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' }))
      if (query.state.data === undefined) void query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}

/**
 * The library's default back-off (doubling, up to 30 s) and cache time (5 minutes) are what we want. No provider mounts the
 * client, so it listens itself for the tab that is shown again: a fetch whose next try came while it was hidden waits for that.
 */
export function createQueryClient(): QueryClient {
  const client = new FreshClient({
    defaultOptions: {
      queries: {
        // An invalid request won't succeed on retry.
        retry: (failures, error) =>
          failures < attempts && !(error instanceof RequestFailed && error.status < 500),
        // While the service is down, keeps refetching what is on screen.
        refetchInterval: ({ state }) => (isAway(state.error) ? pauseMs : false),
        // Without a connection it fails and says so, instead of loading on and on. What failed is asked for again with the
        // connection; what loaded stays as it is: someone may be typing in it.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
        refetchOnWindowFocus: false,
      },
    },
  })
  client.mount()
  return client
}

/** One client for the whole browser tab. Only modules that fetch import this one, so the server has no client. */
export const queryClient = createQueryClient()
