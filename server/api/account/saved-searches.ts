import { z } from '@hono/zod-openapi'
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
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Saved searches'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)
const tokenParam = z.object({ token: searchTokenSchema })

/** Searches that people save, and the way out of the emails about them. */
export const savedSearches = [
  endpoint(
    'GET /searches',
    { summary: 'List your saved searches', answer: savedSearchesSchema, returns: 'Newest first' },
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
      summary: 'Rename a saved search, or change how often you get email about it',
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
      description:
        'RFC 8058: a mail program posts `List-Unsubscribe=One-Click`, without a session, and is answered 200; again is no error. A form without that is sent on (303) to the page of the link.',
      params: tokenParam,
      body: { form: z.object({ 'List-Unsubscribe': z.string().max(40).optional() }) },
      answer: { file: 'text/plain' },
      returns: 'A sentence that says so',
      errors: ['notFound', 'tooMany'],
      limit: 'unsubscribe',
    },
    async ({ asVisitor, params: { token }, body, c }) => {
      if (!(await asVisitor((tx) => endMailedSearch(tx, token))))
        throw new DomainError('not_found', 'We don’t know this link. Open it again from the mail.')
      // Mail programs must not be sent elsewhere.
      if (body['List-Unsubscribe']) return c.text('You’re unsubscribed about this search.\n', 200)
      return c.redirect(`/searches/unsubscribe/${token}`, 303)
    },
  ),
  openEndpoint(
    'GET /searches/unsubscribe/{token}',
    {
      summary: 'Open the page of the link, for mail programs that open it instead',
      description: 'Ends nothing: programs that check email for harm open every link in it.',
      params: tokenParam,
      answer: 'redirect',
      returns: 'To the page with the button',
    },
    ({ params, c }) => c.redirect(`/searches/unsubscribe/${params.token}`, 303),
  ),
]
