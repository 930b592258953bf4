import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { copyPosting, discardChanges, saveDraft } from '#domain/posting-life/drafts.server.ts'
import { kindOf } from '#domain/posting-life/kinds.server.ts'
import {
  closePosting,
  removePosting,
  renewPosting,
  submitPosting,
  withdrawPosting,
} from '#domain/posting-life/life.server.ts'
import { findPostingToEdit, listOwnPostings } from '#domain/posting-life/load.server.ts'
import {
  closingSchema,
  ownPostingSchema,
  postingToEditSchema,
  postingToSaveSchema,
  savedPostingSchema,
} from '#domain/postings/own.ts'
import { postingKinds } from '#domain/postings/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { bearer, createRouter, errorResponses, idParam, json, jsonBody } from './open-api.ts'

/** Events, jobs and homes in the hands of who posts them. */
export function createPostingsApi({
  db,
  findPerson,
  limits,
  now,
}: Pick<ApiDeps, 'db' | 'findPerson' | 'limits' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const own = { tags: ['Postings'], security: bearer, middleware: signedIn(findPerson) }
  const refused = { ...errorResponses.signedOut, ...errorResponses.forbidden, ...errorResponses.notFound }
  const changed = { ...refused, ...errorResponses.conflict, ...errorResponses.invalid }

  api.openapi(
    createRoute({
      ...own,
      method: 'get',
      path: '/postings',
      summary: 'What one manages, drafts and ended ones too, the newest change first',
      request: { query: z.object({ kind: z.enum(postingKinds).optional() }) },
      responses: {
        200: json(z.object({ postings: z.array(ownPostingSchema) }), 'At most 500'),
        ...errorResponses.signedOut,
      },
    }),
    async (c) => {
      const { kind } = c.req.valid('query')
      const postings = await db.asUser(c.get('person').claims, (tx) =>
        listOwnPostings(tx, { kind, now: now() }),
      )
      return c.json({ postings }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'get',
      path: '/postings/{id}',
      summary: 'One of one’s own, with what its form has',
      description: 'With `kind`, an empty form of it where one has nothing under this id yet.',
      request: { params: idParam, query: z.object({ kind: z.enum(postingKinds).optional() }) },
      responses: { 200: json(postingToEditSchema, 'As typed'), ...refused },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { kind } = c.req.valid('query')
      const blank = kind && kindOf(kind)
      const posting = await db.asUser(c.get('person').claims, (tx) =>
        findPostingToEdit(tx, { id, now: now(), blank }),
      )
      return c.json(posting, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'put',
      path: '/postings/{id}',
      summary: 'Keep what was typed, complete or not',
      description:
        'The id is the client’s: sent again, it is the same posting. Visitors see nothing of it before it was sent in and approved.',
      request: { params: idParam, body: jsonBody(postingToSaveSchema) },
      responses: { 200: json(savedPostingSchema, 'Kept; the next save names this version'), ...changed },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { kind, version, fields } = c.req.valid('json')
      const { id } = c.req.valid('param')
      return c.json(
        await db.asUser(claims, (tx) => saveDraft(tx, { id, kind: kindOf(kind), userId, version, fields })),
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'delete',
      path: '/postings/{id}',
      summary: 'Delete a posting with everything that hangs on it',
      request: { params: idParam },
      responses: { 204: { description: 'Deleted' }, ...errorResponses.signedOut },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await db.asUser(c.get('person').claims, (tx) => removePosting(tx, { id }))
      return c.body(null, 204)
    },
  )

  const step = <Path extends string>(path: Path, summary: string) =>
    ({
      ...own,
      method: 'post',
      path: `/postings/{id}/${path}` as const,
      summary,
      request: { params: idParam },
      responses: { 200: json(postingToEditSchema, 'As it is now'), ...changed, ...errorResponses.tooMany },
    }) as const

  const after = async (
    claims: PersonEnv['Variables']['person']['claims'],
    id: string,
    work: (tx: Tx) => unknown,
  ) =>
    db.asUser(claims, async (tx) => {
      await work(tx)
      return findPostingToEdit(tx, { id, now: now() })
    })

  api.openapi(
    createRoute({
      ...step('submission', 'Send for review to be published, or its change'),
      request: {
        params: idParam,
        body: jsonBody(z.object({ version: z.number().int().optional() }).meta({ id: 'PostingSubmission' })),
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id } = c.req.valid('param')
      const { version } = c.req.valid('json')
      const attempt = await limits.take('posting', { address: c.get('clientAddress'), account: userId })
      try {
        return c.json(await after(claims, id, (tx) => submitPosting(tx, { id, now: now(), version })), 200)
      } catch (error) {
        // What was refused for its content has used up nothing.
        await attempt.giveBack()
        throw error
      }
    },
  )

  api.openapi(createRoute(step('withdrawal', 'Take back what waits, to go on writing')), async (c) => {
    const { id } = c.req.valid('param')
    return c.json(
      await after(c.get('person').claims, id, (tx) => withdrawPosting(tx, { id, now: now() })),
      200,
    )
  })

  api.openapi(createRoute(step('discarding', 'Put the form back to what visitors see')), async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await after(c.get('person').claims, id, (tx) => discardChanges(tx, id)), 200)
  })

  api.openapi(createRoute(step('renewal', 'List it again, or longer')), async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await after(c.get('person').claims, id, (tx) => renewPosting(tx, { id, now: now() })), 200)
  })

  api.openapi(
    createRoute({
      ...step('closing', 'Take it off the lists: filled, rented, cancelled'),
      request: { params: idParam, body: jsonBody(closingSchema) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { because } = c.req.valid('json')
      return c.json(
        await after(c.get('person').claims, id, (tx) => closePosting(tx, { id, now: now(), because })),
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...step('copies/{copyId}', 'Make a new draft with the same content'),
      method: 'put',
      request: { params: idParam.extend({ copyId: z.uuid('That is no id') }) },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id, copyId } = c.req.valid('param')
      const copy = await db.asUser(claims, async (tx) => {
        const { kind } = await findPostingToEdit(tx, { id, now: now() })
        await copyPosting(tx, { id, copyId, userId, kind: kindOf(kind) })
        return findPostingToEdit(tx, { id: copyId, now: now() })
      })
      return c.json(copy, 200)
    },
  )

  return api
}
