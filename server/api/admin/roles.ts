import { z } from '@hono/zod-openapi'
import { reasonSchema } from '#domain/people/schema.ts'
import {
  agreeToAdmin,
  callOffAdmin,
  giveRole,
  listAdminGrants,
  takeRole,
} from '#domain/roles/change.server.ts'
import { adminGrantSchema, roles } from '#domain/roles/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Administration of people'
const endpoint = endpointsFor('admin', tag)
const guardedEndpoint = endpointsFor('adminWithSecondFactor', tag)

const roleParam = idParam.extend({ role: z.enum(roles, 'Unknown role') })
const errors = ['notFound', 'conflict', 'invalid'] as const

/** Administrators and moderators. If there is an administrator, a second one has to approve another. */
export const adminRoles = [
  guardedEndpoint(
    'POST /admin/users/{id}/roles/{role}/grant',
    {
      summary: 'Grant a role',
      description: 'A new administrator needs the approval of a second one.',
      params: roleParam,
      body: reasonSchema,
      answer: z.object({ outcome: z.enum(['granted', 'waiting']) }),
      returns: '`waiting` if a second administrator has to approve, otherwise `granted`',
      errors,
    },
    async ({ person: { userId }, asPerson, input: { id: personId, role, reason, requestId } }, { site }) => ({
      outcome: await asPerson((tx) => giveRole(tx, { personId, userId, site, requestId, role, reason })),
    }),
  ),
  guardedEndpoint(
    'POST /admin/users/{id}/roles/{role}/revoke',
    {
      summary: 'Revoke a role',
      description: 'The last administrator can’t lose the role.',
      params: roleParam,
      body: reasonSchema,
      errors,
    },
    ({ person: { userId }, asPerson, input: { id: personId, role, reason, requestId } }, { site }) =>
      asPerson((tx) => takeRole(tx, { personId, userId, site, requestId, role, reason })),
  ),
  endpoint(
    'GET /admin/admin-grants',
    {
      summary: 'List requests for new administrators',
      answer: z.object({ grants: z.array(adminGrantSchema) }),
      returns: 'All pending requests, oldest first',
    },
    async ({ asPerson }) => ({ grants: await asPerson(listAdminGrants) }),
  ),
  guardedEndpoint(
    'POST /admin/admin-grants/{id}/agree',
    {
      summary: 'Approve a new administrator',
      description: 'The person who asked for it can’t approve it.',
      params: idParam,
      errors,
    },
    ({ person: { userId }, asPerson, input: { id: grantId, requestId } }, { site }) =>
      asPerson((tx) => agreeToAdmin(tx, { grantId, userId, site, requestId })),
  ),
  guardedEndpoint(
    'POST /admin/admin-grants/{id}/call-off',
    { summary: 'Cancel a request for a new administrator', params: idParam, errors },
    ({ asPerson, input: { id: grantId, requestId } }) =>
      asPerson((tx) => callOffAdmin(tx, { grantId, requestId })),
  ),
]
