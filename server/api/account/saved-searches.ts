import { z } from '@hono/zod-openapi'
import { unknownLink } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import { changeSearch, removeSearch, saveSearch } from '#domain/saved-searches/commands.server.ts'
import { endMailedSearch, listSavedSearches } from '#domain/saved-searches/queries.server.ts'
import {
  mostSearches,
  newSearchSchema,
  savedSearchesSchema,
  searchChangeSchema,
} from '#domain/saved-searches/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { answerOneClick, oneClick } from '../one-click.ts'
import { idParam } from '../open-api.ts'

const tag = 'Saved searches'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)
const tokenParam = z.object({ token: linkTokenSchema })

/** Saved searches, and unsubscribing from the emails about them. */
export const savedSearches = [
  endpoint(
    'GET /searches',
    {
      isViewable: true,
      summary: 'List your saved searches',
      answer: savedSearchesSchema,
      returns: 'Your saved searches, newest first',
    },
    async ({ person, asPerson }) => ({
      searches: await asPerson((tx) => listSavedSearches(tx, person.userId)),
      most: mostSearches,
    }),
  ),
  endpoint(
    'POST /searches',
    { summary: 'Save a search', body: newSearchSchema, errors: ['conflict'] },
    ({ person: { userId }, asPerson, body }, { now }) =>
      asPerson((tx) => saveSearch(tx, { userId, now: now(), ...body })),
  ),
  endpoint(
    'PATCH /searches/{id}',
    {
      summary: 'Rename a saved search, or change how often it emails you',
      params: idParam,
      body: searchChangeSchema,
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id }, body }, { now }) =>
      asPerson((tx) => changeSearch(tx, { userId, id, now: now(), ...body })),
  ),
  endpoint(
    'DELETE /searches/{id}',
    { summary: 'Delete a saved search', params: idParam, errors: ['notFound'] },
    ({ person: { userId }, asPerson, params: { id } }) => asPerson((tx) => removeSearch(tx, { userId, id })),
  ),
  openEndpoint(
    'POST /searches/unsubscribe/{token}',
    {
      summary: 'Unsubscribe from the emails about a saved search',
      ...oneClick.post,
      ...oneClick.limit,
      params: tokenParam,
    },
    async ({ asVisitor, params: { token }, body, c }) => {
      if (!(await asVisitor((tx) => endMailedSearch(tx, token)))) throw unknownLink()
      return answerOneClick(c, {
        body,
        words: 'You’re unsubscribed from this search.',
        page: `/searches/unsubscribe/${token}`,
      })
    },
  ),
  openEndpoint(
    'GET /searches/unsubscribe/{token}',
    { ...oneClick.open, params: tokenParam },
    ({ params, c }) => c.redirect(`/searches/unsubscribe/${params.token}`, 303),
  ),
]
