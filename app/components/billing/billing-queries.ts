import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'
import type { AnswerOf } from '#app/session/api-call.ts'
import type { Cancellation, Change, Choice, NewCheckout } from '#domain/billing/schema.ts'
import { queryClient } from '../query-client.ts'

// Keys start with the noun and the user: the next person to sign in on this device starts with nothing.
const keyOf = (userId: string) => ['billing', userId]
/** Price previews have their own key, so that they aren't refetched with everything else. */
const askedKey = (userId: string) => ['billing-asked', userId]

export const billingQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'all'],
    queryFn: ({ signal }) => call('GET /billing', { signal }),
  })

/** Rejects with status 404 for someone else's listing. */
export const businessBillingQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'business', businessId],
    queryFn: ({ signal }) => call('GET /billing/businesses/{id}', { params: { id: businessId }, signal }),
  })

export const invoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'invoices'],
    queryFn: async ({ signal }) => {
      const { invoices } = await call('GET /billing/invoices', { signal })
      return invoices
    },
  })

export const invoiceQuery = (userId: string, invoiceId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'invoice', invoiceId],
    queryFn: ({ signal }) => call('GET /billing/invoices/{id}', { params: { id: invoiceId }, signal }),
  })

/** Rejects with status 404 for someone else's checkout. */
export const checkoutQuery = (userId: string, checkoutId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'checkout', checkoutId],
    queryFn: ({ signal }) => call('GET /billing/checkouts/{id}', { params: { id: checkoutId }, signal }),
  })

/** Rejects with 422 and `problem.fields.coupon` if the code isn't valid. */
export const couponQuery = (
  userId: string,
  { code, businessId, ...choice }: Choice & { code: string; businessId: string },
) =>
  queryOptions({
    queryKey: [...askedKey(userId), 'coupon', code, businessId, choice.plan, choice.billing],
    queryFn: ({ signal }) =>
      call('POST /billing/coupons/check', {
        body: { code, businessId, ...choice },
        signal,
      }),
  })

/** What a change would cost right now; fetched again each time it is shown. */
export const previewQuery = (userId: string, subscriptionId: string, { plan, billing }: Choice) =>
  queryOptions({
    queryKey: [...askedKey(userId), 'preview', subscriptionId, plan, billing],
    queryFn: ({ signal }) =>
      call('POST /billing/subscriptions/{id}/preview', {
        params: { id: subscriptionId },
        body: { plan, billing },
        signal,
      }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** The browser chooses the id, so repeating the request returns the same checkout. */
export const startCheckout = (wanted: NewCheckout) => call('POST /billing/checkouts', { body: wanted })

/** Asks the payment service directly, for someone still waiting for its webhook. */
export async function checkAgain(userId: string, checkoutId: string): Promise<void> {
  const checkout = await call('POST /billing/checkouts/{id}/check', { params: { id: checkoutId } })
  queryClient.setQueryData(checkoutQuery(userId, checkoutId).queryKey, checkout)
}

export async function changePlan(userId: string, subscriptionId: string, change: Change): Promise<void> {
  await call('POST /billing/subscriptions/{id}/change', { params: { id: subscriptionId }, body: change })
  await readBillingAgain(userId)
}

export async function cancelPlan(
  userId: string,
  subscriptionId: string,
  cancellation: Cancellation,
): Promise<void> {
  await call('POST /billing/subscriptions/{id}/cancel', {
    params: { id: subscriptionId },
    body: cancellation,
  })
  await readBillingAgain(userId)
}

export async function resumePlan(userId: string, subscriptionId: string): Promise<void> {
  await call('POST /billing/subscriptions/{id}/resume', { params: { id: subscriptionId } })
  await readBillingAgain(userId)
}

/** Opens the payment service's page to update the card. */
export async function openCardPage(subscriptionId: string): Promise<void> {
  const { url } = await call('POST /billing/subscriptions/{id}/card', {
    params: { id: subscriptionId },
  })
  location.assign(url)
}

/** Refetches plans, invoices, and the plan shown on listings. */
export const readBillingAgain = (userId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
    queryClient.invalidateQueries({ queryKey: ['businesses', userId] }),
  ])

export type Waiting = AnswerOf<'GET /billing/businesses/{id}/waiting'>

/** Whether the featured row is full and a listing is waiting for a spot. */
export const waitingQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'waiting', businessId],
    queryFn: ({ signal }) =>
      call('GET /billing/businesses/{id}/waiting', { params: { id: businessId }, signal }),
  })

export async function setWaiting(userId: string, businessId: string, isWaiting: boolean): Promise<void> {
  const key = isWaiting ? 'PUT /billing/businesses/{id}/waiting' : 'DELETE /billing/businesses/{id}/waiting'
  await call(key, { params: { id: businessId } })
  await queryClient.invalidateQueries({ queryKey: waitingQuery(userId, businessId).queryKey })
}
