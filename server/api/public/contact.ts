import {
  type NewContact,
  newContactSchema,
  type SentContact,
  sentContactSchema,
} from '#domain/contact/schema.ts'
import { findSentContact, sendContact } from '#domain/contact/send.server.ts'
import { contentId } from '#domain/content-id.server.ts'
import { takeIfLeft, whileCounted } from '#domain/rate-limits/attempts.ts'
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
  { user, claims }: Sender,
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
    .take(user ? 'contactSignedIn' : 'contact', { address, account: user?.userId ?? '' })
    .catch(async (error: unknown) => {
      // On a double click, the first message may have arrived in the meantime.
      const sent = await db.asUser(claims, (tx) => findSentContact(tx, message))
      if (sent) return sent
      throw error
    })
  if ('ticket' in attempt) return attempt
  const { ticket, hasCopy } = await whileCounted(attempt, async () => {
    // Few copies go to an address that the sender may have made up; the message itself arrives regardless.
    const copy = await takeIfLeft(limits, 'contactCopy', { address, mailTo: message.email })
    return whileCounted(copy, () =>
      db.asUser(claims, (tx) => sendContact(tx, { ...message, site, hasCopy: copy !== null, sender: user })),
    )
  })
  return { ticket, hasCopy }
}
