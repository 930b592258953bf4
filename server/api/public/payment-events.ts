import { z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { asking } from '#domain/billing/asking.ts'
import { receiveEvent } from '#domain/billing/receive-event.server.ts'
import { testActionSchema, testPageSchema } from '#domain/billing/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { BadSignatureError } from '#ports/payments.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('anyone', 'Plans and payments')

const testPage = {
  params: z.object({ id: z.string().regex(/^[\w-]{10,100}$/) }),
  answer: testPageSchema,
  errors: ['notFound'],
} as const
const unknown = () => new DomainError('not_found', 'This page doesn’t exist or has expired')

/** Webhooks of the payment provider, and the test provider's pages. */
export const paymentEvents = [
  endpoint(
    'POST /billing/webhook',
    {
      summary: 'Receive an event of the payment service',
      description: 'The signature covers the raw bytes. A wrong signature is answered with 400.',
      answer: z.object({ received: z.literal(true) }),
      returns: 'A confirmation that the event is stored',
    },
    async ({ c }, deps) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      const event = await asking(deps.payments.readEvent(body, c.req.header('stripe-signature'))).catch(
        (error) => {
          if (error instanceof BadSignatureError) throw new HTTPException(400, { message: error.message })
          throw error
        },
      )
      await receiveEvent(deps, event)
      return { received: true as const }
    },
  ),
  endpoint(
    'GET /billing/test-pages/{id}',
    {
      ...testPage,
      summary: 'Get a page of the test checkout',
      description: 'Only where no payment service is set up. No money moves.',
      returns: 'What the page shows',
    },
    async ({ params, c }, { testPayments }) => {
      const page = await testPayments?.findPage(params.id)
      if (!page) throw unknown()
      c.header('Cache-Control', 'no-store')
      return page
    },
  ),
  endpoint(
    'POST /billing/test-pages/{id}',
    {
      ...testPage,
      summary: 'Pay or cancel at the test checkout',
      body: testActionSchema,
      returns: 'What the page shows after the action',
      limit: 'testCheckout',
    },
    async ({ params, body, c }, { testPayments }) => {
      const page = await testPayments?.actOnPage(params.id, body.action)
      if (!page) throw unknown()
      c.header('Cache-Control', 'no-store')
      return page
    },
  ),
]
