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
import { keptPlanSchema, savePlanSchema, tiers } from '#domain/plans/admin-schema.ts'
import { listKeptPlans, savePlan } from '#domain/plans/manage.server.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Administration of payments'
const endpoint = endpointsFor('admin', tag)
const guardedEndpoint = endpointsFor('adminWithSecondFactor', tag)

/** The books, for administrators: what is paid, what the payment service said, and refunds. */
export const adminBilling = [
  endpoint(
    'GET /admin/billing/subscriptions',
    {
      summary: 'List subscriptions',
      description: 'The next page begins `before` the start and `id` of the last one.',
      query: subscriptionFilterSchema,
      answer: z.object({ subscriptions: z.array(adminSubscriptionSchema) }),
      returns: 'At most 50, newest first',
    },
    async ({ asPerson, query }) => ({ subscriptions: await asPerson((tx) => listSubscriptions(tx, query)) }),
  ),
  endpoint(
    'GET /admin/billing/payments',
    {
      summary: 'List invoices and their payments',
      description: 'The next page begins `before` the moment and `id` of the last one.',
      query: paymentFilterSchema,
      answer: z.object({ payments: z.array(adminPaymentSchema) }),
      returns: 'At most 50, newest first',
    },
    async ({ asPerson, query }) => ({ payments: await asPerson((tx) => listPayments(tx, query)) }),
  ),
  guardedEndpoint(
    'POST /admin/billing/payments/{id}/refund',
    {
      summary: 'Refund a payment in full or in part',
      description: 'The same `id` in the body again refunds no more.',
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
      returns: 'At most 50, newest first',
    },
    async ({ asPerson, query }) => ({ events: await asPerson((tx) => listEvents(tx, query)) }),
  ),
  endpoint(
    'POST /admin/billing/events/{id}/retry',
    { summary: 'Retry an event', params: z.object({ id: z.string().max(200) }), errors: ['notFound'] },
    async ({ params }, deps) => {
      if (!(await retryEvent(deps, params.id)))
        throw new DomainError('not_found', 'There is no such event that waits')
    },
  ),
  endpoint(
    'GET /admin/billing/reconciliations',
    {
      summary: 'List the last reconciliations with the payment service',
      answer: z.object({ reconciliations: z.array(reconciliationSchema) }),
      returns: 'At most 30',
    },
    async ({ asPerson }) => ({ reconciliations: await asPerson(listReconciliations) }),
  ),
  endpoint(
    'POST /admin/billing/reconciliations',
    {
      summary: 'Reconcile with the payment service now',
      answer: reconciliationResultSchema,
      returns: 'What differed',
    },
    (_, deps) => asking(reconcile(deps)),
  ),
  guardedEndpoint(
    'POST /admin/billing/prices',
    {
      summary: 'Send the plans’ prices to the payment service',
      description: 'After a price was changed. Subscriptions that run keep theirs.',
      answer: z
        .object({ made: z.array(z.string()), kept: z.array(z.string()), retired: z.array(z.string()) })
        .meta({ id: 'PriceSync' }),
      returns: 'What was created, kept and retired',
    },
    (_, { db, payments }) => asking(syncPrices(db, payments)),
  ),
  endpoint(
    'GET /admin/billing/plans',
    {
      summary: 'List plans, including those not for sale',
      answer: z.object({ plans: z.array(keptPlanSchema) }),
      returns: 'In their order',
    },
    async ({ asPerson }) => ({ plans: await asPerson(listKeptPlans) }),
  ),
  guardedEndpoint(
    'PUT /admin/billing/plans/{tier}',
    {
      summary: 'Change a plan',
      description:
        '`revision` is the one that was read. Limits apply at once, prices to what is bought from now on.',
      params: z.object({ tier: z.enum(tiers) }),
      body: savePlanSchema,
      wrapper: 'plan',
      answer: z.object({ plan: keptPlanSchema, isTold: z.boolean() }),
      returns: 'The plan after the change; `isTold` says whether the payment service has the prices already',
      errors: ['notFound', 'conflict'],
    },
    async ({ asPerson, input }, { db, payments, log }) => {
      const plan = await asPerson((tx) => savePlan(tx, input))
      // What is saved stays, whether it answers or not: a checkout names its price anew.
      const isTold = await syncPrices(db, payments).then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, 'the payment service does not know the prices yet')
          return false
        },
      )
      return { plan, isTold }
    },
  ),
]
