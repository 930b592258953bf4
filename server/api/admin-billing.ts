import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  listEvents,
  listPayments,
  listReconciliations,
  listSubscriptions,
} from '#domain/billing/admin-lists.server.ts'
import {
  adminPaymentSchema,
  adminSubscriptionSchema,
  eventFilterSchema,
  eventSchema,
  paymentFilterSchema,
  reconciliationResultSchema,
  reconciliationSchema,
  refundSchema,
  subscriptionFilterSchema,
} from '#domain/billing/admin-schema.ts'
import { asking } from '#domain/billing/asking.ts'
import { syncPrices } from '#domain/billing/price.server.ts'
import { retryEvent } from '#domain/billing/receive-event.server.ts'
import { reconcile } from '#domain/billing/reconcile.server.ts'
import { refundPayment } from '#domain/billing/refund.server.ts'
import { invoiceSchema } from '#domain/billing/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { keptPlanSchema, savePlanSchema, tiers } from '#domain/plans/admin-schema.ts'
import { listKeptPlans, savePlan } from '#domain/plans/manage.server.ts'
import { adminsOnly } from '../middleware/admins-only.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { BillingNeeds } from './billing.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals, unwrapping } from './open-api.ts'

const eventParam = z.object({ id: z.string().max(200) })
const syncSchema = z
  .object({ made: z.array(z.string()), kept: z.array(z.string()), retired: z.array(z.string()) })
  .meta({ id: 'PriceSync' })

/** The books, for administrators: what is paid, what the payment service said, and refunds. */
export function createAdminBillingApi(needs: BillingNeeds): OpenAPIHono<PersonEnv> {
  const { db, findPerson, payments } = needs
  const api = createRouter()
  const route = {
    tags: ['Administration of payments'],
    security: bearer,
    middleware: [signedIn(findPerson), adminsOnly(db)],
  }
  const closed = { ...refusals.signedOut, ...refusals.forbidden, ...refusals.invalid }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/billing/subscriptions',
      summary: 'Subscriptions, the newest first',
      description: 'The next page begins `before` the start and `id` of the last one.',
      request: { query: subscriptionFilterSchema },
      responses: {
        200: json(z.object({ subscriptions: z.array(adminSubscriptionSchema) }), 'At most 50'),
        ...closed,
      },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      const subscriptions = await db.asUser(c.get('person').claims, (tx) => listSubscriptions(tx, wanted))
      return c.json({ subscriptions }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/billing/payments',
      summary: 'Invoices and what was paid of them, the newest first',
      description: 'The next page begins `before` the moment and `id` of the last one.',
      request: { query: paymentFilterSchema },
      responses: {
        200: json(z.object({ payments: z.array(adminPaymentSchema) }), 'At most 50'),
        ...closed,
      },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      const listed = await db.asUser(c.get('person').claims, (tx) => listPayments(tx, wanted))
      return c.json({ payments: listed }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/billing/payments/{id}/refund',
      summary: 'Give back some of a payment',
      description: 'The same `id` in the body again gives back no more.',
      request: { params: idParam, body: jsonBody(refundSchema) },
      responses: {
        200: json(invoiceSchema, 'The invoice as it is now'),
        ...closed,
        ...refusals.notFound,
        ...refusals.conflict,
      },
    }),
    async (c) => {
      const { claims } = c.get('person')
      const { id: paymentId } = c.req.valid('param')
      return c.json(await refundPayment(needs, { paymentId, refund: c.req.valid('json'), claims }), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/billing/events',
      summary: 'What the payment service told, the newest first',
      request: { query: eventFilterSchema },
      responses: { 200: json(z.object({ events: z.array(eventSchema) }), 'At most 50'), ...closed },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      return c.json({ events: await db.asUser(c.get('person').claims, (tx) => listEvents(tx, wanted)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/billing/events/{id}/retry',
      summary: 'Try an event again',
      request: { params: eventParam },
      responses: { 204: { description: 'It was tried' }, ...closed, ...refusals.notFound },
    }),
    async (c) => {
      if (!(await retryEvent(needs, c.req.valid('param').id)))
        throw new DomainError('not_found', 'There is no such event that waits')
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/billing/reconciliations',
      summary: 'The last comparisons with the payment service',
      responses: {
        200: json(z.object({ reconciliations: z.array(reconciliationSchema) }), 'At most 30'),
        ...closed,
      },
    }),
    async (c) => {
      const reconciliations = await db.asUser(c.get('person').claims, listReconciliations)
      return c.json({ reconciliations }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/billing/reconciliations',
      summary: 'Compare with the payment service now',
      responses: { 200: json(reconciliationResultSchema, 'What differed'), ...closed },
    }),
    async (c) => c.json(await asking(reconcile(needs)), 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/billing/prices',
      summary: 'Make the plans’ prices known to the payment service',
      description: 'After a price was changed. Subscriptions that run keep theirs.',
      responses: { 200: json(syncSchema, 'What was made, kept and retired'), ...closed },
    }),
    async (c) => c.json(await asking(syncPrices(db, payments)), 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/billing/plans',
      summary: 'The plans, also those that aren’t sold',
      responses: { 200: json(z.object({ plans: z.array(keptPlanSchema) }), 'In their order'), ...closed },
    }),
    async (c) => c.json({ plans: await db.asUser(c.get('person').claims, listKeptPlans) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/billing/plans/{tier}',
      summary: 'Change a plan',
      description:
        '`revision` is the one that was read. Limits hold at once, prices for what is bought from now on. `isTold` says whether the payment service knows the prices already.',
      request: { params: z.object({ tier: z.enum(tiers) }), body: jsonBody(savePlanSchema) },
      responses: {
        200: json(z.object({ plan: keptPlanSchema, isTold: z.boolean() }), 'As it is now'),
        ...closed,
        ...refusals.notFound,
        ...refusals.conflict,
      },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.get('requestId') }
      const plan = await db.asUser(c.get('person').claims, (tx) => savePlan(tx, wanted))
      // What is saved stays, whether it answers or not: a checkout names its price anew.
      const isTold = await syncPrices(db, payments).then(
        () => true,
        (error: unknown) => {
          needs.log.warn({ err: error }, 'the payment service does not know the prices yet')
          return false
        },
      )
      return c.json({ plan, isTold }, 200)
    },
    unwrapping('plan'),
  )

  return api
}
