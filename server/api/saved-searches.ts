import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { DomainError } from '#domain/errors.ts'
import { changeSearch, removeSearch, saveSearch } from '#domain/saved-searches/commands.server.ts'
import { endMailedSearch, listSavedSearches } from '#domain/saved-searches/queries.server.ts'
import {
  mostSearches,
  newSearchSchema,
  savedSearchesSchema,
  searchChangeSchema,
  searchTokenSchema,
} from '#domain/saved-searches/schema.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

const tags = ['Saved searches']
const done = { 204: { description: 'Done' } }
const tokenParam = z.object({ token: searchTokenSchema })

/** Searches that people keep, and the way out of the mails about them. */
export function createSavedSearchesApi({
  db,
  findPerson,
  limits,
  now,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()

  api.openapi(
    createRoute({
      method: 'get',
      path: '/searches',
      tags,
      summary: 'One’s own saved searches',
      security: bearer,
      middleware: signedIn(findPerson),
      responses: { 200: json(savedSearchesSchema, 'The newest first'), ...refusals.signedOut },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const searches = await db.asUser(claims, (tx) => listSavedSearches(tx, userId))
      return c.json({ searches, most: mostSearches }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/searches',
      tags,
      summary: 'Save a search',
      security: bearer,
      middleware: signedIn(findPerson),
      request: { body: jsonBody(newSearchSchema) },
      responses: { ...done, ...refusals.signedOut, ...refusals.conflict, ...refusals.invalid },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await db.asUser(claims, (tx) => saveSearch(tx, { userId, now: now(), ...c.req.valid('json') }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      method: 'patch',
      path: '/searches/{id}',
      tags,
      summary: 'Rename a saved search, or choose how often it is mailed about',
      security: bearer,
      middleware: signedIn(findPerson),
      request: { params: idParam, body: jsonBody(searchChangeSchema) },
      responses: { ...done, ...refusals.signedOut, ...refusals.notFound, ...refusals.invalid },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id } = c.req.valid('param')
      await db.asUser(claims, (tx) => changeSearch(tx, { userId, id, now: now(), ...c.req.valid('json') }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/searches/{id}',
      tags,
      summary: 'Remove a saved search',
      security: bearer,
      middleware: signedIn(findPerson),
      request: { params: idParam },
      responses: { ...done, ...refusals.signedOut, ...refusals.notFound },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id } = c.req.valid('param')
      await db.asUser(claims, (tx) => removeSearch(tx, { userId, id }))
      return c.body(null, 204)
    },
  )

  const unsubscribe = '/searches/unsubscribe/{token}'
  api.openapi(
    createRoute({
      method: 'post',
      path: unsubscribe,
      tags,
      summary: 'End the mails about a search by the link of any of them',
      description:
        'RFC 8058: a mail program posts `List-Unsubscribe=One-Click`, without a session, and is answered 200; again is no error. A form without that is sent on to the page of the link.',
      request: {
        params: tokenParam,
        body: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: z.object({ 'List-Unsubscribe': z.string().max(40).optional() }),
            },
          },
        },
      },
      responses: {
        200: { content: { 'text/plain': { schema: z.string() } }, description: 'They have ended' },
        303: { description: 'They have ended; to the page of the link' },
        ...refusals.notFound,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      await limits.take('unsubscribe', { address: c.get('clientAddress') })
      const { token } = c.req.valid('param')
      const isFound = await db.asUser({ role: 'anon' }, (tx) => endMailedSearch(tx, token))
      if (!isFound)
        throw new DomainError('not_found', 'We don’t know this link. Open it again from the mail.')
      // Mail programs must not be sent elsewhere.
      if (c.req.valid('form')['List-Unsubscribe'])
        return c.text('No more mails come about this search.\n', 200)
      return c.redirect(`/searches/unsubscribe/${token}`, 303)
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
      responses: { 303: { description: 'To the page with the button' }, ...refusals.invalid },
    }),
    (c) => c.redirect(`/searches/unsubscribe/${c.req.valid('param').token}`, 303),
  )
  return api
}
