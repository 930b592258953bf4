import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { newContactSchema, sentContactSchema } from '#domain/contact/schema.ts'
import { findSentTicket, sendContact } from '#domain/contact/send.server.ts'
import { isDomainError } from '#domain/errors.ts'
import type { Attempt } from '../limits.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import { assertPerson } from './assert-person.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, json, jsonBody, refusals } from './open-api.ts'
import { senderOf } from './sender.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'captcha' | 'site' | 'log'>

/** Messages to the site itself, by anybody. */
export function createContactApi(needs: Needs): OpenAPIHono<PersonEnv> {
  const { db, findPerson, limits, site } = needs
  const api = createRouter()
  api.openapi(
    createRoute({
      method: 'post',
      path: '/contact',
      tags: ['Help'],
      summary: 'Write to the people who run this site; signed in or not',
      description:
        'Two in an hour. The same `id` again is answered with the same ticket and does nothing more.',
      request: { body: jsonBody(newContactSchema) },
      responses: {
        201: json(sentContactSchema, 'It has arrived'),
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const message = c.req.valid('json')
      const address = c.get('clientAddress')
      // A program that fills in every field goes away content.
      if (message.website !== '') return c.json({ ticket: 'BB-0000-000000', hasCopy: true }, 201)
      const { userId, claims } = await senderOf(findPerson, c.req.header('authorization'))
      const ticket = await db.asUser(claims, (tx) => findSentTicket(tx, message))
      if (ticket) return c.json({ ticket, hasCopy: true }, 201)
      await assertPerson(needs, message.captchaToken, address)
      const attempt = await limits.take('contact', { address }).catch(async (error: unknown) => {
        // Pressed twice: the first of them may have arrived meanwhile.
        const sent = await db.asUser(claims, (tx) => findSentTicket(tx, message))
        if (sent) return sent
        throw error
      })
      if (typeof attempt === 'string') return c.json({ ticket: attempt, hasCopy: true }, 201)
      const copy = await takeCopy(message.email, address)
      const email = claims.role === 'authenticated' && typeof claims.email === 'string' ? claims.email : ''
      const giveBack = async () => {
        await attempt.giveBack()
        await copy?.giveBack()
      }
      try {
        const sent = await db.asUser(claims, (tx) =>
          sendContact(tx, {
            ...message,
            site,
            hasCopy: copy !== null,
            sender: userId ? { userId, email } : null,
          }),
        )
        if (!sent.isNew) await giveBack()
        return c.json({ ticket: sent.ticket, hasCopy: copy !== null }, 201)
      } catch (error) {
        await giveBack()
        throw error
      }
    },
  )

  /** Copies to an address that whoever sends may have made up are few; the message itself arrives all the same. */
  async function takeCopy(email: string, address: string): Promise<Attempt | null> {
    try {
      return await limits.take('contactCopy', { address, subject: email })
    } catch (error) {
      if (isDomainError(error) && error.code === 'too_many') return null
      throw error
    }
  }
  return api
}
