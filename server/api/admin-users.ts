import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
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
import type { AccountStore } from '../auth-api/account-store.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { embedded } from './embedded-accounts.ts'
import { closedToOthers, forAdmins, withSecondFactor } from './for-admins.ts'
import { createRouter, errorResponses, idParam, json, jsonBody } from './open-api.ts'

type Needs = Pick<ApiDeps, 'db' | 'findPerson' | 'accounts' | 'limits' | 'now' | 'log'>

/** The accounts of this site: who there is, and everything about one. What is done with them: `admin-user-acts.ts`. */
export function createAdminUsersApi(needs: Needs): OpenAPIHono<PersonEnv> {
  const { db, accounts, limits, now, log } = needs
  const api = createRouter()
  const route = { ...forAdmins(needs), tags: ['Administration of people'] }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/users',
      summary: 'Accounts, by words of their name, address or number, state and role',
      description: 'The next page begins `after` what the page before names as `next`.',
      request: { query: peopleQuerySchema },
      responses: { 200: json(peoplePageSchema, 'At most 50'), ...closedToOthers, ...errorResponses.invalid },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      const page = await db.asUser(c.get('person').claims, (tx) => listPeople(tx, wanted, { now: now() }))
      return c.json(page, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor(needs),
      method: 'get',
      path: '/admin/users.csv',
      summary: 'The same accounts, all of them, as CSV',
      request: { query: peopleFilterSchema },
      responses: {
        200: { description: 'A line for each account', content: { 'text/csv': {} } },
        ...closedToOthers,
        ...errorResponses.invalid,
        ...errorResponses.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const filter = c.req.valid('query')
      await limits.take('adminExport', { address: c.get('clientAddress'), account: userId })
      await db.asUser(claims, (tx) =>
        writeAudit(tx, {
          action: 'account.export',
          subjectKind: 'account',
          subjectId: 'all',
          after: filter,
          requestId: c.get('requestId'),
        }),
      )
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="users.csv"')
      // A transaction for each page: nobody waits for a slow reader.
      const pages = csvPages((fn) => db.asUser(claims, fn), filter, now())
      return stream(
        c,
        async (out) => {
          for await (const lines of pages) {
            if (out.aborted) return
            await out.write(lines)
          }
        },
        async (error, out) => {
          log.error({ id: c.get('requestId'), err: error }, 'an export of accounts broke off')
          // A file that ends early must not look whole.
          await out.write('\r\n"This file is not complete: something went wrong. Save it again."\r\n')
        },
      )
    },
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor(needs),
      method: 'post',
      path: '/admin/users',
      summary: 'Make an account; its owner gets a mail with a link to choose a password',
      request: { body: jsonBody(newPersonSchema) },
      responses: {
        201: json(z.object({ id: z.uuid() }), 'Made'),
        ...closedToOthers,
        ...errorResponses.conflict,
        ...errorResponses.invalid,
        ...errorResponses.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const store = embedded(accounts)
      const given = c.req.valid('json')
      await limits.take('adminCreate', { address: c.get('clientAddress'), account: userId })
      const id = await store.invite(given, {
        claims,
        record: (tx, made) =>
          writeAudit(tx, {
            action: 'account.create',
            subjectKind: 'account',
            subjectId: made,
            after: { displayName: given.displayName },
            requestId: c.get('requestId'),
          }),
      })
      return c.json({ id }, 201)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/users/{id}',
      summary: 'Everything about an account',
      request: { params: idParam },
      responses: {
        200: json(personSchema, 'It'),
        ...closedToOthers,
        ...errorResponses.notFound,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const person = await db.asUser(c.get('person').claims, (tx) => findPerson(tx, id, { now: now() }))
      return c.json({ ...person, access: accounts && (await accessOf(accounts, id)) }, 200)
    },
  )
  return api
}

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

/** How somebody signs in, and where they are. */
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
