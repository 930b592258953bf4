import { z } from '@hono/zod-openapi'
import {
  cancelPlan,
  changePlan,
  previewChange,
  resumePlan,
  startCardUpdate,
} from '#domain/billing/change-plan.server.ts'
import {
  findBusinessBilling,
  findInvoice,
  listBilling,
  listInvoices,
} from '#domain/billing/queries.server.ts'
import {
  billingSchema,
  businessBillingSchema,
  cancelSchema,
  changeSchema,
  choiceSchema,
  invoiceSchema,
  pageSchema,
  previewSchema,
  subscriptionSchema,
} from '#domain/billing/schema.ts'
import { findWaiting, stopWaiting, waitForPlace } from '#domain/billing/waiting-list.server.ts'
import { idSchema } from '#domain/id.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Plans and payments')

/** Actions on a plan. Each makes a request or two to the payment service. */
const act = { params: idParam, errors: ['notFound', 'conflict'], limit: 'billing' } as const
const changed = { answer: subscriptionSchema, returns: 'The plan after the change' }

/** The caller's plans and invoices, and actions on them. Buying a plan is in `checkouts.ts`. */
export const billing = [
  endpoint(
    'GET /billing',
    {
      summary: 'List the plans of your listings',
      answer: billingSchema,
      returns: 'The plan of each of your listings, and whether this site sells plans',
    },
    async ({ person: { userId }, asPerson }, { payments: { isSelling, provider }, now }) => ({
      isTest: isSelling && provider === 'test',
      isSelling,
      businesses: await asPerson((tx) => listBilling(tx, { userId, now: now(), isSelling })),
    }),
  ),
  endpoint(
    'GET /billing/businesses/{id}',
    {
      summary: 'Get the plan of a listing',
      description: 'For its owner and the person who pays for it.',
      params: idParam,
      answer: businessBillingSchema,
      returns: 'The plan',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }, { payments: { isSelling }, now }) =>
      asPerson((tx) => findBusinessBilling(tx, { userId, businessId, now: now(), isSelling })),
  ),
  endpoint(
    'GET /billing/businesses/{id}/waiting',
    {
      summary: 'Get whether the featured row is full',
      params: idParam,
      answer: z.object({ isFull: z.boolean(), isWaiting: z.boolean() }),
      returns: 'Whether it is full, and whether the listing is on the waitlist',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }) =>
      asPerson((tx) => findWaiting(tx, { userId, businessId })),
  ),
  endpoint(
    'PUT /billing/businesses/{id}/waiting',
    { summary: 'Join the waitlist for the featured row', params: idParam, errors: ['notFound'] },
    ({ person: { userId }, asPerson, params: { id: businessId } }) =>
      asPerson((tx) => waitForPlace(tx, { userId, businessId })),
  ),
  endpoint(
    'DELETE /billing/businesses/{id}/waiting',
    { summary: 'Leave the waitlist for the featured row', params: idParam, errors: ['notFound'] },
    ({ person: { userId }, asPerson, params: { id: businessId } }) =>
      asPerson((tx) => stopWaiting(tx, { userId, businessId })),
  ),
  endpoint(
    'GET /billing/invoices',
    {
      summary: 'List your invoices',
      query: z.object({ businessId: idSchema.optional() }),
      answer: z.object({ invoices: z.array(invoiceSchema) }),
      returns: 'Your invoices, newest first',
    },
    async ({ person: { userId }, asPerson, query: { businessId } }) => ({
      invoices: await asPerson((tx) => listInvoices(tx, { userId, ...(businessId && { businessId }) })),
    }),
  ),
  endpoint(
    'GET /billing/invoices/{id}',
    {
      summary: 'Get an invoice or its receipt',
      params: idParam,
      answer: invoiceSchema,
      returns: 'The invoice',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id } }) => asPerson((tx) => findInvoice(tx, id)),
  ),
  endpoint(
    'POST /billing/subscriptions/{id}/preview',
    {
      ...act,
      summary: 'Preview the price of a change to another plan',
      description: 'Nothing is changed. Send `previewedAt` and `dueNowCents` with the change.',
      body: choiceSchema,
      answer: previewSchema,
      returns: 'What is due now and later',
    },
    ({ person: { userId, claims }, params: { id }, body: choice }, deps) =>
      previewChange(deps, { id, userId, claims, choice }),
  ),
  endpoint(
    'POST /billing/subscriptions/{id}/change',
    { ...act, ...changed, summary: 'Change to another plan at the price of the preview', body: changeSchema },
    ({ person: { userId, claims }, params: { id }, body: change }, deps) =>
      changePlan(deps, { id, userId, claims, change }),
  ),
  endpoint(
    'POST /billing/subscriptions/{id}/cancel',
    { ...act, ...changed, summary: 'Cancel a plan at the end of its period', body: cancelSchema },
    ({ person: { userId, claims }, params: { id }, body: cancellation }, deps) =>
      cancelPlan(deps, { id, userId, claims, cancellation }),
  ),
  endpoint(
    'POST /billing/subscriptions/{id}/resume',
    { ...act, ...changed, summary: 'Undo the cancellation of a plan' },
    ({ person: { userId, claims }, params: { id } }, deps) => resumePlan(deps, { id, userId, claims }),
  ),
  endpoint(
    'POST /billing/subscriptions/{id}/card',
    {
      ...act,
      summary: 'Get the page where you change your card',
      description: 'It’s the payment service’s own page: card numbers never reach this site.',
      answer: pageSchema,
      returns: 'The URL of the page',
    },
    ({ person: { userId, claims }, params: { id } }, deps) => startCardUpdate(deps, { id, userId, claims }),
  ),
]
