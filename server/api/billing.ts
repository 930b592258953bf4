import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
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
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

const about = { tags: ['Plans and payments'], security: bearer }
const own = { ...refusals.signedOut, ...refusals.notFound }
const acts = { ...own, ...refusals.conflict, ...refusals.invalid, ...refusals.tooMany }
const ofBusiness = z.object({ businessId: z.uuid({ error: 'That is no id' }).optional() })
const done = { 204: { description: 'Done' } }

export type BillingNeeds = Pick<
  ApiNeeds,
  'db' | 'findPerson' | 'limits' | 'payments' | 'site' | 'now' | 'log'
>

/** One's own plans, invoices and what is done with them. Buying one is in `checkouts.ts`. */
export function createBillingApi(needs: BillingNeeds): OpenAPIHono<PersonEnv> {
  const { db, findPerson, limits, payments, now } = needs
  const api = createRouter()
  for (const path of ['', '/businesses/*', '/invoices', '/invoices/*', '/subscriptions/*'])
    api.use(`/billing${path}`, signedIn(findPerson))

  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/billing',
      summary: 'The plans of one’s listings',
      responses: { 200: json(billingSchema, 'They'), ...refusals.signedOut },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const businesses = await db.asUser(claims, (tx) => listBilling(tx, { userId, now: now() }))
      return c.json({ isTest: payments.provider === 'test', businesses }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/billing/businesses/{id}',
      summary: 'The plan of a listing',
      description: 'For its owner, and for whoever pays for it.',
      request: { params: idParam },
      responses: { 200: json(businessBillingSchema, 'It'), ...own },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId } = c.req.valid('param')
      return c.json(
        await db.asUser(claims, (tx) => findBusinessBilling(tx, { userId, businessId, now: now() })),
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/billing/businesses/{id}/waiting',
      summary: 'Whether the featured row is full, and a listing waits for a place',
      request: { params: idParam },
      responses: {
        200: json(z.object({ isFull: z.boolean(), isWaiting: z.boolean() }), 'So it is'),
        ...own,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId } = c.req.valid('param')
      return c.json(await db.asUser(claims, (tx) => findWaiting(tx, { userId, businessId })), 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'put',
      path: '/billing/businesses/{id}/waiting',
      summary: 'Hear when a place in the featured row is free',
      request: { params: idParam },
      responses: { ...done, ...own },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId } = c.req.valid('param')
      await db.asUser(claims, (tx) => waitForPlace(tx, { userId, businessId }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'delete',
      path: '/billing/businesses/{id}/waiting',
      summary: 'Wait for a place no longer',
      request: { params: idParam },
      responses: { ...done, ...own },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId } = c.req.valid('param')
      await db.asUser(claims, (tx) => stopWaiting(tx, { userId, businessId }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/billing/invoices',
      summary: 'One’s own invoices, the newest first',
      request: { query: ofBusiness },
      responses: {
        200: json(z.object({ invoices: z.array(invoiceSchema) }), 'They'),
        ...refusals.signedOut,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { businessId } = c.req.valid('query')
      const invoices = await db.asUser(claims, (tx) =>
        listInvoices(tx, { userId, ...(businessId && { businessId }) }),
      )
      return c.json({ invoices }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/billing/invoices/{id}',
      summary: 'An invoice, or the receipt of one',
      request: { params: idParam },
      responses: { 200: json(invoiceSchema, 'It'), ...own },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await db.asUser(c.get('person').claims, (tx) => findInvoice(tx, id)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/billing/subscriptions/{id}/preview',
      summary: 'What another plan would cost now',
      description: 'Changes nothing. `previewedAt` and `dueNowCents` go with the change.',
      request: { params: idParam, body: jsonBody(choiceSchema) },
      responses: { 200: json(previewSchema, 'The amounts'), ...acts },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await limits.take('billing', { address: c.get('clientAddress'), account: userId })
      const whose = { id: c.req.valid('param').id, userId, claims }
      return c.json(await previewChange(needs, { ...whose, choice: c.req.valid('json') }), 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/billing/subscriptions/{id}/change',
      summary: 'Change to another plan, for what the preview said',
      request: { params: idParam, body: jsonBody(changeSchema) },
      responses: { 200: json(subscriptionSchema, 'The plan as it is now'), ...acts },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await limits.take('billing', { address: c.get('clientAddress'), account: userId })
      const whose = { id: c.req.valid('param').id, userId, claims }
      return c.json(await changePlan(needs, { ...whose, change: c.req.valid('json') }), 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/billing/subscriptions/{id}/cancel',
      summary: 'Cancel a plan to the end of its period',
      request: { params: idParam, body: jsonBody(cancelSchema) },
      responses: { 200: json(subscriptionSchema, 'The plan as it is now'), ...acts },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await limits.take('billing', { address: c.get('clientAddress'), account: userId })
      const whose = { id: c.req.valid('param').id, userId, claims }
      return c.json(await cancelPlan(needs, { ...whose, cancellation: c.req.valid('json') }), 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/billing/subscriptions/{id}/resume',
      summary: 'Take a cancellation back',
      request: { params: idParam },
      responses: { 200: json(subscriptionSchema, 'The plan as it is now'), ...acts },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await limits.take('billing', { address: c.get('clientAddress'), account: userId })
      return c.json(await resumePlan(needs, { id: c.req.valid('param').id, userId, claims }), 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/billing/subscriptions/{id}/card',
      summary: 'Open the page where another card is given',
      description: 'It is the payment service’s own: no card comes here.',
      request: { params: idParam },
      responses: { 200: json(pageSchema, 'Where to go'), ...acts },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await limits.take('billing', { address: c.get('clientAddress'), account: userId })
      return c.json(await startCardUpdate(needs, { id: c.req.valid('param').id, userId, claims }), 200)
    },
  )

  return api
}
