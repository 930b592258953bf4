import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  listSimilarToSuggestion,
  sendSuggestion,
  tidySuggestion,
} from '#domain/suggestions/commands.server.ts'
import { listOwnSuggestions } from '#domain/suggestions/queries.server.ts'
import {
  newSuggestionSchema,
  ownSuggestionSchema,
  suggestionAnswerSchema,
} from '#domain/suggestions/schema.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, json, jsonBody, refusals } from './open-api.ts'
import { senderOf } from './sender.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'limits'>

/** Businesses that visitors miss. */
export function createSuggestionsApi({ db, findPerson, limits }: Needs): OpenAPIHono<PersonEnv> {
  const api = createRouter()

  api.openapi(
    createRoute({
      method: 'post',
      path: '/suggestions',
      tags: ['Reports'],
      summary: 'Suggest a business that is missing; signed in or not',
      description:
        'Five in an hour. Where published listings are alike, nothing is sent and they are in the answer: send it again with `isSure`. The same `id` again does nothing more.',
      request: { body: jsonBody(newSuggestionSchema) },
      responses: {
        200: json(suggestionAnswerSchema, 'Whether it was sent'),
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const given = c.req.valid('json')
      // A program that fills in every field goes away content.
      if (given.topic !== '') return c.json({ isSent: true, similar: [] }, 200)
      const suggested = tidySuggestion(given)
      const { userId, claims } = await senderOf(findPerson, c.req.header('authorization'))
      const attempt = await limits.take('suggestion', {
        address: c.get('clientAddress'),
        account: userId ?? '',
      })
      try {
        const similar = given.isSure
          ? []
          : await db.transaction((tx) => listSimilarToSuggestion(tx, suggested))
        const isNew =
          similar.length === 0 &&
          (await db.asUser(claims, (tx) => sendSuggestion(tx, { ...suggested, userId }))).isNew
        if (!isNew) await attempt.giveBack()
        return c.json({ isSent: similar.length === 0, similar }, 200)
      } catch (error) {
        await attempt.giveBack()
        throw error
      }
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/suggestions/mine',
      tags: ['Reports'],
      summary: 'What one suggested, and what came of it, the newest first',
      security: bearer,
      middleware: [signedIn(findPerson)],
      responses: {
        200: json(z.object({ suggestions: z.array(ownSuggestionSchema) }), 'At most 200'),
        ...refusals.signedOut,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      return c.json({ suggestions: await db.asUser(claims, (tx) => listOwnSuggestions(tx, userId)) }, 200)
    },
  )

  return api
}
