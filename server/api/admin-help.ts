import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { deleteArticle, findKeptArticle, listKeptArticles, saveArticle } from '#domain/help/admin.server.ts'
import {
  keptArticleSchema,
  keptFaqSchema,
  listedArticleSchema,
  saveArticleSchema,
  saveFaqSchema,
} from '#domain/help/admin-schema.ts'
import { deleteFaq, listKeptFaqs, orderFaqs, saveFaq } from '#domain/help/faq-admin.server.ts'
import { refuseCostly } from '#domain/pages/markdown.server.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { closedToOthers, forAdmins } from './for-admins.ts'
import { createRouter, errorResponses, idParam, json, jsonBody } from './open-api.ts'

/** Help articles and frequent questions, as administrators write them. */
export function createAdminHelpApi({
  db,
  findPerson,
}: Pick<ApiDeps, 'db' | 'findPerson'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = forAdmins({ db, findPerson })
  const article = json(keptArticleSchema, 'As it is now')
  const faqs = json(z.object({ faqs: z.array(keptFaqSchema) }), 'All of them, drafts too')
  const found = { ...closedToOthers, ...errorResponses.notFound, ...errorResponses.invalid }
  const gone = { 204: { description: 'It is gone' }, ...found }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/content/help',
      summary: 'The help articles, drafts too',
      responses: {
        200: json(z.object({ articles: z.array(listedArticleSchema) }), 'All of them'),
        ...closedToOthers,
      },
    }),
    async (c) => c.json({ articles: await db.asUser(c.get('person').claims, listKeptArticles) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/content/help/{id}',
      summary: 'A help article with its text',
      request: { params: idParam },
      responses: { 200: article, ...found },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await db.asUser(c.get('person').claims, (tx) => findKeptArticle(tx, id)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/content/help/{id}',
      summary: 'Keep a help article; a new one under an id of one’s own choice',
      request: { params: idParam, body: jsonBody(saveArticleSchema) },
      responses: { 200: article, ...found, ...errorResponses.conflict },
    }),
    async (c) => {
      const saved = { ...c.req.valid('json'), ...c.req.valid('param'), requestId: c.get('requestId') }
      refuseCostly(saved.body)
      return c.json(await db.asUser(c.get('person').claims, (tx) => saveArticle(tx, saved)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      path: '/admin/content/help/{id}',
      summary: 'Delete a help article',
      request: { params: idParam },
      responses: gone,
    }),
    async (c) => {
      const act = { ...c.req.valid('param'), requestId: c.get('requestId') }
      await db.asUser(c.get('person').claims, (tx) => deleteArticle(tx, act))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/content/faqs',
      summary: 'The frequent questions, drafts too',
      responses: { 200: faqs, ...closedToOthers },
    }),
    async (c) => c.json({ faqs: await db.asUser(c.get('person').claims, listKeptFaqs) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/content/faqs/{id}',
      summary: 'Keep a question; a new one under an id of one’s own choice',
      request: { params: idParam, body: jsonBody(saveFaqSchema) },
      responses: { 200: faqs, ...found, ...errorResponses.conflict },
    }),
    async (c) => {
      const saved = { ...c.req.valid('json'), ...c.req.valid('param'), requestId: c.get('requestId') }
      refuseCostly(saved.answer)
      const all = await db.asUser(c.get('person').claims, async (tx) => {
        await saveFaq(tx, saved)
        return listKeptFaqs(tx)
      })
      return c.json({ faqs: all }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/content/faqs/order',
      summary: 'Put the questions of a category in this order',
      request: { body: jsonBody(z.object({ ids: z.array(z.uuid('That is no id.')).max(200) })) },
      responses: { 200: faqs, ...closedToOthers, ...errorResponses.invalid },
    }),
    async (c) => {
      const act = { ...c.req.valid('json'), requestId: c.get('requestId') }
      const all = await db.asUser(c.get('person').claims, async (tx) => {
        await orderFaqs(tx, act)
        return listKeptFaqs(tx)
      })
      return c.json({ faqs: all }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      path: '/admin/content/faqs/{id}',
      summary: 'Delete a question',
      request: { params: idParam },
      responses: gone,
    }),
    async (c) => {
      const act = { ...c.req.valid('param'), requestId: c.get('requestId') }
      await db.asUser(c.get('person').claims, (tx) => deleteFaq(tx, act))
      return c.body(null, 204)
    },
  )
  return api
}
