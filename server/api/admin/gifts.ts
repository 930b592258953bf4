import { z } from '@hono/zod-openapi'
import { giftSchema, newGiftSchema } from '#domain/billing/admin-schema.ts'
import { givePlan, listGifts, takePlanBack } from '#domain/billing/gifts.server.ts'
import { idSchema } from '#domain/id.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Administration of payments'
const endpoint = endpointsFor('admin', tag, 'billing')
const guardedEndpoint = endpointsFor('adminWithSecondFactor', tag, 'billing')

/** Complimentary plans. */
export const adminGifts = [
  endpoint(
    'GET /admin/billing/complimentary',
    {
      summary: 'List complimentary plans',
      query: z.object({ businessId: idSchema.optional() }),
      answer: z.object({ plans: z.array(giftSchema) }),
      returns: 'At most 200 plans, newest first',
    },
    async ({ asPerson, query: { businessId } }) => ({
      plans: await asPerson((tx) => listGifts(tx, businessId ?? null)),
    }),
  ),
  guardedEndpoint(
    'POST /admin/billing/complimentary',
    {
      summary: 'Give a listing a complimentary plan until a day',
      description: 'Idempotent: repeating the `id` doesn’t grant another plan.',
      body: newGiftSchema,
      errors: ['notFound', 'conflict'],
    },
    ({ person: { userId }, asPerson, body: gift }, { now, site }) =>
      asPerson((tx) => givePlan(tx, { gift, userId, now: now(), site })),
  ),
  guardedEndpoint(
    'POST /admin/billing/complimentary/{id}/end',
    { summary: 'End a complimentary plan', params: idParam, errors: ['notFound'] },
    ({ asPerson, params: { id } }, { now, site }) =>
      asPerson((tx) => takePlanBack(tx, { id, now: now(), site })),
  ),
]
