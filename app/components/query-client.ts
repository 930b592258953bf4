import { QueryClient } from '@tanstack/react-query'
import { RequestFailed } from './fetch-json.ts'

const attempts = 3
const pauseMs = 15_000

const isAway = (error: Error | null) =>
  error instanceof RequestFailed ? [502, 503, 504].includes(error.status) : error instanceof TypeError

/** The library's own back-off (doubled, 30 s at most) and keeping time (5 minutes) are what we want. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the request itself got wrong doesn't get better by asking again.
        retry: (failures, error) =>
          failures < attempts && !(error instanceof RequestFailed && error.status < 500),
        // What is away is asked for again while someone looks at its place.
        refetchInterval: ({ state }) => (isAway(state.error) ? pauseMs : false),
      },
    },
  })
}

/** One for all that a browser opens. The module is loaded by whatever has to fetch, so that the server has none. */
export const queryClient = createQueryClient()
