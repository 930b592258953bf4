import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/session/api.ts'
import type {
  Billing,
  BusinessBilling,
  Cancellation,
  Change,
  Checkout,
  Choice,
  CouponOffer,
  Invoice,
  NewCheckout,
  OwnSubscription,
  Preview,
} from '#domain/billing/schema.ts'
import { queryClient } from '../query-client.ts'

// Keys begin with the noun and the person: whoever signs in next on this device starts with nothing.
const keyOf = (userId: string) => ['billing', userId]
/** What something would cost: not read anew with everything else, since nobody may be asking any more. */
const askedKey = (userId: string) => ['billing-asked', userId]

export const billingQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'all'],
    queryFn: ({ signal }) => callApi<Billing>('/api/billing', { signal }),
  })

/** Rejects with the status 404 for a listing of somebody else. */
export const businessBillingQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'business', businessId],
    queryFn: ({ signal }) => callApi<BusinessBilling>(`/api/billing/businesses/${businessId}`, { signal }),
  })

export const invoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'invoices'],
    queryFn: async ({ signal }) => {
      const { invoices } = await callApi<{ invoices: Invoice[] }>('/api/billing/invoices', { signal })
      return invoices
    },
  })

export const invoiceQuery = (userId: string, invoiceId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'invoice', invoiceId],
    queryFn: ({ signal }) => callApi<Invoice>(`/api/billing/invoices/${invoiceId}`, { signal }),
  })

/** Rejects with the status 404 for a checkout that is none of one's own. */
export const checkoutQuery = (userId: string, checkoutId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'checkout', checkoutId],
    queryFn: ({ signal }) => callApi<Checkout>(`/api/billing/checkouts/${checkoutId}`, { signal }),
  })

/** Rejects with 422 and `problem.fields.coupon` where the code doesn't count. */
export const couponQuery = (
  userId: string,
  { code, businessId, ...choice }: Choice & { code: string; businessId: string },
) =>
  queryOptions({
    queryKey: [...askedKey(userId), 'coupon', code, businessId, choice.tier, choice.billing],
    queryFn: ({ signal }) =>
      callApi<CouponOffer>('/api/billing/coupons/check', {
        method: 'POST',
        body: { code, businessId, ...choice },
        signal,
      }),
  })

/** What a change would cost at this moment; it is asked anew each time that somebody looks. */
export const previewQuery = (userId: string, subscriptionId: string, { tier, billing }: Choice) =>
  queryOptions({
    queryKey: [...askedKey(userId), 'preview', subscriptionId, tier, billing],
    queryFn: ({ signal }) =>
      callApi<Preview>(`/api/billing/subscriptions/${subscriptionId}/preview`, {
        method: 'POST',
        body: { tier, billing },
        signal,
      }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** The id is the browser's: asked again, it answers with the same checkout. */
export const startCheckout = (wanted: NewCheckout) =>
  callApi<Checkout>('/api/billing/checkouts', { method: 'POST', body: wanted })

/** Asks the payment service itself, for who has waited for its message. */
export async function checkAgain(userId: string, checkoutId: string): Promise<void> {
  const checkout = await callApi<Checkout>(`/api/billing/checkouts/${checkoutId}/check`, { method: 'POST' })
  queryClient.setQueryData(checkoutQuery(userId, checkoutId).queryKey, checkout)
}

export const changePlan = (userId: string, subscriptionId: string, change: Change) =>
  act(userId, subscriptionId, 'change', change)
export const cancelPlan = (userId: string, subscriptionId: string, cancellation: Cancellation) =>
  act(userId, subscriptionId, 'cancel', cancellation)
export const resumePlan = (userId: string, subscriptionId: string) => act(userId, subscriptionId, 'resume')

/** Where another card is given: a page of the payment service. */
export async function openCardPage(subscriptionId: string): Promise<void> {
  const { url } = await callApi<{ url: string }>(`/api/billing/subscriptions/${subscriptionId}/card`, {
    method: 'POST',
  })
  location.assign(url)
}

async function act(userId: string, subscriptionId: string, name: string, body?: unknown): Promise<void> {
  await callApi<OwnSubscription>(`/api/billing/subscriptions/${subscriptionId}/${name}`, {
    method: 'POST',
    body,
  })
  await readBillingAgain(userId)
}

/** Plans, invoices, and what listings say of their plan. */
export const readBillingAgain = (userId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
    queryClient.invalidateQueries({ queryKey: ['businesses', userId] }),
  ])

export type Waiting = { isFull: boolean; isWaiting: boolean }

/** Whether the featured row is full, and a listing waits for a place in it. */
export const waitingQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'waiting', businessId],
    queryFn: ({ signal }) => callApi<Waiting>(`/api/billing/businesses/${businessId}/waiting`, { signal }),
  })

export async function setWaiting(userId: string, businessId: string, isWaiting: boolean): Promise<void> {
  await callApi(`/api/billing/businesses/${businessId}/waiting`, { method: isWaiting ? 'PUT' : 'DELETE' })
  await queryClient.invalidateQueries({ queryKey: waitingQuery(userId, businessId).queryKey })
}
