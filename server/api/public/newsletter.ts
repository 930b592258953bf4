import { z } from '@hono/zod-openapi'
import { isDomainError } from '#domain/errors.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import { type NewsletterAsk, newsletterAskSchema } from '#domain/newsletter/schema.ts'
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from '#domain/newsletter/subscribe.server.ts'
import { takeIfLeft } from '#domain/rate-limits/attempts.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'
import { answerOneClick, oneClick } from '../one-click.ts'
import { answerPlainForm } from '../plain-form.ts'

const endpoint = endpointsFor('anyone', 'Newsletter')
const tokenParam = z.object({ token: linkTokenSchema })

/** The newsletter, for its readers. Nobody is told whether an address is on the list. */
export const newsletter = [
  endpoint(
    'POST /newsletter',
    {
      summary: 'Subscribe to the newsletter',
      description: 'Sends an email to confirm the address. The answer is the same for every address.',
      body: newsletterAskSchema,
      answer: z.object({ state: z.literal('asked') }),
      returns: 'A confirmation that an email was sent',
      status: 202,
      errors: ['tooMany'],
    },
    async ({ body, address }, deps) => {
      await subscribe(deps, body, address)
      return { state: 'asked' as const }
    },
  ),
  endpoint(
    'POST /newsletter/form',
    {
      summary: 'Subscribe to the newsletter from a form without JavaScript',
      body: { form: newsletterAskSchema },
      invalidTo: '/newsletter?problem=fields',
      answer: 'redirect',
      returns: 'A redirect to the page that says what to do next, or what to fix',
    },
    ({ body, address, c }, deps) => answerPlainForm(c, '/newsletter', () => subscribe(deps, body, address)),
  ),
  endpoint(
    'POST /newsletter/confirm/{token}',
    {
      summary: 'Confirm a newsletter subscription by the link in the email',
      description: 'Sent by a form. Idempotent.',
      params: tokenParam,
      limit: 'newsletterConfirm',
      answer: 'redirect',
      returns: 'A redirect to the page that says whether the subscription is confirmed',
    },
    async ({ asVisitor, params: { token }, c }) => {
      try {
        await asVisitor((tx) => confirmNewsletter(tx, token))
      } catch (error) {
        // The link's page explains the problem.
        if (!isDomainError(error)) throw error
      }
      return c.redirect(`/newsletter/confirm/${token}`, 303)
    },
  ),
  endpoint(
    'POST /newsletter/unsubscribe/{token}',
    {
      summary: 'Unsubscribe from the newsletter by the link in any of its emails',
      ...oneClick.post,
      params: tokenParam,
      errors: ['notFound'],
    },
    async ({ asVisitor, params: { token }, body, c }) => {
      await asVisitor((tx) => leaveNewsletter(tx, token))
      return answerOneClick(c, {
        body,
        words: 'You’re unsubscribed from the newsletter.',
        page: `/newsletter/unsubscribe/${token}`,
      })
    },
  ),
  endpoint('GET /newsletter/unsubscribe/{token}', { ...oneClick.open, params: tokenParam }, ({ params, c }) =>
    c.redirect(`/newsletter/unsubscribe/${params.token}`, 303),
  ),
]

async function subscribe(
  { db, limits, site }: ApiDeps,
  { email, source, topic }: NewsletterAsk,
  address: string,
): Promise<void> {
  // A bot that fills in every field gets a success response.
  if (topic !== '') return
  await limits.take('newsletter', { address })
  // The address may have had enough emails today. The sender may be someone else, and isn't told.
  if (!(await takeIfLeft(limits, 'newsletterMail', { address, mailTo: email }))) return
  await db.asUser({ role: 'anon' }, (tx) => askForNewsletter(tx, { email, source, site }))
}
