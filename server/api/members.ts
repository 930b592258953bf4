import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { DomainError } from '#domain/errors.ts'
import {
  inviteManager,
  removeManager,
  resendInvitation,
  withdrawInvitation,
} from '#domain/members/invitations.server.ts'
import { findPeople } from '#domain/members/queries.server.ts'
import { askedSchema, peopleSchema } from '#domain/members/schema.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

const about = { tags: ['People of a business'], security: bearer }
const done = { 204: { description: 'Done' } }
const invitationParam = idParam.extend({ invitation: z.uuid({ error: 'That is no id' }) })
const memberParam = idParam.extend({ person: z.uuid({ error: 'That is no id' }) })

/** Who manages a listing with its owner. */
export function createMembersApi({
  db,
  findPerson,
  limits,
  site,
  now,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'site' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  for (const path of [
    '/businesses/:id/people',
    '/businesses/:id/people/*',
    '/businesses/:id/invitations',
    '/businesses/:id/invitations/*',
  ])
    api.use(path, signedIn(findPerson))

  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/businesses/{id}/people',
      summary: 'Who manages a listing, and who is invited',
      request: { params: idParam },
      responses: { 200: json(peopleSchema, 'They'), ...refusals.signedOut, ...refusals.notFound },
    }),
    async (c) => {
      const { id: businessId } = c.req.valid('param')
      return c.json(
        await db.asUser(c.get('person').claims, (tx) => findPeople(tx, { businessId, now: now() })),
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'delete',
      path: '/businesses/{id}/people/{person}',
      summary: 'Remove a co-manager, or leave',
      request: { params: memberParam },
      responses: { ...done, ...refusals.signedOut, ...refusals.notFound },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId, person: personId } = c.req.valid('param')
      const isRemoved = await db.asUser(claims, (tx) =>
        removeManager(tx, { businessId, personId, userId, site }),
      )
      if (!isRemoved) throw new DomainError('not_found', 'This person doesn’t manage the listing')
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/businesses/{id}/invitations',
      summary: 'Invite a co-manager by mail',
      description: 'For the owner. The link in the mail works once, for seven days.',
      request: { params: idParam, body: jsonBody(askedSchema) },
      responses: {
        ...done,
        ...refusals.signedOut,
        ...refusals.forbidden,
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId } = c.req.valid('param')
      const asked = c.req.valid('json')
      await limits.take('invite', { address: c.get('clientAddress'), account: userId })
      await db.asUser(claims, (tx) => inviteManager(tx, { ...asked, businessId, userId, site }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/businesses/{id}/invitations/{invitation}/resend',
      summary: 'Send an invitation once more, with a new link',
      request: { params: invitationParam },
      responses: {
        ...done,
        ...refusals.signedOut,
        ...refusals.forbidden,
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: businessId, invitation: id } = c.req.valid('param')
      await limits.take('invite', { address: c.get('clientAddress'), account: userId })
      await db.asUser(claims, (tx) => resendInvitation(tx, { id, businessId, userId, site }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'delete',
      path: '/businesses/{id}/invitations/{invitation}',
      summary: 'Withdraw an invitation',
      request: { params: invitationParam },
      responses: {
        ...done,
        ...refusals.signedOut,
        ...refusals.forbidden,
        ...refusals.notFound,
        ...refusals.conflict,
      },
    }),
    async (c) => {
      const { id: businessId, invitation: id } = c.req.valid('param')
      await db.asUser(c.get('person').claims, (tx) => withdrawInvitation(tx, { id, businessId }))
      return c.body(null, 204)
    },
  )

  return api
}
