import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  codeParam,
  couponSchema,
  giftSchema,
  keptCouponSchema,
  newGiftSchema,
} from '#domain/billing/admin-schema.ts'
import { givePlan, listGifts, takePlanBack } from '#domain/billing/gifts.server.ts'
import { listCoupons, removeCoupon, saveCoupon } from '#domain/billing/manage-coupons.server.ts'
import { DomainError } from '#domain/errors.ts'
import { adminsOnly } from '../middleware/admins-only.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

const ofBusiness = z.object({ businessId: z.uuid({ error: 'That is no id' }).optional() })
const done = { 204: { description: 'Done' } }

/** Coupons and complimentary plans, which administrators give. */
export function createOffersApi({
  db,
  findPerson,
  site,
  now,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'site' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = {
    tags: ['Administration of payments'],
    security: bearer,
    middleware: [signedIn(findPerson), adminsOnly(db)],
  }
  const closed = { ...refusals.signedOut, ...refusals.forbidden }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/billing/coupons',
      summary: 'All coupons, with how often each was used',
      responses: { 200: json(z.object({ coupons: z.array(keptCouponSchema) }), 'They'), ...closed },
    }),
    async (c) => c.json({ coupons: await db.asUser(c.get('person').claims, listCoupons) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/billing/coupons/{code}',
      summary: 'Make or change a coupon',
      description: 'Whoever has it already keeps what they were promised.',
      request: { params: codeParam, body: jsonBody(couponSchema) },
      responses: { ...done, ...closed, ...refusals.invalid },
    }),
    async (c) => {
      const { code } = c.req.valid('param')
      await db.asUser(c.get('person').claims, (tx) => saveCoupon(tx, code, c.req.valid('json')))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      path: '/admin/billing/coupons/{code}',
      summary: 'Remove a coupon',
      request: { params: codeParam },
      responses: { ...done, ...closed, ...refusals.notFound },
    }),
    async (c) => {
      const { code } = c.req.valid('param')
      if (!(await db.asUser(c.get('person').claims, (tx) => removeCoupon(tx, code))))
        throw new DomainError('not_found', 'There is no such coupon')
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/billing/complimentary',
      summary: 'Complimentary plans, the newest first',
      request: { query: ofBusiness },
      responses: {
        200: json(z.object({ plans: z.array(giftSchema) }), 'At most 200'),
        ...closed,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { businessId } = c.req.valid('query')
      const plans = await db.asUser(c.get('person').claims, (tx) => listGifts(tx, businessId ?? null))
      return c.json({ plans }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/billing/complimentary',
      summary: 'Give a listing a plan until a day',
      description: 'The same id again gives no other.',
      request: { body: jsonBody(newGiftSchema) },
      responses: { ...done, ...closed, ...refusals.notFound, ...refusals.conflict, ...refusals.invalid },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const gift = c.req.valid('json')
      await db.asUser(claims, (tx) => givePlan(tx, { gift, userId, now: now(), site }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/billing/complimentary/{id}/end',
      summary: 'Take a complimentary plan back',
      request: { params: idParam },
      responses: { ...done, ...closed, ...refusals.notFound },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await db.asUser(c.get('person').claims, (tx) => takePlanBack(tx, { id, now: now(), site }))
      return c.body(null, 204)
    },
  )

  return api
}
