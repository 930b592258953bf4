import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { isDomainError } from '#domain/errors.ts'
import { type NewsletterAsk, newsletterAskSchema, newsletterTokenSchema } from '#domain/newsletter/schema.ts'
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from '#domain/newsletter/subscribe.server.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, json, jsonBody, refusals } from './open-api.ts'

type Needs = Pick<ApiNeeds, 'db' | 'limits' | 'site'>

const tokenParam = z.object({ token: newsletterTokenSchema })
const asked = z.object({ state: z.literal('asked') })
const tags = ['Newsletter']
const form = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/x-www-form-urlencoded': { schema } },
})
const seeOther = (description: string) => ({ 303: { description } })

/** The newsletter, for who reads it. Whether an address is on the list is told to nobody. */
export function createNewsletterApi({ db, limits, site }: Needs): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const visitor = { role: 'anon' } as const

  async function ask({ email, source, topic }: NewsletterAsk, address: string): Promise<void> {
    // A program that fills in every field goes away content.
    if (topic !== '') return
    await limits.take('newsletter', { address })
    try {
      await limits.take('newsletterMail', { address, subject: email })
    } catch (error) {
      // Enough mails for this address today. Whoever asks may be somebody else, and isn't told.
      if (isDomainError(error) && error.code === 'too_many') return
      throw error
    }
    await db.asUser(visitor, (tx) => askForNewsletter(tx, { email, source, site }))
  }

  api.openapi(
    createRoute({
      method: 'post',
      path: '/newsletter',
      tags,
      summary: 'Ask for the newsletter; a mail asks whether the address is one’s own',
      description: 'Answered alike for every address.',
      request: { body: jsonBody(newsletterAskSchema) },
      responses: { 202: json(asked, 'A mail is on its way'), ...refusals.invalid, ...refusals.tooMany },
    }),
    async (c) => {
      await ask(c.req.valid('json'), c.get('clientAddress'))
      return c.json({ state: 'asked' } as const, 202)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/newsletter/form',
      tags,
      summary: 'The same from a form without JavaScript',
      request: { body: form(newsletterAskSchema) },
      responses: seeOther('To the page that says what comes next, or what is wrong'),
    }),
    async (c) => {
      try {
        await ask(c.req.valid('form'), c.get('clientAddress'))
      } catch (error) {
        if (!isDomainError(error) || error.code !== 'too_many') throw error
        return c.redirect('/newsletter?problem=often', 303)
      }
      return c.redirect('/newsletter?asked=1', 303)
    },
    (result, c) => (result.success ? undefined : c.redirect('/newsletter?problem=address', 303)),
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/newsletter/confirm/{token}',
      tags,
      summary: 'Confirm an address by the link of the mail; from a form',
      description: 'Again is no error. The page says how it stands.',
      request: { params: tokenParam },
      responses: { ...seeOther('To the page of the link'), ...refusals.invalid, ...refusals.tooMany },
    }),
    async (c) => {
      await limits.take('newsletterConfirm', { address: c.get('clientAddress') })
      const { token } = c.req.valid('param')
      try {
        await db.asUser(visitor, (tx) => confirmNewsletter(tx, token))
      } catch (error) {
        // The page of the link says what is the matter with it.
        if (!isDomainError(error)) throw error
      }
      return c.redirect(`/newsletter/confirm/${token}`, 303)
    },
  )

  const unsubscribe = '/newsletter/unsubscribe/{token}'
  api.openapi(
    createRoute({
      method: 'post',
      path: unsubscribe,
      tags,
      summary: 'End the newsletter by the link of any of its mails',
      description:
        'RFC 8058: a mail program posts `List-Unsubscribe=One-Click`, without a session, and is answered 200; again is no error. A form without that is sent on to the page of the link.',
      request: {
        params: tokenParam,
        body: form(z.object({ 'List-Unsubscribe': z.string().max(40).optional() })),
      },
      responses: {
        200: { content: { 'text/plain': { schema: z.string() } }, description: 'It is ended' },
        ...seeOther('It is ended; to the page of the link'),
        ...refusals.notFound,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { token } = c.req.valid('param')
      await db.asUser(visitor, (tx) => leaveNewsletter(tx, token))
      // Mail programs must not be sent elsewhere.
      if (c.req.valid('form')['List-Unsubscribe']) return c.text('The newsletter has ended.\n', 200)
      return c.redirect(`/newsletter/unsubscribe/${token}`, 303)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: unsubscribe,
      tags,
      summary: 'The page of the link, for mail programs that open it instead',
      description: 'Ends nothing: programs that check mails for harm open every link in them.',
      request: { params: tokenParam },
      responses: { ...seeOther('To the page with the button'), ...refusals.invalid },
    }),
    (c) => c.redirect(`/newsletter/unsubscribe/${c.req.valid('param').token}`, 303),
  )
  return api
}
