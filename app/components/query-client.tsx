import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RequestFailed } from './fetch-json.ts'

const attempts = 3

/** The library's own back-off (doubled, 30 s at most) and keeping time (5 minutes) are what we want. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => console.error(error) }),
    defaultOptions: {
      queries: {
        // What the request itself got wrong doesn't get better by asking again.
        retry: (failures, error) =>
          failures < attempts && !(error instanceof RequestFailed && error.status < 500),
      },
    },
  })
}

let browserClient: QueryClient | undefined

/** One for all that a browser opens; on the server each rendering has its own. */
function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

/** Around those pages whose parts fetch for themselves; the others don't load the library. */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
