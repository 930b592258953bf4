import { z } from '@hono/zod-openapi'
import { isDomainError } from '#domain/errors.ts'
import { type NewsletterAsk, newsletterAskSchema, newsletterTokenSchema } from '#domain/newsletter/schema.ts'
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from '#domain/newsletter/subscribe.server.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'
import { answerPlainForm } from '../plain-form.ts'

const endpoint = endpointsFor('anyone', 'Newsletter')
const tokenParam = z.object({ token: newsletterTokenSchema })

/** The newsletter, for who reads it. Whether an address is on the list is told to nobody. */
export const newsletter = [
  endpoint(
    'POST /newsletter',
    {
      summary: 'Subscribe to the newsletter',
      description: 'An email asks to confirm the address. The answer is alike for every address.',
      body: newsletterAskSchema,
      answer: z.object({ state: z.literal('asked') }),
      returns: 'That an email is on its way',
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
      returns: 'To the page that says what comes next, or what is wrong',
    },
    ({ body, address, c }, deps) => answerPlainForm(c, '/newsletter', () => subscribe(deps, body, address)),
  ),
  endpoint(
    'POST /newsletter/confirm/{token}',
    {
      summary: 'Confirm an address by the link in the email',
      description: 'From a form. Again is no error. The page says how it stands.',
      params: tokenParam,
      limit: 'newsletterConfirm',
      answer: 'redirect',
      returns: 'To the page of the link',
    },
    async ({ asVisitor, params: { token }, c }) => {
      try {
        await asVisitor((tx) => confirmNewsletter(tx, token))
      } catch (error) {
        // The page of the link says what is the matter with it.
        if (!isDomainError(error)) throw error
      }
      return c.redirect(`/newsletter/confirm/${token}`, 303)
    },
  ),
  endpoint(
    'POST /newsletter/unsubscribe/{token}',
    {
      summary: 'Unsubscribe from the newsletter by the link of any of its emails',
      description:
        'RFC 8058: a mail program posts `List-Unsubscribe=One-Click`, without a session, and is answered 200; again is no error. A form without that is sent on (303) to the page of the link.',
      params: tokenParam,
      body: { form: z.object({ 'List-Unsubscribe': z.string().max(40).optional() }) },
      answer: { file: 'text/plain' },
      returns: 'A sentence that says so',
      errors: ['notFound'],
    },
    async ({ asVisitor, params: { token }, body, c }) => {
      await asVisitor((tx) => leaveNewsletter(tx, token))
      // Mail programs must not be sent elsewhere.
      if (body['List-Unsubscribe']) return c.text('You’re unsubscribed from the newsletter.\n', 200)
      return c.redirect(`/newsletter/unsubscribe/${token}`, 303)
    },
  ),
  endpoint(
    'GET /newsletter/unsubscribe/{token}',
    {
      summary: 'Open the page of the link, for mail programs that open it instead',
      description: 'Ends nothing: programs that check email for harm open every link in it.',
      params: tokenParam,
      answer: 'redirect',
      returns: 'To the page with the button',
    },
    ({ params, c }) => c.redirect(`/newsletter/unsubscribe/${params.token}`, 303),
  ),
]

async function subscribe(
  { db, limits, site }: ApiDeps,
  { email, source, topic }: NewsletterAsk,
  address: string,
): Promise<void> {
  // A program that fills in every field goes away content.
  if (topic !== '') return
  await limits.take('newsletter', { address })
  try {
    await limits.take('newsletterMail', { address, mailTo: email })
  } catch (error) {
    // Enough mails for this address today. Whoever asks may be somebody else, and isn't told.
    if (isDomainError(error) && error.code === 'too_many') return
    throw error
  }
  await db.asUser({ role: 'anon' }, (tx) => askForNewsletter(tx, { email, source, site }))
}
