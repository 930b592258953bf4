import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Tx } from '#db/client.ts'
import { changeOwner } from '#domain/administration/listings/acts/change-owner.server.ts'
import { assertActMakesSense } from '#domain/administration/listings/acts/edit.server.ts'
import { performAct } from '#domain/administration/listings/acts/perform.server.ts'
import { previewAct } from '#domain/administration/listings/acts/preview.server.ts'
import {
  cancelAct,
  findAct,
  listActs,
  listRefused,
  openAct,
} from '#domain/administration/listings/acts/running.server.ts'
import {
  type Act,
  actPreviewSchema,
  actSchema,
  newActSchema,
  plannedSchema,
  refusedItemSchema,
  runningActSchema,
} from '#domain/administration/listings/acts/schema.ts'
import { revokeVerification } from '#domain/administration/listings/acts/verify.server.ts'
import { assertMayEnterPanel } from '#domain/roles/panel-access.server.ts'
import { words } from '#domain/text.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { closedToOthers, forAdmins, withSecondFactor } from './for-admins.ts'
import { createRouter, errorResponses, idParam, json, jsonBody } from './open-api.ts'

/** Of the job that does something to many listings. */
export const listingActJob = 'listing-act'

const why = words().min(1, 'Say why, for the record.').max(500, 'At most 500 characters.')
const done = { 204: { description: 'It is so' } }

/** What administrators do to listings: to one at once, to many in the background. */
export function createAdminListingActsApi(
  needs: Pick<ApiDeps, 'db' | 'findPerson' | 'site' | 'work' | 'now'>,
): OpenAPIHono<PersonEnv> {
  const { db, site, work, now } = needs
  const api = createRouter()
  const route = { ...forAdmins(needs), tags: ['Administration of listings'] }
  const refused = {
    ...closedToOthers,
    ...errorResponses.notFound,
    ...errorResponses.conflict,
    ...errorResponses.invalid,
  }

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/businesses/{id}/acts',
      summary: 'Publish, suspend, archive, restore, feature, verify or edit a listing',
      request: { params: idParam, body: jsonBody(z.object({ act: actSchema })) },
      responses: {
        200: json(z.object({ isChanged: z.boolean() }), 'False where it was so already'),
        ...refused,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const acting = { userId, site, now: now(), requestId: c.get('requestId') }
      const { act } = c.req.valid('json')
      const isChanged = await db.asUser(claims, async (tx) => {
        await assertMayAct(tx, act)
        await assertActMakesSense(tx, act)
        return performAct(tx, { businessId: c.req.valid('param').id, act, ...acting })
      })
      return c.json({ isChanged }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor(needs),
      method: 'post',
      path: '/admin/businesses/{id}/owner',
      summary: 'Give a listing to whoever has an address; both sides hear of it',
      request: {
        params: idParam,
        body: jsonBody(
          z.object({
            email: z.string().trim().max(255).pipe(z.email('Enter an email address.')),
            note: why,
          }),
        ),
      },
      responses: { ...done, ...refused },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const acting = { userId, site, now: now(), requestId: c.get('requestId') }
      const { id: businessId } = c.req.valid('param')
      await db.asUser(claims, (tx) => changeOwner(tx, { businessId, ...c.req.valid('json'), ...acting }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/businesses/{id}/verifications/{verificationId}/revoke',
      summary: 'Let a step of trust count no more; again is no error',
      request: {
        params: idParam.extend({ verificationId: z.uuid('That is no id') }),
        body: jsonBody(z.object({ note: why })),
      },
      responses: { ...done, ...refused },
    }),
    async (c) => {
      const { id: businessId, verificationId } = c.req.valid('param')
      const given = { businessId, verificationId, now: now(), requestId: c.get('requestId') }
      await db.asUser(c.get('person').claims, (tx) =>
        revokeVerification(tx, { ...given, ...c.req.valid('json') }),
      )
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/businesses/preview',
      summary: 'What an act would do to many listings; nothing is changed',
      request: { body: jsonBody(plannedSchema) },
      responses: {
        200: json(actPreviewSchema, 'The first 200 are named'),
        ...closedToOthers,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const given = { ...c.req.valid('json'), userId, now: now() }
      return c.json(await db.asUser(claims, (tx) => previewAct(tx, given)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/businesses/acts',
      summary: 'Do something to many listings, in the background',
      description: 'At most 1,000. The same id again is the same act.',
      request: { body: jsonBody(newActSchema) },
      responses: {
        202: json(runningActSchema, 'Ask for it again to follow it'),
        ...closedToOthers,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const wanted = { ...c.req.valid('json'), userId, now: now(), requestId: c.get('requestId') }
      const opened = await db.asUser(claims, async (tx) => {
        await assertMayAct(tx, wanted.act)
        return openAct(tx, wanted)
      })
      // The row came first; what nobody takes up, `keep-listing-acts` finds.
      if (opened.state === 'waiting')
        await work.queue(null, listingActJob, { actId: opened.id }, { singletonKey: opened.id })
      return c.json(opened, 202)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/businesses/acts',
      summary: 'What was lately done to many listings',
      responses: {
        200: json(z.object({ acts: z.array(runningActSchema) }), 'The newest first; at most 20'),
        ...closedToOthers,
      },
    }),
    async (c) => c.json({ acts: await db.asUser(c.get('person').claims, listActs) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/businesses/acts/{id}',
      summary: 'How far an act is, and what was refused',
      request: { params: idParam },
      responses: {
        200: json(runningActSchema.extend({ items: z.array(refusedItemSchema) }), 'The first 200 refused'),
        ...closedToOthers,
        ...errorResponses.notFound,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const [act, items] = await db.asUser(c.get('person').claims, async (tx) => [
        await findAct(tx, id),
        await listRefused(tx, id),
      ])
      return c.json({ ...act, items }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/businesses/acts/{id}/cancel',
      summary: 'Stop an act; what was done stays',
      request: { params: idParam },
      responses: {
        200: json(runningActSchema, 'As it is now'),
        ...closedToOthers,
        ...errorResponses.notFound,
      },
    }),
    async (c) => {
      const which = { id: c.req.valid('param').id, now: now() }
      return c.json(await db.asUser(c.get('person').claims, (tx) => cancelAct(tx, which)), 200)
    },
  )
  return api
}

/** A plan is worth money. Throws `insufficient_aal`. */
const assertMayAct = (tx: Tx, { kind }: Act): Promise<void> =>
  assertMayEnterPanel(tx, { needsSecondFactor: kind === 'feature' })
