import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { describeDiscount, findDiscount } from '#domain/billing/coupons.server.ts'
import { findCheckout } from '#domain/billing/find-checkout.server.ts'
import { findPrice } from '#domain/billing/price.server.ts'
import {
  checkoutSchema,
  choiceSchema,
  couponCodeSchema,
  couponOfferSchema,
  newCheckoutSchema,
} from '#domain/billing/schema.ts'
import { checkCheckout, startCheckout } from '#domain/billing/start-checkout.server.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { BillingNeeds } from './billing.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

const about = { tags: ['Plans and payments'], security: bearer }
const couponCheckSchema = choiceSchema
  .extend({ code: couponCodeSchema, businessId: z.uuid() })
  .meta({ id: 'CouponCheck' })

/** How a plan is bought. Whether it was paid is known from the webhook alone. */
export function createCheckoutsApi(needs: BillingNeeds): OpenAPIHono<PersonEnv> {
  const { db, findPerson, limits, now } = needs
  const api = createRouter()
  for (const path of ['/checkouts', '/checkouts/*', '/coupons/*'])
    api.use(`/billing${path}`, signedIn(findPerson))

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/billing/checkouts',
      summary: 'Open a page where a plan is paid',
      description: 'For the owner of a published listing. The same id again is the same page.',
      request: { body: jsonBody(newCheckoutSchema) },
      responses: {
        200: json(checkoutSchema, 'The checkout; `url` is where to go'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await limits.take('checkout', { address: c.get('clientAddress'), account: userId })
      return c.json(await startCheckout(needs, { userId, claims, wanted: c.req.valid('json') }), 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/billing/checkouts/{id}',
      summary: 'How a checkout stands',
      request: { params: idParam },
      responses: { 200: json(checkoutSchema, 'So it stands'), ...refusals.signedOut, ...refusals.notFound },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id } = c.req.valid('param')
      return c.json(await db.asUser(claims, (tx) => findCheckout(tx, { id, userId })), 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/billing/checkouts/{id}/check',
      summary: 'Ask the payment service how a checkout stands',
      description: 'For somebody who has waited for its confirmation.',
      request: { params: idParam },
      responses: {
        200: json(checkoutSchema, 'So it stands'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await limits.take('billing', { address: c.get('clientAddress'), account: userId })
      return c.json(await checkCheckout(needs, { id: c.req.valid('param').id, userId, claims }), 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/billing/coupons/check',
      summary: 'What a coupon does to a price',
      request: { body: jsonBody(couponCheckSchema) },
      responses: {
        200: json(couponOfferSchema, 'The offer'),
        ...refusals.signedOut,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId } = c.get('person')
      await limits.take('coupon', { address: c.get('clientAddress'), account: userId })
      const { code, businessId, ...choice } = c.req.valid('json')
      const offer = await db.transaction(async (tx) => {
        const price = await findPrice(tx, choice)
        return describeDiscount(await findDiscount(tx, { code, price, now: now(), businessId }), price)
      })
      return c.json(offer, 200)
    },
  )

  return api
}
