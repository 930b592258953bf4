import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { answerInvitation } from '#domain/members/invitations.server.ts'
import { findOffer } from '#domain/members/queries.server.ts'
import { mailedOfferSchema, secretSchema } from '#domain/members/schema.ts'
import { answerTransfer } from '#domain/members/transfer.server.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, json, jsonBody, refusals } from './open-api.ts'

const about = { tags: ['People of a business'], security: bearer }
const done = { 204: { description: 'Done' } }

/** The other side of invitations and of listings that change hands: whoever has the mailed link. */
export function createMailedOffersApi({
  db,
  findPerson,
  site,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'site'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.use('/invitations/*', signedIn(findPerson))
  api.use('/transfers/*', signedIn(findPerson))

  for (const kind of ['invitation', 'transfer'] as const) {
    const answer = kind === 'invitation' ? answerInvitation : answerTransfer
    const what = kind === 'invitation' ? 'an invitation' : 'an offer to take a listing over'
    // The secret goes in the body: addresses end up in logs.
    api.openapi(
      createRoute({
        ...about,
        method: 'post',
        path: `/${kind}s/look`,
        summary: `What the mailed link of ${what} is about`,
        request: { body: jsonBody(secretSchema) },
        responses: {
          200: json(mailedOfferSchema, 'It'),
          ...refusals.signedOut,
          ...refusals.notFound,
          ...refusals.invalid,
        },
      }),
      async (c) => {
        const { token } = c.req.valid('json')
        return c.json(await db.asUser(c.get('person').claims, (tx) => findOffer(tx, { kind, token })), 200)
      },
    )
    for (const accepts of [true, false])
      api.openapi(
        createRoute({
          ...about,
          method: 'post',
          path: `/${kind}s/${accepts ? 'accept' : 'decline'}`,
          summary: `${accepts ? 'Accept' : 'Decline'} ${what}`,
          request: { body: jsonBody(secretSchema) },
          responses: {
            ...done,
            ...refusals.signedOut,
            ...refusals.forbidden,
            ...refusals.notFound,
            ...refusals.conflict,
            ...refusals.invalid,
          },
        }),
        async (c) => {
          const { userId, claims } = c.get('person')
          const { token } = c.req.valid('json')
          await db.asUser(claims, (tx) => answer(tx, { token, accepts, userId, site }))
          return c.body(null, 204)
        },
      )
  }
  return api
}
