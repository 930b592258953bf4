import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { asking } from '#domain/billing/asking.ts'
import { receiveEvent } from '#domain/billing/receive-event.server.ts'
import { testActionSchema, testPageSchema } from '#domain/billing/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { BadSignatureError } from '#ports/payments.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, json, jsonBody, refusals } from './open-api.ts'

const about = { tags: ['Plans and payments'] }
const pageParam = z.object({ id: z.string().regex(/^[\w-]{10,100}$/) })

/** Deliveries of whoever takes the money, and the test provider's pages. */
export function createPaymentEventsApi(
  needs: Pick<ApiNeeds, 'db' | 'payments' | 'testPayments' | 'limits' | 'site' | 'now' | 'log'>,
): OpenAPIHono<PersonEnv> {
  const { payments, testPayments, limits } = needs
  const api = createRouter()

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/billing/webhook',
      summary: 'Deliveries of the payment service',
      description: 'Signed; the bytes count as they come. Answered once the event is kept.',
      responses: {
        200: json(z.object({ received: z.literal(true) }), 'It is kept'),
        400: { description: 'The signature doesn’t fit' },
      },
    }),
    async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      const event = await asking(payments.readEvent(body, c.req.header('stripe-signature'))).catch(
        (error) => {
          if (error instanceof BadSignatureError) throw new HTTPException(400, { message: error.message })
          throw error
        },
      )
      await receiveEvent(needs, event)
      return c.json({ received: true as const }, 200)
    },
  )

  if (!testPayments) return api
  const unknown = () => new DomainError('not_found', 'There is no such page, or it has ended')

  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/billing/test-pages/{id}',
      summary: 'What a page of the test checkout shows',
      description: 'Only where no payment service is set up. No money moves.',
      request: { params: pageParam },
      responses: { 200: json(testPageSchema, 'It'), ...refusals.notFound },
    }),
    async (c) => {
      const page = await testPayments.findPage(c.req.valid('param').id)
      if (!page) throw unknown()
      c.header('Cache-Control', 'no-store')
      return c.json(page, 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/billing/test-pages/{id}',
      summary: 'Pay, or don’t, at the test checkout',
      request: { params: pageParam, body: jsonBody(testActionSchema) },
      responses: {
        200: json(testPageSchema, 'The page as it is now'),
        ...refusals.notFound,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      await limits.take('testCheckout', { address: c.get('clientAddress') })
      const page = await testPayments.actOnPage(c.req.valid('param').id, c.req.valid('json').action)
      if (!page) throw unknown()
      c.header('Cache-Control', 'no-store')
      return c.json(page, 200)
    },
  )

  return api
}
