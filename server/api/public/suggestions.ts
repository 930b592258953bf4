import { z } from '@hono/zod-openapi'
import {
  listSimilarToSuggestion,
  sendSuggestion,
  tidySuggestion,
} from '#domain/suggestions/commands.server.ts'
import { listOwnSuggestions } from '#domain/suggestions/queries.server.ts'
import {
  type NewSuggestion,
  newSuggestionSchema,
  ownSuggestionSchema,
  type SuggestionAnswer,
  suggestionAnswerSchema,
} from '#domain/suggestions/schema.ts'
import { answerAddress } from '../answer-address.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor, type Sender } from '../endpoint.ts'
import { answerPlainForm } from '../plain-form.ts'

const tag = 'Reports'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)

/** Businesses that visitors miss. */
export const suggestions = [
  openEndpoint(
    'POST /suggestions',
    {
      summary: 'Suggest a business that is missing',
      description:
        'Signed in or not. Five in an hour. Where published listings are alike, nothing is sent and they are in the answer: send it again with `isSure`. The same `id` again does nothing more.',
      body: newSuggestionSchema,
      answer: suggestionAnswerSchema,
      returns: 'Whether it was sent, and the listings that are alike',
      errors: ['tooMany'],
    },
    async ({ sender, body, address }, deps) => take(deps, await sender(), body, address),
  ),
  openEndpoint(
    'POST /suggestions/form',
    {
      summary: 'Suggest a business from a form without JavaScript',
      description: 'It is sent at once; moderators see what is alike.',
      body: { form: newSuggestionSchema.omit({ id: true, isSure: true }) },
      invalidTo: '/suggest?problem=fields',
      answer: 'redirect',
      returns: 'To the page that says that it arrived, or what to do about it',
    },
    ({ sender, body, address, c }, deps) =>
      answerPlainForm(c, '/suggest', async () =>
        take(deps, await sender(), { ...body, id: crypto.randomUUID(), isSure: true }, address),
      ),
  ),
  endpoint(
    'GET /suggestions/mine',
    {
      summary: 'List the businesses you suggested and what came of it',
      answer: z.object({ suggestions: z.array(ownSuggestionSchema) }),
      returns: 'At most 200, newest first',
    },
    async ({ person, asPerson }) => ({
      suggestions: await asPerson((tx) => listOwnSuggestions(tx, person.userId)),
    }),
  ),
]

async function take(
  { db, limits }: ApiDeps,
  { userId, claims }: Sender,
  given: NewSuggestion,
  address: string,
): Promise<SuggestionAnswer> {
  // A program that fills in every field goes away content.
  if (given.topic !== '') return { isSent: true, similar: [] }
  const suggested = tidySuggestion(given)
  const attempt = await limits.take('suggestion', { address, account: userId ?? '' })
  try {
    const similar = given.isSure ? [] : await db.transaction((tx) => listSimilarToSuggestion(tx, suggested))
    const email = await answerAddress(limits, { ...suggested, userId, address })
    const isNew =
      similar.length === 0 &&
      (await db.asUser(claims, (tx) => sendSuggestion(tx, { ...suggested, email, userId }))).isNew
    if (!isNew) await attempt.giveBack()
    return { isSent: similar.length === 0, similar }
  } catch (error) {
    await attempt.giveBack()
    throw error
  }
}
