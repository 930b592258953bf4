import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { findEditedPost, listKeptPosts } from '#domain/posts/admin-queries.server.ts'
import {
  editedPostSchema,
  keptPostSchema,
  postFilterSchema,
  publishPostSchema,
  removePostSchema,
  revisionSchema,
  savePostSchema,
} from '#domain/posts/admin-schema.ts'
import { publishPost, removePost, savePost, unpublishPost } from '#domain/posts/commands.server.ts'
import { adminsOnly } from '../middleware/admins-only.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { bearer, createRouter, errorResponses, idParam, json, jsonBody, unwrapping } from './open-api.ts'

/** The posts of the blog, for administrators. */
export function createAdminPostsApi({
  db,
  findPerson,
  limits,
  now,
}: Pick<ApiDeps, 'db' | 'findPerson' | 'limits' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = {
    tags: ['Administration of content'],
    security: bearer,
    middleware: [signedIn(findPerson), adminsOnly(db)],
  }
  const closed = { ...errorResponses.signedOut, ...errorResponses.forbidden, ...errorResponses.invalid }
  const changed = {
    200: json(editedPostSchema, 'As it is now'),
    ...closed,
    ...errorResponses.notFound,
    ...errorResponses.conflict,
  }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/content/posts',
      summary: 'Posts, those that were changed last first',
      request: { query: postFilterSchema },
      responses: {
        200: json(
          z.object({ posts: z.array(keptPostSchema), total: z.number().int() }),
          'At most 50, and how many there are in all',
        ),
        ...closed,
      },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      return c.json(await db.asUser(c.get('person').claims, (tx) => listKeptPosts(tx, wanted)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/content/posts/{id}',
      summary: 'A post as it was written',
      request: { params: idParam },
      responses: { 200: json(editedPostSchema, 'With its Markdown'), ...closed, ...errorResponses.notFound },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await db.asUser(c.get('person').claims, (tx) => findEditedPost(tx, id)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/content/posts/{id}',
      summary: 'Write a post, or change it',
      description:
        'The id of a new one is the browser’s, and its `revision` null; else that which was read. The same again does nothing.',
      request: { params: idParam, body: jsonBody(savePostSchema) },
      responses: { ...changed, ...errorResponses.tooMany },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id } = c.req.valid('param')
      await limits.take('saveContent', { address: c.get('clientAddress'), account: userId })
      const wanted = { id, userId, ...c.req.valid('json') }
      return c.json(await db.asUser(claims, (tx) => savePost(tx, wanted)), 200)
    },
    unwrapping('post'),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/content/posts/{id}/publish',
      summary: 'Publish a post, now or at a moment to come',
      request: { params: idParam, body: jsonBody(publishPostSchema) },
      responses: changed,
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), userId, now: now() }
      return c.json(await db.asUser(claims, (tx) => publishPost(tx, wanted)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/content/posts/{id}/unpublish',
      summary: 'Make a post a draft again',
      request: { params: idParam, body: jsonBody(revisionSchema) },
      responses: changed,
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), userId }
      return c.json(await db.asUser(claims, (tx) => unpublishPost(tx, wanted)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      path: '/admin/content/posts/{id}',
      summary: 'Delete a post for good',
      description: '`title` is typed by whoever does it.',
      request: { params: idParam, body: jsonBody(removePostSchema) },
      responses: {
        204: { description: 'It is gone, with its history' },
        ...closed,
        ...errorResponses.notFound,
        ...errorResponses.conflict,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), userId }
      await db.asUser(claims, (tx) => removePost(tx, wanted))
      return c.body(null, 204)
    },
  )

  return api
}
