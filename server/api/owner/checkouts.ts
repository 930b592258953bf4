import { describeDiscount, findDiscount } from '#domain/billing/coupons.server.ts'
import { findCheckout } from '#domain/billing/find-checkout.server.ts'
import { findPrice } from '#domain/billing/price.server.ts'
import {
  checkoutSchema,
  couponCheckSchema,
  couponOfferSchema,
  newCheckoutSchema,
} from '#domain/billing/schema.ts'
import { checkCheckout, startCheckout } from '#domain/billing/start-checkout.server.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Plans and payments')

/** Buying a plan. Only the webhook confirms that it was paid for. */
export const checkouts = [
  endpoint(
    'POST /billing/checkouts',
    {
      summary: 'Open a checkout to pay for a plan',
      description:
        'For the owner of a published listing. Idempotent: repeating the `id` returns the same checkout.',
      body: newCheckoutSchema,
      answer: checkoutSchema,
      returns: 'The checkout; `url` is its page',
      errors: ['notFound', 'conflict'],
      limit: 'checkout',
    },
    ({ person: { userId, claims }, body: wanted }, deps) => startCheckout(deps, { userId, claims, wanted }),
  ),
  endpoint(
    'GET /billing/checkouts/{id}',
    {
      summary: 'Get the status of a checkout',
      params: idParam,
      answer: checkoutSchema,
      returns: 'The checkout with its status',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id } }) => asPerson((tx) => findCheckout(tx, { id, userId })),
  ),
  endpoint(
    'POST /billing/checkouts/{id}/check',
    {
      summary: 'Update the status of a checkout from the payment service',
      description: 'Use it when the confirmation is delayed.',
      params: idParam,
      answer: checkoutSchema,
      returns: 'The checkout with its status',
      errors: ['notFound'],
      limit: 'billing',
    },
    ({ person: { userId, claims }, params: { id } }, deps) => checkCheckout(deps, { id, userId, claims }),
  ),
  endpoint(
    'POST /billing/coupons/check',
    {
      summary: 'Check what a coupon takes off a price',
      body: couponCheckSchema,
      answer: couponOfferSchema,
      returns: 'The discount and the price after it',
      errors: ['conflict'],
      limit: 'coupon',
    },
    ({ body: { code, businessId, ...choice } }, { db, now }) =>
      db.transaction(async (tx) => {
        const price = await findPrice(tx, choice)
        return describeDiscount(await findDiscount(tx, { code, price, now: now(), businessId }), price)
      }),
  ),
]
