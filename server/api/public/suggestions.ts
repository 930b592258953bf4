import { z } from '@hono/zod-openapi'
import { contentId } from '#domain/content-id.server.ts'
import { whileCounted } from '#domain/rate-limits/attempts.ts'
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

/** Businesses suggested by visitors. */
export const suggestions = [
  openEndpoint(
    'POST /suggestions',
    {
      summary: 'Suggest a missing business',
      description:
        'Signed in or not. At most five an hour. Where published listings look the same, nothing is sent and the answer lists them: send it again with `isSure`. Idempotent: repeating the `id` sends nothing more.',
      body: newSuggestionSchema,
      answer: suggestionAnswerSchema,
      returns: 'Whether it was sent, and the listings that look the same',
      errors: ['tooMany'],
    },
    async ({ sender, body, address }, deps) => take(deps, await sender(), body, address),
  ),
  openEndpoint(
    'POST /suggestions/form',
    {
      summary: 'Suggest a missing business, from a form without JavaScript',
      description: 'It is sent even if similar listings exist.',
      body: { form: newSuggestionSchema.omit({ id: true, isSure: true }) },
      invalidTo: '/suggest?problem=fields',
      answer: 'redirect',
      returns: 'A redirect to the page that confirms the suggestion, or says what to fix',
    },
    ({ sender, body, address, c }, deps) =>
      answerPlainForm(c, '/suggest', async () =>
        take(deps, await sender(), { ...body, id: contentId(body, deps.now()), isSure: true }, address),
      ),
  ),
  endpoint(
    'GET /suggestions/mine',
    {
      summary: 'List the businesses you suggested',
      answer: z.object({ suggestions: z.array(ownSuggestionSchema) }),
      returns: 'At most 200 suggestions with their outcome, newest first',
    },
    async ({ person, asPerson }) => ({
      suggestions: await asPerson((tx) => listOwnSuggestions(tx, person.userId)),
    }),
  ),
]

async function take(
  { db, limits }: ApiDeps,
  { user, claims }: Sender,
  given: NewSuggestion,
  address: string,
): Promise<SuggestionAnswer> {
  // A bot that fills in every field gets a success response.
  if (given.topic !== '') return { isSent: true, similar: [] }
  const suggested = tidySuggestion(given)
  const userId = user?.userId ?? null
  const attempt = await limits.take('suggestion', { address, account: userId ?? '' })
  const { similar } = await whileCounted(attempt, async () => {
    const similar = given.isSure ? [] : await db.transaction((tx) => listSimilarToSuggestion(tx, suggested))
    if (similar.length > 0) return { similar, isNew: false }
    const email = await answerAddress(limits, { ...suggested, userId, address })
    const { isNew } = await db.asUser(claims, (tx) => sendSuggestion(tx, { ...suggested, email, userId }))
    return { similar, isNew }
  })
  return { isSent: similar.length === 0, similar }
}
