import { z } from '@hono/zod-openapi'
import { codeParam, couponSchema, savedCouponSchema } from '#domain/billing/admin-schema.ts'
import { listCoupons, removeCoupon, saveCoupon } from '#domain/billing/manage-coupons.server.ts'
import { DomainError } from '#domain/errors.ts'
import { endpointsFor } from '../endpoint.ts'

const tag = 'Administration of payments'
const endpoint = endpointsFor('admin', tag, 'billing')
const guardedEndpoint = endpointsFor('adminWithSecondFactor', tag, 'billing')

export const adminCoupons = [
  endpoint(
    'GET /admin/billing/coupons',
    {
      summary: 'List coupons',
      answer: z.object({ coupons: z.array(savedCouponSchema) }),
      returns: 'All coupons, with how often each was used',
    },
    async ({ asPerson }) => ({ coupons: await asPerson(listCoupons) }),
  ),
  guardedEndpoint(
    'PUT /admin/billing/coupons/{code}',
    {
      summary: 'Create or change a coupon',
      description: 'People who already use the coupon keep their discount.',
      params: codeParam,
      body: couponSchema,
    },
    ({ asPerson, params: { code }, body }) => asPerson((tx) => saveCoupon(tx, code, body)),
  ),
  guardedEndpoint(
    'DELETE /admin/billing/coupons/{code}',
    { summary: 'Delete a coupon', params: codeParam, errors: ['notFound'] },
    async ({ asPerson, params: { code } }) => {
      if (!(await asPerson((tx) => removeCoupon(tx, code))))
        throw new DomainError('not_found', 'Coupon not found')
    },
  ),
]
