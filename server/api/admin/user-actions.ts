import { z } from '@hono/zod-openapi'
import { writeAudit } from '#domain/audit/write.server.ts'
import {
  assertMayReach,
  banPerson,
  cancelPersonDeletion,
  type PersonAct,
  resetFactors,
  schedulePersonDeletion,
  signOutPerson,
  unbanPerson,
} from '#domain/people/account-actions.server.ts'
import { banSchema, reasonSchema } from '#domain/people/schema.ts'
import type { ApiDeps } from '../deps.ts'
import { embedded } from '../embedded-accounts.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('adminWithSecondFactor', 'Administration of people', 'people')

const common = { params: idParam, errors: ['notFound', 'conflict', 'invalid'] } as const

type Given = { person: { userId: string }; input: { id: string; requestId: string } }

const actionOf = ({ person, input }: Given, { site, now }: Pick<ApiDeps, 'site' | 'now'>): PersonAct => ({
  personId: input.id,
  userId: person.userId,
  site,
  now: now(),
  requestId: input.requestId,
})

/** What administrators do with other people's accounts. Each action is in the audit log. */
export const adminUserActions = [
  endpoint(
    'POST /admin/users/{id}/ban',
    {
      ...common,
      summary: 'Ban an account until a day or for good',
      description: 'It is signed out everywhere.',
      body: banSchema,
    },
    (given, deps) => {
      embedded(deps.accounts)
      return given.asPerson((tx) => banPerson(tx, actionOf(given, deps), given.body))
    },
  ),
  endpoint('POST /admin/users/{id}/unban', { ...common, summary: 'Unban an account' }, (given, deps) => {
    embedded(deps.accounts)
    return given.asPerson((tx) => unbanPerson(tx, actionOf(given, deps)))
  }),
  endpoint(
    'POST /admin/users/{id}/sign-out',
    {
      ...common,
      summary: 'Sign an account out everywhere',
      answer: z.object({ ended: z.number().int() }),
      returns: 'How many sessions ended',
    },
    async (given, deps) => {
      embedded(deps.accounts)
      return { ended: await given.asPerson((tx) => signOutPerson(tx, actionOf(given, deps))) }
    },
  ),
  endpoint(
    'POST /admin/users/{id}/reset-factors',
    {
      ...common,
      summary: 'Remove all second factors of an account',
      description: 'It is signed out everywhere.',
      body: reasonSchema,
      answer: z.object({ removed: z.number().int() }),
      returns: 'How many factors were removed',
    },
    async (given, deps) => {
      embedded(deps.accounts)
      const { reason } = given.body
      return {
        removed: await given.asPerson((tx) => resetFactors(tx, { ...actionOf(given, deps), reason })),
      }
    },
  ),
  endpoint(
    'POST /admin/users/{id}/resend-confirmation',
    { ...common, errors: [...common.errors, 'tooMany'], summary: 'Resend the confirmation email' },
    async ({ person: { userId, claims }, asPerson, address, input }, { accounts, limits }) => {
      const store = embedded(accounts)
      await asPerson((tx) => assertMayReach(tx, { personId: input.id }))
      await limits.take('adminMail', { address, account: userId })
      await store.resendConfirmation(input.id, {
        claims,
        record: (tx) =>
          writeAudit(tx, {
            action: 'account.resend_confirmation',
            subjectKind: 'account',
            subjectId: input.id,
            requestId: input.requestId,
          }),
      })
    },
  ),
  endpoint(
    'POST /admin/users/{id}/delete',
    {
      ...common,
      summary: 'Schedule the deletion of an account in 30 days',
      body: reasonSchema,
      answer: z.object({ dueAt: z.iso.datetime() }),
      returns: 'When the account will be deleted',
    },
    async (given, deps) => {
      const { reason } = given.body
      const { dueAt } = await given.asPerson((tx) =>
        schedulePersonDeletion(tx, { ...actionOf(given, deps), reason }),
      )
      return { dueAt: dueAt.toISOString() }
    },
  ),
  endpoint(
    'POST /admin/users/{id}/keep',
    { ...common, summary: 'Cancel the deletion of an account' },
    (given, deps) => given.asPerson((tx) => cancelPersonDeletion(tx, actionOf(given, deps))),
  ),
]
