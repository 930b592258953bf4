import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  changeSaved,
  createList,
  deleteList,
  letGo,
  renameList,
  saveBusiness,
  saveBusinesses,
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
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

const tags = ['Saved businesses']
const done = { 204: { description: 'Done' } }

/** What people keep for later, in lists of their own; and the cards of what a device keeps without an account. */
export function createSavedApi({
  db,
  findPerson,
  now,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.use('/saved', signedIn(findPerson))
  for (const part of ['ids', 'merge', 'lists', 'lists/*', 'businesses/*'])
    api.use(`/saved/${part}`, signedIn(findPerson))

  api.openapi(
    createRoute({
      method: 'get',
      path: '/saved/cards',
      tags,
      summary: 'Published businesses by their ids, for what a device keeps',
      request: { query: cardsQuerySchema },
      responses: { 200: json(savedCardsSchema, 'Those that are published'), ...refusals.invalid },
    }),
    async (c) => {
      const { ids } = c.req.valid('query')
      const businesses = await db.asUser({ role: 'anon' }, (tx) => listCards(tx, { ids, now: now() }))
      c.header('Cache-Control', 'private, max-age=60')
      return c.json({ businesses }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/saved',
      tags,
      summary: 'One’s own lists, and what is in them',
      security: bearer,
      responses: { 200: json(savedListsSchema, 'The default list first'), ...refusals.signedOut },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      return c.json(await db.asUser(claims, (tx) => listSaved(tx, { userId, now: now() })), 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/saved/ids',
      tags,
      summary: 'What one has saved, in whatever list',
      security: bearer,
      responses: { 200: json(savedIdsSchema, 'Ids of businesses'), ...refusals.signedOut },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      return c.json({ ids: await db.asUser(claims, (tx) => listSavedIds(tx, userId)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/saved/merge',
      tags,
      summary: 'Take over what a device kept before its owner signed in',
      description:
        'What is saved already, and what has gone, is left as it is: it may be sent any number of times.',
      security: bearer,
      request: { body: jsonBody(mergeSchema) },
      responses: {
        200: json(savedIdsSchema, 'All that one has saved now'),
        ...refusals.signedOut,
        ...refusals.conflict,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { businesses } = c.req.valid('json')
      return c.json({ ids: await db.asUser(claims, (tx) => saveBusinesses(tx, { userId, businesses })) }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'put',
      path: '/saved/businesses/{id}',
      tags,
      summary: 'Save a business in the default list',
      security: bearer,
      request: { params: idParam },
      responses: { ...done, ...refusals.signedOut, ...refusals.notFound, ...refusals.conflict },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const businessId = c.req.valid('param').id
      await db.asUser(claims, (tx) => saveBusiness(tx, { userId, businessId, now: now() }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      method: 'patch',
      path: '/saved/businesses/{id}',
      tags,
      summary: 'Move a business to another list, or note something about it',
      security: bearer,
      request: { params: idParam, body: jsonBody(savedChangeSchema) },
      responses: { ...done, ...refusals.signedOut, ...refusals.notFound, ...refusals.invalid },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const businessId = c.req.valid('param').id
      const change = c.req.valid('json')
      await db.asUser(claims, (tx) => changeSaved(tx, { userId, businessId, ...change }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/saved/businesses/{id}',
      tags,
      summary: 'Let go of a business, in one list or in all',
      security: bearer,
      request: {
        params: idParam,
        query: z.object({ list: z.uuid('That is no id.').optional() }),
      },
      responses: { ...done, ...refusals.signedOut, ...refusals.invalid },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const businessId = c.req.valid('param').id
      const listId = c.req.valid('query').list
      await db.asUser(claims, (tx) => letGo(tx, { userId, businessId, listId }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/saved/lists',
      tags,
      summary: 'Make a list',
      security: bearer,
      request: { body: jsonBody(newListSchema) },
      responses: { ...done, ...refusals.signedOut, ...refusals.conflict, ...refusals.invalid },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await db.asUser(claims, (tx) => createList(tx, { userId, ...c.req.valid('json') }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      method: 'patch',
      path: '/saved/lists/{id}',
      tags,
      summary: 'Rename a list',
      security: bearer,
      request: { params: idParam, body: jsonBody(listChangeSchema) },
      responses: {
        ...done,
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id } = c.req.valid('param')
      await db.asUser(claims, (tx) => renameList(tx, { userId, id, ...c.req.valid('json') }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/saved/lists/{id}',
      tags,
      summary: 'Delete a list with what is in it',
      security: bearer,
      request: { params: idParam },
      responses: { ...done, ...refusals.signedOut, ...refusals.notFound },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id } = c.req.valid('param')
      await db.asUser(claims, (tx) => deleteList(tx, { userId, id }))
      return c.body(null, 204)
    },
  )
  return api
}
