import { z } from '@hono/zod-openapi'
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
import {
  newPlanSchema,
  planNameSchema,
  planOrderSchema,
  planParam,
  savedPlanSchema,
  savePlanSchema,
} from '#domain/plans/admin-schema.ts'
import { listAdminPlans, makePlan, orderPlans, removePlan, savePlan } from '#domain/plans/manage.server.ts'
import { listPlanNames } from '#domain/plans/queries.server.ts'
import { versionSchema } from '#domain/version.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Administration of payments'
const endpoint = endpointsFor('admin', tag, 'billing')
const staffEndpoint = endpointsFor('admin', tag, 'panel')
const guardedEndpoint = endpointsFor('adminWithSecondFactor', tag, 'billing')

/** The saved plan stays either way: each checkout sends its own price. */
const arePricesSynced = ({ db, payments, log }: Pick<ApiDeps, 'db' | 'payments' | 'log'>) =>
  syncPrices(db, payments).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'the payment service doesn’t have the prices yet')
      return false
    },
  )

const synced = { arePricesSynced: z.boolean() }
const savedPlan = {
  answer: z.object({ plan: savedPlanSchema, ...synced }),
  returns: 'The plan as stored; `arePricesSynced` says whether the payment service already has the prices',
}

/** Billing for administrators: payments, what the payment service reported, and refunds. */
export const adminBilling = [
  endpoint(
    'GET /admin/billing/subscriptions',
    {
      summary: 'List subscriptions',
      description: 'For the next page, `before` is the start of the last one and `id` its ID.',
      query: subscriptionFilterSchema,
      answer: z.object({ subscriptions: z.array(adminSubscriptionSchema) }),
      returns: 'At most 50 subscriptions, newest first',
    },
    async ({ asPerson, query }) => ({ subscriptions: await asPerson((tx) => listSubscriptions(tx, query)) }),
  ),
  endpoint(
    'GET /admin/billing/payments',
    {
      summary: 'List invoices and their payments',
      description: 'For the next page, `before` is the time of the last one and `id` its ID.',
      query: paymentFilterSchema,
      answer: z.object({ payments: z.array(adminPaymentSchema) }),
      returns: 'At most 50 invoices with their payments, newest first',
    },
    async ({ asPerson, query }) => ({ payments: await asPerson((tx) => listPayments(tx, query)) }),
  ),
  guardedEndpoint(
    'POST /admin/billing/payments/{id}/refund',
    {
      summary: 'Refund a payment in full or in part',
      description: 'Idempotent: repeating the `id` in the body doesn’t refund twice.',
      params: idParam,
      body: refundSchema,
      answer: invoiceSchema,
      returns: 'The invoice after the refund',
      errors: ['notFound', 'conflict'],
    },
    ({ person: { claims }, params: { id: paymentId }, body: refund }, deps) =>
      refundPayment(deps, { paymentId, refund, claims }),
  ),
  endpoint(
    'GET /admin/billing/events',
    {
      summary: 'List events of the payment service',
      query: eventFilterSchema,
      answer: z.object({ events: z.array(eventSchema) }),
      returns: 'At most 50 events, newest first',
    },
    async ({ asPerson, query }) => ({ events: await asPerson((tx) => listEvents(tx, query)) }),
  ),
  endpoint(
    'POST /admin/billing/events/{id}/retry',
    {
      summary: 'Retry an event of the payment service',
      params: z.object({ id: z.string().max(200) }),
      errors: ['notFound'],
    },
    async ({ params }, deps) => {
      if (!(await retryEvent(deps, params.id)))
        throw new DomainError('not_found', 'Event not found, or not pending')
    },
  ),
  endpoint(
    'GET /admin/billing/reconciliations',
    {
      summary: 'List recent reconciliations with the payment service',
      answer: z.object({ reconciliations: z.array(reconciliationSchema) }),
      returns: 'At most 30 reconciliations, newest first',
    },
    async ({ asPerson }) => ({ reconciliations: await asPerson(listReconciliations) }),
  ),
  endpoint(
    'POST /admin/billing/reconciliations',
    {
      summary: 'Reconcile with the payment service now',
      answer: reconciliationResultSchema,
      returns: 'The differences that were found',
    },
    (_, deps) => asking(reconcile(deps)),
  ),
  guardedEndpoint(
    'POST /admin/billing/prices',
    {
      summary: 'Send the plans’ prices to the payment service',
      description: 'Needed after a price change. Existing subscriptions keep their price.',
      answer: z
        .object({ made: z.array(z.string()), kept: z.array(z.string()), retired: z.array(z.string()) })
        .meta({ id: 'PriceSync' }),
      returns: 'Which prices were created, kept and retired',
    },
    (_, { db, payments }) => asking(syncPrices(db, payments)),
  ),
  staffEndpoint(
    'GET /admin/plan-names',
    {
      summary: 'List the names of all plans',
      answer: z.object({ plans: z.array(planNameSchema) }),
      returns: 'All plans, in order',
    },
    async ({ asPerson }) => ({ plans: await asPerson(listPlanNames) }),
  ),
  endpoint(
    'GET /admin/billing/plans',
    {
      summary: 'List plans, including those not for sale',
      answer: z.object({ plans: z.array(savedPlanSchema) }),
      returns: 'All plans, in order',
    },
    async ({ asPerson }) => ({ plans: await asPerson(listAdminPlans) }),
  ),
  guardedEndpoint(
    'POST /admin/billing/plans',
    {
      ...savedPlan,
      summary: 'Make a plan',
      description:
        '`tier` is the level that it puts a listing in, which never changes. It comes after the other plans.',
      body: z.object({ plan: newPlanSchema }).meta({ id: 'PlanToMake' }),
      wrapper: 'plan',
    },
    async ({ asPerson, input }, deps) => {
      const plan = await asPerson((tx) => makePlan(tx, input))
      return { plan, arePricesSynced: await arePricesSynced(deps) }
    },
  ),
  guardedEndpoint(
    'PUT /admin/billing/plans/{id}',
    {
      ...savedPlan,
      summary: 'Change a plan',
      description: '`version` is the one that was read. Limits apply right away, prices to new purchases.',
      params: planParam,
      body: savePlanSchema,
      wrapper: 'plan',
      errors: ['notFound'],
      stale: savedPlanSchema,
    },
    async ({ asPerson, input }, deps) => {
      const plan = await asPerson((tx) => savePlan(tx, input))
      return { plan, arePricesSynced: await arePricesSynced(deps) }
    },
  ),
  guardedEndpoint(
    'PUT /admin/billing/plan-order',
    {
      summary: 'Reorder the plans',
      description: '`ids` are all plans, sold or not.',
      body: planOrderSchema,
      errors: ['conflict'],
    },
    ({ asPerson, input }) => asPerson((tx) => orderPlans(tx, input)),
  ),
  guardedEndpoint(
    'POST /admin/billing/plans/{id}/delete',
    {
      summary: 'Delete a plan that nobody has ever had',
      description: '`version` is the one that was read. Take a plan that somebody has off sale instead.',
      params: planParam,
      body: z.object({ version: versionSchema }).meta({ id: 'PlanToDelete' }),
      answer: z.object(synced),
      returns: '`arePricesSynced` says whether the payment service has already retired the plan’s prices',
      errors: ['notFound'],
      stale: savedPlanSchema,
    },
    async ({ asPerson, input }, deps) => {
      await asPerson((tx) => removePlan(tx, input))
      return { arePricesSynced: await arePricesSynced(deps) }
    },
  ),
]
