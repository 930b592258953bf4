import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { reasonSchema } from '#domain/people/schema.ts'
import {
  agreeToAdmin,
  callOffAdmin,
  giveRole,
  listAdminGrants,
  takeRole,
} from '#domain/roles/change.server.ts'
import { adminGrantSchema, roles } from '#domain/roles/schema.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { closedToOthers, forAdmins, withSecondFactor } from './for-admins.ts'
import { createRouter, errorResponses, idParam, json, jsonBody } from './open-api.ts'

type Needs = Pick<ApiDeps, 'db' | 'findPerson' | 'site'>

const roleParam = idParam.extend({ role: z.enum(roles, 'There is no such role') })

/** Who is administrator or moderator. Making an administrator takes, where there is one, a second administrator. */
export function createAdminRolesApi(needs: Needs): OpenAPIHono<PersonEnv> {
  const { db, site } = needs
  const api = createRouter()
  const route = { ...forAdmins(needs), tags: ['Administration of people'] }
  const refused = {
    ...closedToOthers,
    ...errorResponses.notFound,
    ...errorResponses.conflict,
    ...errorResponses.invalid,
  }

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor(needs),
      method: 'post',
      path: '/admin/users/{id}/roles/{role}/grant',
      summary: 'Give somebody a role',
      request: { params: roleParam, body: jsonBody(reasonSchema) },
      responses: {
        200: json(
          z.object({ outcome: z.enum(['granted', 'waiting']) }),
          '`waiting` for a second administrator to agree',
        ),
        ...refused,
      },
    }),
    async (c) => {
      const person = c.get('person')
      const { id: personId, role } = c.req.valid('param')
      const change = { personId, userId: person.userId, site, requestId: c.get('requestId') }
      const more = { role, reason: c.req.valid('json').reason }
      const outcome = await db.asUser(person.claims, (tx) => giveRole(tx, { ...change, ...more }))
      return c.json({ outcome }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor(needs),
      method: 'post',
      path: '/admin/users/{id}/roles/{role}/revoke',
      summary: 'Take a role away',
      description: 'Never from the last administrator.',
      request: { params: roleParam, body: jsonBody(reasonSchema) },
      responses: { 204: { description: 'Done' }, ...refused },
    }),
    async (c) => {
      const person = c.get('person')
      const { id: personId, role } = c.req.valid('param')
      const change = { personId, userId: person.userId, site, requestId: c.get('requestId') }
      const more = { role, reason: c.req.valid('json').reason }
      await db.asUser(person.claims, (tx) => takeRole(tx, { ...change, ...more }))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/admin-grants',
      summary: 'Pending administrators to agree, the oldest first',
      responses: { 200: json(z.object({ grants: z.array(adminGrantSchema) }), 'All'), ...closedToOthers },
    }),
    async (c) => c.json({ grants: await db.asUser(c.get('person').claims, listAdminGrants) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor(needs),
      method: 'post',
      path: '/admin/admin-grants/{id}/agree',
      summary: 'Agree, as another administrator than who asked',
      request: { params: idParam },
      responses: { 204: { description: 'They are an administrator' }, ...refused },
    }),
    async (c) => {
      const person = c.get('person')
      const given = {
        grantId: c.req.valid('param').id,
        userId: person.userId,
        site,
        requestId: c.get('requestId'),
      }
      await db.asUser(person.claims, (tx) => agreeToAdmin(tx, given))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor(needs),
      method: 'post',
      path: '/admin/admin-grants/{id}/call-off',
      summary: 'Call it off, as any administrator',
      request: { params: idParam },
      responses: { 204: { description: 'Done' }, ...refused },
    }),
    async (c) => {
      const given = { grantId: c.req.valid('param').id, requestId: c.get('requestId') }
      await db.asUser(c.get('person').claims, (tx) => callOffAdmin(tx, given))
      return c.body(null, 204)
    },
  )
  return api
}
