import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  categoryChangeSchema,
  categoryOrderSchema,
  categorySlug,
  keptCategorySchema,
  keptSynonymsSchema,
  newCategorySchema,
  synonymsSchema,
} from '#domain/categories/admin-schema.ts'
import {
  addCategory,
  changeCategory,
  listKeptCategories,
  mergeCategory,
  moveCategory,
  orderCategories,
  renameCategory,
} from '#domain/categories/manage.server.ts'
import {
  addSynonyms,
  changeSynonyms,
  listSynonyms,
  removeSynonyms,
} from '#domain/categories/synonyms.server.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import { closedToOthers, forAdmins } from './for-admins.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, json, jsonBody, refusals } from './open-api.ts'

const slugParam = z.object({ slug: z.string().max(60) })
const groupParam = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const category = json(keptCategorySchema, 'As it is now')

/** The tree of categories, and the words that search takes for the same. */
export function createAdminCategoriesApi({
  db,
  findPerson,
}: Pick<ApiNeeds, 'db' | 'findPerson'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = { ...forAdmins({ db, findPerson }), tags: ['Administration of categories'] }
  const closed = { ...closedToOthers, ...refusals.invalid }
  const found = { ...closed, ...refusals.notFound }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/categories',
      summary: 'Categories and their kinds, in their order',
      responses: {
        200: json(z.object({ categories: z.array(keptCategorySchema) }), 'All of them'),
        ...closedToOthers,
      },
    }),
    async (c) => c.json({ categories: await db.asUser(c.get('person').claims, listKeptCategories) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/categories',
      summary: 'Add a category, or a kind within one',
      request: { body: jsonBody(newCategorySchema) },
      responses: { 201: json(keptCategorySchema, 'It is there'), ...closed },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('json'), requestId: c.get('requestId') }
      return c.json(await db.asUser(c.get('person').claims, (tx) => addCategory(tx, wanted)), 201)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/categories/{slug}',
      summary: 'Change its name, text and icon',
      description: '`revision` is the one that was read.',
      request: { params: slugParam, body: jsonBody(categoryChangeSchema) },
      responses: { 200: category, ...found, ...refusals.conflict },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.get('requestId') }
      return c.json(await db.asUser(c.get('person').claims, (tx) => changeCategory(tx, wanted)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/category-order',
      summary: 'Put the categories, or the kinds within one, in this order',
      request: { body: jsonBody(categoryOrderSchema) },
      responses: { 204: { description: 'So they stand' }, ...closed, ...refusals.conflict },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('json'), requestId: c.get('requestId') }
      await db.asUser(c.get('person').claims, (tx) => orderCategories(tx, wanted))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/categories/{slug}/rename',
      summary: 'Give it another address',
      description: 'The former one leads there (301), also as a value in addresses of searches.',
      request: { params: slugParam, body: jsonBody(z.object({ to: categorySlug })) },
      responses: { 200: category, ...found },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.get('requestId') }
      return c.json(await db.asUser(c.get('person').claims, (tx) => renameCategory(tx, wanted)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/categories/{slug}/move',
      summary: 'Put a kind under another category, with its businesses',
      request: { params: slugParam, body: jsonBody(z.object({ parent: z.string().max(60) })) },
      responses: { 200: category, ...found },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.get('requestId') }
      return c.json(await db.asUser(c.get('person').claims, (tx) => moveCategory(tx, wanted)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/categories/{slug}/merge',
      summary: 'Put everything of it into another, and remove it',
      description: 'Its address leads to the other (301). `confirm` is its name.',
      request: {
        params: slugParam,
        body: jsonBody(z.object({ into: z.string().max(60), confirm: z.string().max(120) })),
      },
      responses: { 200: json(keptCategorySchema, 'The one that is left'), ...found },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.get('requestId') }
      return c.json(await db.asUser(c.get('person').claims, (tx) => mergeCategory(tx, wanted)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/synonyms',
      summary: 'Words that search takes for the same',
      request: { query: z.object({ q: z.string().max(60).optional() }) },
      responses: {
        200: json(z.object({ groups: z.array(keptSynonymsSchema) }), 'By their first word'),
        ...closed,
      },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      return c.json(
        { groups: await db.asUser(c.get('person').claims, (tx) => listSynonyms(tx, wanted)) },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/synonyms',
      summary: 'Add words that mean the same',
      request: { body: jsonBody(synonymsSchema) },
      responses: { 201: json(keptSynonymsSchema, 'Search knows them'), ...closed },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('json'), requestId: c.get('requestId') }
      return c.json(await db.asUser(c.get('person').claims, (tx) => addSynonyms(tx, wanted)), 201)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/synonyms/{id}',
      summary: 'Change a group of words',
      description: '`seen` is the `updatedAt` that was read.',
      request: { params: groupParam, body: jsonBody(synonymsSchema.extend({ seen: z.string().max(40) })) },
      responses: { 200: json(keptSynonymsSchema, 'As it is now'), ...found, ...refusals.conflict },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.get('requestId') }
      return c.json(await db.asUser(c.get('person').claims, (tx) => changeSynonyms(tx, wanted)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      path: '/admin/synonyms/{id}',
      summary: 'Forget a group of words',
      request: { params: groupParam },
      responses: { 204: { description: 'It is gone' }, ...found },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), requestId: c.get('requestId') }
      await db.asUser(c.get('person').claims, (tx) => removeSynonyms(tx, wanted))
      return c.body(null, 204)
    },
  )

  return api
}
