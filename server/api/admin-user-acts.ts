import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Tx } from '#db/client.ts'
import { writeAudit } from '#domain/audit/write.server.ts'
import {
  banPerson,
  cancelPersonDeletion,
  type PersonAct,
  resetFactors,
  schedulePersonDeletion,
  signOutPerson,
  unbanPerson,
} from '#domain/people/acts.server.ts'
import { banSchema, reasonSchema } from '#domain/people/schema.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { embedded } from './embedded-accounts.ts'
import { closedToOthers, forAdmins, withSecondFactor } from './for-admins.ts'
import { createRouter, errorResponses, idParam, json, jsonBody } from './open-api.ts'

type Needs = Pick<ApiDeps, 'db' | 'findPerson' | 'accounts' | 'limits' | 'site' | 'now'>

/** What administrators do with somebody's account. Each is in the record. */
export function createAdminUserActsApi(needs: Needs): OpenAPIHono<PersonEnv> {
  const { db, accounts, limits, site, now } = needs
  const api = createRouter()
  const route = {
    ...forAdmins(needs),
    ...withSecondFactor(needs),
    tags: ['Administration of people'],
    method: 'post' as const,
    request: { params: idParam },
  }
  const withReason = { params: idParam, body: jsonBody(reasonSchema) }
  const refused = {
    ...closedToOthers,
    ...errorResponses.notFound,
    ...errorResponses.conflict,
    ...errorResponses.invalid,
  }
  const done = { 204: { description: 'Done' }, ...refused }

  const act = <T>(
    c: Context<PersonEnv>,
    personId: string,
    fn: (tx: Tx, act: PersonAct) => Promise<T>,
  ): Promise<T> => {
    const { userId, claims } = c.get('person')
    const given = { personId, userId, site, now: now(), requestId: c.get('requestId') }
    return db.asUser(claims, (tx) => fn(tx, given))
  }

  api.openapi(
    createRoute({
      ...route,
      path: '/admin/users/{id}/ban',
      summary: 'Close an account until a moment or for good, and sign it out everywhere',
      request: { params: idParam, body: jsonBody(banSchema) },
      responses: done,
    }),
    async (c) => {
      embedded(accounts)
      const ban = c.req.valid('json')
      await act(c, c.req.valid('param').id, (tx, given) => banPerson(tx, given, ban))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      path: '/admin/users/{id}/unban',
      summary: 'Open an account again',
      responses: done,
    }),
    async (c) => {
      embedded(accounts)
      await act(c, c.req.valid('param').id, unbanPerson)
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      path: '/admin/users/{id}/sign-out',
      summary: 'End all sessions of an account',
      responses: { 200: json(z.object({ ended: z.number().int() }), 'How many there were'), ...refused },
    }),
    async (c) => {
      embedded(accounts)
      return c.json({ ended: await act(c, c.req.valid('param').id, signOutPerson) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      path: '/admin/users/{id}/reset-factors',
      summary: 'Take all second factors of an account away, and sign it out',
      request: withReason,
      responses: { 200: json(z.object({ removed: z.number().int() }), 'How many there were'), ...refused },
    }),
    async (c) => {
      embedded(accounts)
      const { reason } = c.req.valid('json')
      const removed = await act(c, c.req.valid('param').id, (tx, given) =>
        resetFactors(tx, { ...given, reason }),
      )
      return c.json({ removed }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      path: '/admin/users/{id}/resend-confirmation',
      summary: 'Mail the link again that confirms the address',
      responses: { ...done, ...errorResponses.tooMany },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const personId = c.req.valid('param').id
      const store = embedded(accounts)
      await limits.take('adminMail', { address: c.get('clientAddress'), account: userId })
      await store.resendConfirmation(personId, {
        claims,
        record: (tx) =>
          writeAudit(tx, {
            action: 'account.resend_confirmation',
            subjectKind: 'account',
            subjectId: personId,
            requestId: c.get('requestId'),
          }),
      })
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      path: '/admin/users/{id}/delete',
      summary: 'Delete an account 30 days from now',
      request: withReason,
      responses: { 200: json(z.object({ dueAt: z.iso.datetime() }), 'When'), ...refused },
    }),
    async (c) => {
      const { reason } = c.req.valid('json')
      const { dueAt } = await act(c, c.req.valid('param').id, (tx, given) =>
        schedulePersonDeletion(tx, { ...given, reason }),
      )
      return c.json({ dueAt: dueAt.toISOString() }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      path: '/admin/users/{id}/keep',
      summary: 'Call the deletion of an account off',
      responses: done,
    }),
    async (c) => {
      await act(c, c.req.valid('param').id, cancelPersonDeletion)
      return c.body(null, 204)
    },
  )
  return api
}
