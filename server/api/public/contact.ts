import {
  type NewContact,
  newContactSchema,
  type SentContact,
  sentContactSchema,
} from '#domain/contact/schema.ts'
import { findSentContact, sendContact } from '#domain/contact/send.server.ts'
import { contentId } from '#domain/content-id.server.ts'
import { isDomainError } from '#domain/errors.ts'
import type { Attempt, Limits } from '#domain/rate-limits/limits.ts'
import { assertPerson } from '../assert-person.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor, type Sender } from '../endpoint.ts'
import { answerPlainForm } from '../plain-form.ts'

const endpoint = endpointsFor('anyone', 'Help')

/** Messages to the site itself, by anyone. */
export const contact = [
  endpoint(
    'POST /contact',
    {
      summary: 'Write to the people who run this site',
      description:
        'Signed in or not. At most two an hour. Idempotent: repeating the `id` returns the same ticket.',
      body: newContactSchema,
      answer: sentContactSchema,
      returns: 'The ticket number of the message',
      status: 201,
      errors: ['conflict', 'tooMany'],
    },
    async ({ sender, body, address }, deps) => deliver(deps, await sender(), body, address),
  ),
  endpoint(
    'POST /contact/form',
    {
      summary: 'Write to the people who run this site, from a form without JavaScript',
      body: { form: newContactSchema.omit({ id: true, captchaToken: true }) },
      invalidTo: '/contact?problem=fields',
      answer: 'redirect',
      returns: 'A redirect to the page that confirms the message, or says what to fix',
    },
    ({ sender, body, address, c }, deps) =>
      answerPlainForm(c, '/contact', async () =>
        deliver(
          deps,
          await sender(),
          { ...body, id: contentId(body, deps.now()), captchaToken: undefined },
          address,
        ),
      ),
  ),
]

async function deliver(
  deps: ApiDeps,
  { userId, claims }: Sender,
  message: NewContact,
  address: string,
): Promise<SentContact> {
  const { db, limits, site } = deps
  // A bot that fills in every field gets a success response.
  if (message.website !== '') return { ticket: 'BB-0000-000000', hasCopy: true }
  const before = await db.asUser(claims, (tx) => findSentContact(tx, message))
  if (before) return before
  await assertPerson(deps, message.captchaToken, address)
  const attempt = await limits
    .take(userId ? 'contactSignedIn' : 'contact', { address, account: userId ?? '' })
    .catch(async (error: unknown) => {
      // On a double click, the first message may have arrived in the meantime.
      const sent = await db.asUser(claims, (tx) => findSentContact(tx, message))
      if (sent) return sent
      throw error
    })
  if ('ticket' in attempt) return attempt
  const copy = await takeCopy(limits, message.email, address)
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
    return { ticket: sent.ticket, hasCopy: sent.hasCopy }
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** Few copies go to an address that the sender may have made up; the message itself arrives regardless. */
async function takeCopy(limits: Limits, email: string, address: string): Promise<Attempt | null> {
  try {
    return await limits.take('contactCopy', { address, mailTo: email })
  } catch (error) {
    if (isDomainError(error) && error.code === 'too_many') return null
    throw error
  }
}
