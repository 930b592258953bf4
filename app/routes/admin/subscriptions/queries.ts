import { queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { Gift, KeptCoupon, KeptReconciliation } from '#domain/billing/admin-schema.ts'

const billingKey = ['admin', 'billing']
const pageSize = 50

type Cursor = { before: string; id: string }

/** One of the long lists, the newest first, with more on request. */
export function useLongList<Row>(
  noun: 'subscriptions' | 'payments' | 'events',
  filter: { [name: string]: string },
  cursorOf: (row: Row) => Cursor,
) {
  return useInfiniteQuery(
    {
      queryKey: [...billingKey, noun, filter],
      queryFn: async ({ pageParam, signal }) => {
        const wanted = new URLSearchParams({ ...filter, ...pageParam })
        const answer = await callApi<{ [noun: string]: Row[] }>(`/api/admin/billing/${noun}?${wanted}`, {
          signal,
        })
        return answer[noun] ?? []
      },
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
  queryFn: async ({ signal }) =>
    (await callApi<{ coupons: KeptCoupon[] }>('/api/admin/billing/coupons', { signal })).coupons,
  staleTime: 0,
})

export const giftsQuery = queryOptions({
  queryKey: [...billingKey, 'complimentary'],
  queryFn: async ({ signal }) =>
    (await callApi<{ plans: Gift[] }>('/api/admin/billing/complimentary', { signal })).plans,
  staleTime: 0,
})

export const comparisonsQuery = queryOptions({
  queryKey: [...billingKey, 'reconciliations'],
  queryFn: async ({ signal }) =>
    (
      await callApi<{ reconciliations: KeptReconciliation[] }>('/api/admin/billing/reconciliations', {
        signal,
      })
    ).reconciliations,
  staleTime: 0,
})

/** After anything was done: one change shows in several lists. */
export const readBillingAgain = () => queryClient.invalidateQueries({ queryKey: billingKey })

/** Suggestions know a listing by its address. Throws RequestFailed, with 404 for one that is gone. */
export async function findListingId(slug: string): Promise<string> {
  const { business } = await callApi<{ business: { id: string } }>(
    `/api/claims/about/${encodeURIComponent(slug)}`,
  )
  return business.id
}
