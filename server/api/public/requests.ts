import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import { takeAll, takeIfLeft, whileCounted } from '#domain/rate-limits/attempts.ts'
import type { Limits } from '#domain/rate-limits/limits.ts'
import { findRequestCalendar } from '#domain/requests/calendar-feed.server.ts'
import { findByLink } from '#domain/requests/find-by-link.server.ts'
import { moveRequest } from '#domain/requests/move.server.ts'
import { senderEntry } from '#domain/requests/notify.server.ts'
import {
  linkStepSchema,
  type NewRequest,
  newRequestSchema,
  requestOf,
  type SentRequest,
} from '#domain/requests/schema.ts'
import { isRequestSent, requestIdOf, sendRequest } from '#domain/requests/send.server.ts'
import { writeRequestCalendar } from '#domain/requests/write-calendar.ts'
import type { PersonEnv } from '../../middleware/signed-in.ts'
import { assertPerson } from '../assert-person.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor, type Sender } from '../endpoint.ts'
import { isPage, problemsAsPage } from '../form-problems.ts'
import { assertSameSite } from '../plain-form.ts'

const endpoint = endpointsFor('anyone', 'Requests')
const ofLink = z.object({ token: linkTokenSchema })

const largestForm = 65_536

/** Requests for appointments, quotes and tables, by anyone. */
export const requests = [
  endpoint(
    'POST /requests',
    {
      summary: 'Ask a business for an appointment, a quote or a table',
      description:
        'Signed in or not. At most five an hour for each account or network. Days and times are those of the business, within its hours. Idempotent: repeating the `id` returns the same answer. A form sent without JavaScript is answered with a redirect (303).',
      body: { multipart: newRequestSchema, most: largestForm },
      before: () => (c, next) => problemsAsPage(c, next),
      answer: z.object({ id: z.uuid() }),
      returns: 'The ID of the request',
      status: 201,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    async ({ sender, body, address, c }, deps) => {
      assertSameSite(c)
      const given = requestOf(body)
      const request = { ...given, id: requestIdOf(given, deps.now()) }
      // A bot that fills in every field gets a success response.
      const slug = request.website === '' ? await receive(deps, request, address, await sender()) : ''
      if (isPage(c.req.header('accept')))
        return c.redirect(
          slug === '' ? '/directory' : `/business/${slug}/request/${request.kind}?sent=1`,
          303,
        )
      return { id: request.id }
    },
  ),
  endpoint(
    'POST /requests/link/{token}',
    {
      summary: 'Accept, decline or cancel by the link in the email',
      description: 'For the form on the page behind the link, which the answer leads back to.',
      params: ofLink,
      body: { form: linkStepSchema },
      answer: 'redirect',
      returns: 'A redirect to the page of the request, which says what came of it',
      limit: 'confirm',
    },
    async ({ asVisitor, params: { token }, body, c }, { site, now }) => {
      assertSameSite(c)
      const notice = await noticeOf({
        move: () => asVisitor((tx) => moveRequest(tx, { token }, { ...body, site, now: now() })),
        isDone: async () => isDone(await asVisitor((tx) => findByLink(tx, token)), body),
      })
      return c.redirect(`/requests/${token}?notice=${notice}`, 303)
    },
  ),
  endpoint(
    'GET /requests/link/{token}/calendar.ics',
    {
      summary: 'Download the calendar entry of a request',
      params: ofLink,
      answer: { file: 'text/calendar' },
      returns: 'A calendar with one entry, canceled if the request is',
      errors: ['notFound'],
    },
    async ({ asVisitor, params: { token }, c }, { site }) => {
      const request = await asVisitor((tx) => findByLink(tx, token))
      const entry = request && senderEntry(request, site)
      if (!entry) throw new DomainError('not_found', 'There is no calendar entry for this request')
      return calendarFile(
        c,
        writeRequestCalendar({ site, name: entry.title, method: 'PUBLISH', organizer: request.business }, [
          entry,
        ]),
        { download: 'appointment.ics' },
      )
    },
  ),
  endpoint(
    'GET /request-calendars/{token}/calendar.ics',
    {
      summary: 'Get the calendar of accepted requests',
      description: 'At the secret address that a manager made, for calendar programs to subscribe to.',
      params: ofLink,
      answer: { file: 'text/calendar' },
      returns: 'Accepted requests, ahead and of the last 30 days',
      errors: ['notFound'],
    },
    async ({ asVisitor, params: { token: secret }, c }, { site, now }) => {
      const calendar = await asVisitor((tx) => findRequestCalendar(tx, { secret, site, now: now() }))
      if (!calendar) throw new DomainError('not_found', 'This calendar has another address now, or none')
      return calendarFile(c, calendar)
    },
  ),
]

const goals = { accept: 'accepted', decline: 'declined', cancel: 'canceled' } as const

/** Whether this very step was made before: a form that was sent twice did nothing wrong. */
const isDone = (
  request: SentRequest | null,
  { step, version }: { step: keyof typeof goals; version: number },
): boolean =>
  request?.state === goals[step] && request.movedBy === 'visitor' && request.version === version + 1

/** What the page of a request says after a step. */
async function noticeOf({
  move,
  isDone,
}: {
  move: () => Promise<unknown>
  isDone: () => Promise<boolean>
}): Promise<string> {
  try {
    await move()
    return 'moved'
  } catch (error) {
    if (!isDomainError(error)) throw error
    if (error.code === 'conflict') return 'full'
    if (error.code === 'invalid') return 'past'
    return (await isDone()) ? 'moved' : 'stale'
  }
}

function calendarFile(
  c: Context<PersonEnv>,
  calendar: string,
  { download }: { download?: string } = {},
): Response {
  c.header('Content-Type', 'text/calendar; charset=utf-8')
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  if (download) c.header('Content-Disposition', `attachment; filename="${download}"`)
  return c.body(calendar, 200)
}

async function receive(
  deps: ApiDeps,
  request: NewRequest,
  address: string,
  { user, claims }: Sender,
): Promise<string> {
  const { db, site, now, limits } = deps
  const send = (withoutReceipt: boolean) =>
    db.asUser(claims, (tx) => sendRequest(tx, { ...request, site, now: now(), sender: user, withoutReceipt }))
  if (await db.asUser(claims, (tx) => isRequestSent(tx, request))) return (await send(true)).slug
  await assertPerson(deps, request.captchaToken, address)
  const attempt = await countAll(limits, request, address, user?.userId)
  const sendOnce = async () => {
    const receipt = await takeIfLeft(limits, 'requestReceipt', { address, mailTo: request.email })
    return whileCounted(receipt, () => send(receipt === null))
  }
  // What can't be requested counts: otherwise anyone could try times without end.
  const failureCounts = (error: unknown) => isDomainError(error) && error.code === 'invalid'
  return (await whileCounted(attempt, sendOnce, { failureCounts })).slug
}

const countAll = (limits: Limits, { businessId }: NewRequest, address: string, account: string | undefined) =>
  takeAll([
    () =>
      account ? limits.take('requestSignedIn', { address, account }) : limits.take('request', { address }),
    () => limits.take('requestToBusiness', { address, subject: businessId }),
  ])
