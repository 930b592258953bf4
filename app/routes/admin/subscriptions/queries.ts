import { queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'

const billingKey = ['admin', 'billing']
const pageSize = 50

type Cursor = { before: string; id: string }

/** One of the long lists, the newest first, with more on request. */
export function useLongList<Row>(
  /** Its name, and what is wanted of it. */
  key: readonly unknown[],
  read: (from: Partial<Cursor>, options: { signal: AbortSignal }) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
) {
  return useInfiniteQuery(
    {
      queryKey: [...billingKey, ...key],
      queryFn: ({ pageParam, signal }) => read(pageParam ?? {}, { signal }),
      initialPageParam: null as Cursor | null,
      getNextPageParam: (rows) => {
        const last = rows.at(-1)
        return last && rows.length === pageSize ? cursorOf(last) : undefined
      },
      staleTime: 0,
    },
    queryClient,
  )
}

export const couponsQuery = queryOptions({
  queryKey: [...billingKey, 'coupons'],
  queryFn: async ({ signal }) => (await call('GET /admin/billing/coupons', { signal })).coupons,
  staleTime: 0,
})

export const giftsQuery = queryOptions({
  queryKey: [...billingKey, 'complimentary'],
  queryFn: async ({ signal }) => (await call('GET /admin/billing/complimentary', { signal })).plans,
  staleTime: 0,
})

export const comparisonsQuery = queryOptions({
  queryKey: [...billingKey, 'reconciliations'],
  queryFn: async ({ signal }) =>
    (await call('GET /admin/billing/reconciliations', { signal })).reconciliations,
  staleTime: 0,
})

/** After anything was done: one change shows in several lists. */
export const readBillingAgain = () => queryClient.invalidateQueries({ queryKey: billingKey })

/** Suggestions know a listing by its address. Throws RequestFailed, with 404 for one that is gone. */
export async function findListingId(slug: string): Promise<string> {
  const { business } = await call('GET /claims/about/{slug}', { params: { slug } })
  return business.id
}
