import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import type { Claims } from '#db/as-user.ts'
import { writeAudit } from '#domain/audit/write.server.ts'
import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import { DomainError } from '#domain/errors.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import {
  issueSchema,
  issueSummarySchema,
  saveIssueSchema,
  sendIssueSchema,
  subscriberPageSchema,
  subscriberQuerySchema,
} from '#domain/newsletter/admin-schema.ts'
import { writeIssue } from '#domain/newsletter/issue-mail.server.ts'
import {
  deleteIssue,
  findIssue,
  listIssues,
  saveIssue,
  startSending,
} from '#domain/newsletter/issues.server.ts'
import {
  listSubscribers,
  readSubscribers,
  type SubscriberLine,
  subscriberColumns,
} from '#domain/newsletter/subscribers.server.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { closedToOthers, forAdmins, withSecondFactor } from './for-admins.ts'
import { createRouter, errorResponses, idParam, json, jsonBody } from './open-api.ts'

type Needs = Pick<ApiDeps, 'db' | 'findPerson' | 'site' | 'work'>

export const sendNewsletterJob = 'send-newsletter'
const csvBatch = 500

/** Who wants the newsletter, and its issues. */
export function createAdminNewsletterApi({ db, findPerson, site, work }: Needs): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = forAdmins({ db, findPerson })
  const issue = json(issueSchema, 'As it is now')
  const found = { ...closedToOthers, ...errorResponses.notFound, ...errorResponses.invalid }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/newsletter/subscribers',
      summary: 'Who asked for the newsletter, the newest first',
      request: { query: subscriberQuerySchema },
      responses: {
        200: json(subscriberPageSchema, 'At most 50'),
        ...closedToOthers,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      return c.json(await db.asUser(c.get('person').claims, (tx) => listSubscribers(tx, wanted)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor({ db, findPerson }),
      method: 'get',
      path: '/admin/newsletter/subscribers.csv',
      summary: 'All of them as a file; that it was taken is noted down',
      responses: { 200: { description: 'A file', content: { 'text/csv': {} } }, ...closedToOthers },
    }),
    async (c) => {
      const { claims } = c.get('person')
      await db.asUser(claims, (tx) =>
        writeAudit(tx, {
          action: 'newsletter.export',
          subjectKind: 'newsletter',
          subjectId: 'subscribers',
          requestId: c.get('requestId'),
        }),
      )
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="newsletter-subscribers.csv"')
      return stream(c, async (file) => {
        for await (const lines of subscriberLines(claims)) await file.write(lines)
      })
    },
  )

  /** Some at a time, each in a transaction of its own. */
  async function* subscriberLines(claims: Claims): AsyncGenerator<string> {
    yield byteOrderMark + csvLines([subscriberColumns])
    let after: string | null = null
    for (let count = csvBatch; count === csvBatch; ) {
      const rows: SubscriberLine[] = await readBatch(claims, after)
      if (rows.length > 0) yield csvLines(rows.map(({ cells }) => cells))
      count = rows.length
      after = rows.at(-1)?.id ?? null
    }
  }

  const readBatch = (claims: Claims, after: string | null) =>
    db.asUser(claims, (tx) => readSubscribers(tx, { after, limit: csvBatch }))

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/newsletter/issues',
      summary: 'Issues of the newsletter, the newest first',
      responses: {
        200: json(z.object({ issues: z.array(issueSummarySchema) }), 'At most 100'),
        ...closedToOthers,
      },
    }),
    async (c) => c.json({ issues: await db.asUser(c.get('person').claims, listIssues) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/newsletter/issues/{id}',
      summary: 'An issue with its text',
      request: { params: idParam },
      responses: { 200: issue, ...found },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await db.asUser(c.get('person').claims, (tx) => findIssue(tx, id)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/newsletter/issues/{id}',
      summary: 'Keep a draft; a new one under an id of one’s own choice',
      request: { params: idParam, body: jsonBody(saveIssueSchema) },
      responses: { 200: issue, ...found, ...errorResponses.conflict },
    }),
    async (c) => {
      const saved = { ...c.req.valid('json'), ...c.req.valid('param'), requestId: c.get('requestId') }
      return c.json(await db.asUser(c.get('person').claims, (tx) => saveIssue(tx, saved)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      path: '/admin/newsletter/issues/{id}',
      summary: 'Delete a draft',
      request: { params: idParam },
      responses: { 204: { description: 'It is gone' }, ...found },
    }),
    async (c) => {
      const gone = { ...c.req.valid('param'), requestId: c.get('requestId') }
      await db.asUser(c.get('person').claims, (tx) => deleteIssue(tx, gone))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/newsletter/issues/{id}/test',
      summary: 'Send an issue to oneself alone',
      request: { params: idParam },
      responses: {
        202: json(z.object({ to: z.string() }), 'It is on its way'),
        ...found,
        ...errorResponses.conflict,
      },
    }),
    async (c) => {
      const { claims, userId } = c.get('person')
      const { id } = c.req.valid('param')
      const to = typeof claims.email === 'string' ? claims.email : ''
      if (!to) throw new DomainError('conflict', 'Your account has no email address: add one at your profile')
      const [written, { contact }] = await db.asUser(claims, async (tx) => [
        await findIssue(tx, id),
        await findSiteCopy(tx),
      ])
      const letter = writeIssue(written, { site, contact })(`${site.url}/newsletter`)
      await db.asUser(claims, (tx) =>
        queueMail(tx, {
          kind: 'newsletter_test',
          to,
          userId,
          ...letter,
          subject: `[Test] ${letter.subject}`,
        }),
      )
      return c.json({ to }, 202)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      ...withSecondFactor({ db, findPerson }),
      method: 'post',
      path: '/admin/newsletter/issues/{id}/send',
      summary: 'Send an issue to all who have confirmed; in the background, once to each',
      request: { params: idParam, body: jsonBody(sendIssueSchema) },
      responses: { 202: issue, ...found, ...errorResponses.conflict },
    }),
    async (c) => {
      const { claims } = c.get('person')
      const { id } = c.req.valid('param')
      const { seen } = c.req.valid('json')
      // What can't be written fails now, not in the background.
      const [written, { contact }] = await db.asUser(claims, async (tx) => [
        await findIssue(tx, id),
        await findSiteCopy(tx),
      ])
      writeIssue(written, { site, contact })
      const started = await db.asUser(claims, (tx) =>
        startSending(tx, { id, seen, requestId: c.get('requestId') }),
      )
      await work.queue(null, sendNewsletterJob, { issueId: id }, { singletonKey: id })
      return c.json(started, 202)
    },
  )
  return api
}
