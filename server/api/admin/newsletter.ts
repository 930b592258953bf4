import { z } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import { writeAudit } from '#domain/audit/write.server.ts'
import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import { DomainError } from '#domain/errors.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { writeIssue } from '#domain/newsletter/issue-mail.server.ts'
import { subscriberPageSchema, subscriberQuerySchema } from '#domain/newsletter/schema.ts'
import { cancelSending, startSending } from '#domain/newsletter/send-issue.server.ts'
import {
  listSubscribers,
  readSubscribers,
  type SubscriberLine,
  subscriberColumns,
} from '#domain/newsletter/subscribers.server.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import { assertComing } from '#domain/texts/publish-text.server.ts'
import { changeTextSchema, sendIssueSchema, textSchema } from '#domain/texts/schema.ts'
import { findText } from '#domain/texts/texts.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { RunAs } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Administration of content'
const endpoint = endpointsFor('admin', tag, 'content')
const guardedEndpoint = endpointsFor('adminWithSecondFactor', tag, 'content')
const exportEndpoint = endpointsFor('adminWithSecondFactor', tag)

export const sendNewsletterJob = 'send-newsletter'
const csvBatch = 500

/** In batches, each in its own transaction. */
async function* subscriberLines(asPerson: RunAs): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([subscriberColumns])
  let after: string | null = null
  for (let count = csvBatch; count === csvBatch; ) {
    const page = { after, limit: csvBatch }
    const rows: SubscriberLine[] = await asPerson((tx) => readSubscribers(tx, page))
    if (rows.length > 0) yield csvLines(rows.map(({ cells }) => cells))
    count = rows.length
    after = rows.at(-1)?.id ?? null
  }
}

const findWritten = (id: string) => async (tx: Tx) =>
  [(await findText(tx, 'newsletter', id)).fields, await findSiteCopy(tx)] as const

/** Newsletter subscribers, and sending them an issue. Issues are written as texts: see texts.ts. */
export const adminNewsletter = [
  endpoint(
    'GET /admin/newsletter/subscribers',
    {
      summary: 'List newsletter subscribers',
      query: subscriberQuerySchema,
      answer: subscriberPageSchema,
      returns: 'At most 50 subscribers, newest first',
    },
    ({ asPerson, query }) => asPerson((tx) => listSubscribers(tx, query)),
  ),
  exportEndpoint(
    'GET /admin/newsletter/subscribers.csv',
    {
      summary: 'Export all newsletter subscribers (CSV)',
      description: 'The export is recorded in the audit log.',
      answer: { file: 'text/csv' },
      returns: 'A CSV file',
    },
    async ({ asPerson, input: { requestId }, c }) => {
      await asPerson((tx) =>
        writeAudit(tx, {
          action: 'newsletter.export',
          subjectKind: 'newsletter',
          subjectId: 'subscribers',
          requestId,
        }),
      )
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="newsletter-subscribers.csv"')
      return stream(c, async (file) => {
        for await (const lines of subscriberLines(asPerson)) await file.write(lines)
      })
    },
  ),
  endpoint(
    'POST /admin/newsletter/issues/{id}/test',
    {
      summary: 'Send an issue to yourself only',
      params: idParam,
      answer: z.object({ to: z.string() }),
      returns: 'The address it was sent to',
      status: 202,
      errors: ['notFound', 'conflict'],
    },
    async ({ person: { claims, userId }, asPerson, params: { id } }, { site }) => {
      const to = typeof claims.email === 'string' ? claims.email : ''
      if (!to)
        throw new DomainError('conflict', 'Your account has no email address. Add one in your profile.')
      const [written, { contact }] = await asPerson(findWritten(id))
      const letter = writeIssue(written, { site, contact })(`${site.url}/newsletter`)
      const subject = `[Test] ${letter.subject}`
      await asPerson((tx) => queueMail(tx, { kind: 'newsletter_test', to, userId, ...letter, subject }))
      return { to }
    },
  ),
  guardedEndpoint(
    'POST /admin/newsletter/issues/{id}/send',
    {
      summary: 'Send an issue to all confirmed subscribers, now or later',
      description:
        'It is sent in the background, once to each who has confirmed by then. `sendAt` is at most a year ahead; null is now. Only the version that was read is sent: a change, a schedule or a canceled one since is a conflict.',
      params: idParam,
      body: sendIssueSchema,
      answer: textSchema,
      returns: 'The issue, now being sent or scheduled',
      status: 202,
      errors: ['notFound', 'conflict'],
    },
    async ({ asPerson, input }, { site, work, now }) => {
      const { id, sendAt } = input
      if (sendAt !== null)
        assertComing(new Date(sendAt), { now: now(), field: 'sendAt', instead: 'send it now' })
      // An issue that can't be rendered fails now, not in the background.
      const [written, { contact }] = await asPerson(findWritten(id))
      writeIssue(written, { site, contact })
      const started = await asPerson(async (tx) => {
        await startSending(tx, input)
        return findText(tx, 'newsletter', id)
      })
      if (sendAt === null) await work.queue(null, sendNewsletterJob, { issueId: id }, { singletonKey: id })
      return started
    },
  ),
  endpoint(
    'POST /admin/newsletter/issues/{id}/cancel',
    {
      summary: 'Turn a scheduled issue back into a draft',
      params: idParam,
      body: changeTextSchema,
      answer: textSchema,
      returns: 'The draft',
      errors: ['notFound'],
    },
    ({ asPerson, input }) =>
      asPerson(async (tx) => {
        await cancelSending(tx, input)
        return findText(tx, 'newsletter', input.id)
      }),
  ),
]
