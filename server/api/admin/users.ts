import { z } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import type { AccountStore } from '#auth/account-store.ts'
import { writeAudit } from '#domain/audit/write.server.ts'
import { csvPages } from '#domain/people/csv.server.ts'
import { findPerson } from '#domain/people/find.server.ts'
import { listPeople } from '#domain/people/list.server.ts'
import {
  newPersonSchema,
  peopleFilterSchema,
  peoplePageSchema,
  peopleQuerySchema,
  personSchema,
} from '#domain/people/schema.ts'
import { embedded } from '../embedded-accounts.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Administration of people'
const endpoint = endpointsFor('admin', tag, 'people')
const guardedEndpoint = endpointsFor('adminWithSecondFactor', tag, 'people')
const exportEndpoint = endpointsFor('adminWithSecondFactor', tag)

/** The accounts of this site: a list, and everything about one. Actions on them: `user-actions.ts`. */
export const adminUsers = [
  endpoint(
    'GET /admin/users',
    {
      summary: 'List accounts by name, email or phone number, status and role',
      description: 'For the next page, `after` is the `next` of this one.',
      query: peopleQuerySchema,
      answer: peoplePageSchema,
      returns: 'At most 50 accounts',
    },
    ({ asPerson, query }, { now }) => asPerson((tx) => listPeople(tx, query, { now: now() })),
  ),
  exportEndpoint(
    'GET /admin/users.csv',
    {
      summary: 'Export accounts (CSV)',
      query: peopleFilterSchema,
      answer: { file: 'text/csv' },
      returns: 'A CSV file with a line for each account',
      limit: 'adminExport',
    },
    async ({ asPerson, query, input: { requestId }, c }, { now, log }) => {
      await asPerson((tx) =>
        writeAudit(tx, {
          action: 'account.export',
          subjectKind: 'account',
          subjectId: 'all',
          after: query,
          requestId,
        }),
      )
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="users.csv"')
      // One transaction per page, so that a slow reader blocks nobody.
      const pages = csvPages(asPerson, query, now())
      return stream(
        c,
        async (out) => {
          for await (const lines of pages) {
            if (out.aborted) return
            await out.write(lines)
          }
        },
        async (error, out) => {
          log.error({ id: requestId, err: error }, 'an export of accounts was interrupted')
          // A file that ends early must not look complete.
          await out.write('\r\n"This file is incomplete: something went wrong. Export it again."\r\n')
        },
      )
    },
  ),
  guardedEndpoint(
    'POST /admin/users',
    {
      summary: 'Create an account for someone',
      description: 'They get an email with a link to set a password.',
      body: newPersonSchema,
      answer: z.object({ id: z.uuid() }),
      returns: 'The ID of the new account',
      status: 201,
      errors: ['conflict'],
    },
    async ({ person: { userId, claims }, address, body, input: { requestId } }, { accounts, limits }) => {
      const store = embedded(accounts)
      await limits.take('adminCreate', { address, account: userId })
      const id = await store.invite(body, {
        claims,
        record: (tx, made) =>
          writeAudit(tx, {
            action: 'account.create',
            subjectKind: 'account',
            subjectId: made,
            after: { displayName: body.displayName },
            requestId,
          }),
      })
      return { id }
    },
  ),
  endpoint(
    'GET /admin/users/{id}',
    {
      summary: 'Get everything about an account',
      params: idParam,
      answer: personSchema,
      returns: 'The account with its businesses, reviews, sessions and history',
      errors: ['notFound'],
    },
    async ({ asPerson, params: { id } }, { accounts, now }) => {
      const person = await asPerson((tx) => findPerson(tx, id, { now: now() }))
      return { ...person, access: accounts && (await accessOf(accounts, id)) }
    },
  ),
]

const describedAccount = z.object({
  app_metadata: z.object({ providers: z.array(z.string()).catch([]) }).catch({ providers: [] }),
  factors: z
    .array(
      z.object({
        id: z.uuid(),
        friendly_name: z.string().nullish(),
        factor_type: z.string(),
        status: z.string(),
        created_at: z.coerce.date(),
      }),
    )
    .catch([]),
})

/** How a person signs in, and where they are signed in. */
async function accessOf(accounts: AccountStore, id: string) {
  const account = describedAccount.parse((await accounts.describe(id)) ?? {})
  const sessions = await accounts.listSessions(id)
  return {
    providers: account.app_metadata.providers,
    factors: account.factors.map((factor) => ({
      id: factor.id,
      name: factor.friendly_name ?? '',
      kind: factor.factor_type,
      isVerified: factor.status === 'verified',
      at: factor.created_at.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      ...session,
      signedInAt: session.signedInAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
    })),
  }
}
