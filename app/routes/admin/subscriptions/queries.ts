import { queryOptions } from '@tanstack/react-query'
import type { ListPageData } from '#app/components/list/list.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'

export const billingKey = ['admin', 'billing']
const pageSize = 50

type Cursor = { before: string; id: string }

/** A page of a long list, newest first: if it is full, the next one starts after its last row. */
export function billingPage<Row>(rows: Row[], cursorOf: (row: Row) => Cursor): ListPageData<Row> {
  const last = rows.at(-1)
  return { rows, next: last && rows.length === pageSize ? cursorOf(last) : null }
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

/** Call after any change, which may show in several lists. */
export const readBillingAgain = () => queryClient.invalidateQueries({ queryKey: billingKey })

/** Suggestions identify a listing by its URL. Throws RequestFailed, with 404 for a deleted one. */
export async function findListingId(slug: string): Promise<string> {
  const { business } = await call('GET /claims/about/{slug}', { params: { slug } })
  return business.id
}
