import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  contentVersionSchema,
  previewedSchema,
  previewSchema,
  wholeVersionSchema,
} from '#domain/content/schema.ts'
import { findVersion, listVersions } from '#domain/content/versions.server.ts'
import { findEditedPage, listKeptPages } from '#domain/pages/admin-queries.server.ts'
import { editedPageSchema, keptPageSchema, savePageSchema } from '#domain/pages/admin-schema.ts'
import { savePage } from '#domain/pages/commands.server.ts'
import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import { placeholderValues } from '#domain/pages/placeholders.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import { adminsOnly } from '../middleware/admins-only.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { bearer, createRouter, errorResponses, idParam, json, jsonBody, unwrapping } from './open-api.ts'

/** Of a page, with its slash as %2F. */
const pageParam = z.object({ slug: z.string().max(80) })
const versionList = json(z.object({ versions: z.array(contentVersionSchema) }), 'The present one first')

/** The pages of text, and what all texts share: a preview, and what they were. Posts are in `admin-posts.ts`. */
export function createAdminContentApi({
  db,
  findPerson,
  limits,
  site,
}: Pick<ApiDeps, 'db' | 'findPerson' | 'limits' | 'site'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = {
    tags: ['Administration of content'],
    security: bearer,
    middleware: [signedIn(findPerson), adminsOnly(db)],
  }
  const closed = { ...errorResponses.signedOut, ...errorResponses.forbidden }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/content/pages',
      summary: 'The pages of text, drafts too',
      responses: { 200: json(z.object({ pages: z.array(keptPageSchema) }), 'All of them'), ...closed },
    }),
    async (c) => c.json({ pages: await db.asUser(c.get('person').claims, listKeptPages) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/content/pages/{slug}',
      summary: 'A page of text as it was written',
      request: { params: pageParam },
      responses: { 200: json(editedPageSchema, 'With its Markdown'), ...closed, ...errorResponses.notFound },
    }),
    async (c) => {
      const { slug } = c.req.valid('param')
      return c.json(await db.asUser(c.get('person').claims, (tx) => findEditedPage(tx, slug)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/content/pages/{slug}',
      summary: 'Change a page of text',
      description:
        '`revision` is the one that was read. Of a legal text, another wording needs another version and the day from which it counts.',
      request: { params: pageParam, body: jsonBody(savePageSchema) },
      responses: {
        200: json(editedPageSchema, 'As it is now'),
        ...closed,
        ...errorResponses.notFound,
        ...errorResponses.conflict,
        ...errorResponses.invalid,
        ...errorResponses.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { slug } = c.req.valid('param')
      await limits.take('saveContent', { address: c.get('clientAddress'), account: userId })
      const wanted = { slug, userId, ...c.req.valid('json') }
      return c.json(await db.asUser(claims, (tx) => savePage(tx, wanted)), 200)
    },
    unwrapping('page'),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/content/pages/{slug}/versions',
      summary: 'What a page of text was',
      request: { params: pageParam },
      responses: { 200: versionList, ...closed },
    }),
    async (c) => {
      const subject = { pageSlug: c.req.valid('param').slug }
      return c.json(
        { versions: await db.asUser(c.get('person').claims, (tx) => listVersions(tx, subject)) },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/content/posts/{id}/versions',
      summary: 'What a post was',
      description: 'The last fifty.',
      request: { params: idParam },
      responses: { 200: versionList, ...closed, ...errorResponses.invalid },
    }),
    async (c) => {
      const subject = { postId: c.req.valid('param').id }
      return c.json(
        { versions: await db.asUser(c.get('person').claims, (tx) => listVersions(tx, subject)) },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/content/versions/{id}',
      summary: 'A former text, whole',
      request: { params: idParam },
      responses: {
        200: json(wholeVersionSchema, 'With its Markdown'),
        ...closed,
        ...errorResponses.notFound,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await db.asUser(c.get('person').claims, (tx) => findVersion(tx, id)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/content/preview',
      summary: 'Markdown as HTML, as the site would show it',
      request: { body: jsonBody(previewSchema) },
      responses: {
        200: json(previewedSchema, 'Safe to be shown'),
        ...closed,
        ...errorResponses.invalid,
        ...errorResponses.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await limits.take('previewContent', { address: c.get('clientAddress'), account: userId })
      const copy = await db.asUser(claims, findSiteCopy)
      const { html, headings } = renderMarkdown(c.req.valid('json').body, placeholderValues(site, copy))
      return c.json({ html, headings: [...headings] }, 200)
    },
  )

  return api
}
