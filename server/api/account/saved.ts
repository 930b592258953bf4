import { z } from '@hono/zod-openapi'
import {
  changeSaved,
  createList,
  deleteList,
  renameList,
  saveBusiness,
  saveBusinesses,
  unsave,
} from '#domain/saved/commands.server.ts'
import { listCards, listSaved, listSavedIds } from '#domain/saved/queries.server.ts'
import {
  cardsQuerySchema,
  listChangeSchema,
  mergeSchema,
  newListSchema,
  savedCardsSchema,
  savedChangeSchema,
  savedIdsSchema,
  savedListsSchema,
} from '#domain/saved/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Saved businesses'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)

/** What people save for later in their lists, and the cards of what a device stores without an account. */
export const saved = [
  openEndpoint(
    'GET /saved/cards',
    {
      summary: 'List published businesses by their IDs',
      query: cardsQuerySchema,
      answer: savedCardsSchema,
      returns: 'Those of the businesses that are published',
    },
    async ({ asVisitor, query: { ids }, c }, { now }) => {
      const businesses = await asVisitor((tx) => listCards(tx, { ids, now: now() }))
      c.header('Cache-Control', 'private, max-age=60')
      return { businesses }
    },
  ),
  endpoint(
    'GET /saved',
    {
      summary: 'List your lists of saved businesses',
      answer: savedListsSchema,
      returns: 'Your lists with their businesses, the default list first',
    },
    ({ person: { userId }, asPerson }, { now }) => asPerson((tx) => listSaved(tx, { userId, now: now() })),
  ),
  endpoint(
    'GET /saved/ids',
    {
      summary: 'List the IDs of the businesses you saved',
      answer: savedIdsSchema,
      returns: 'The IDs of businesses in any of your lists',
    },
    async ({ person, asPerson }) => ({ ids: await asPerson((tx) => listSavedIds(tx, person.userId)) }),
  ),
  endpoint(
    'POST /saved/merge',
    {
      summary: 'Save the businesses that a device stored before you signed in',
      description: 'Businesses that are already saved or no longer exist are skipped. Idempotent.',
      body: mergeSchema,
      answer: savedIdsSchema,
      returns: 'The IDs of all businesses you have saved',
      errors: ['conflict'],
    },
    async ({ person: { userId }, asPerson, body: { businesses } }) => ({
      ids: await asPerson((tx) => saveBusinesses(tx, { userId, businesses })),
    }),
  ),
  endpoint(
    'PUT /saved/businesses/{id}',
    { summary: 'Save a business to the default list', params: idParam, errors: ['notFound', 'conflict'] },
    ({ person: { userId }, asPerson, params: { id: businessId } }, { now }) =>
      asPerson((tx) => saveBusiness(tx, { userId, businessId, now: now() })),
  ),
  endpoint(
    'PATCH /saved/businesses/{id}',
    {
      summary: 'Move a saved business to another list, or change its note',
      params: idParam,
      body: savedChangeSchema,
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId }, body }) =>
      asPerson((tx) => changeSaved(tx, { userId, businessId, ...body })),
  ),
  endpoint(
    'DELETE /saved/businesses/{id}',
    {
      summary: 'Remove a business from one list, or from all',
      params: idParam,
      query: z.object({ list: z.uuid('The id isn’t valid.').optional() }),
    },
    ({ person: { userId }, asPerson, params: { id: businessId }, query: { list: listId } }) =>
      asPerson((tx) => unsave(tx, { userId, businessId, listId })),
  ),
  endpoint(
    'POST /saved/lists',
    { summary: 'Create a list', body: newListSchema, errors: ['conflict'] },
    ({ person: { userId }, asPerson, body }) => asPerson((tx) => createList(tx, { userId, ...body })),
  ),
  endpoint(
    'PATCH /saved/lists/{id}',
    { summary: 'Rename a list', params: idParam, body: listChangeSchema, errors: ['notFound', 'conflict'] },
    ({ person: { userId }, asPerson, params: { id }, body }) =>
      asPerson((tx) => renameList(tx, { userId, id, ...body })),
  ),
  endpoint(
    'DELETE /saved/lists/{id}',
    { summary: 'Delete a list and its contents', params: idParam, errors: ['notFound'] },
    ({ person: { userId }, asPerson, params: { id } }) => asPerson((tx) => deleteList(tx, { userId, id })),
  ),
]
