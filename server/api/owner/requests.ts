import { z } from '@hono/zod-openapi'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { idSchema } from '#domain/id.ts'
import { takeAll, whileCounted } from '#domain/rate-limits/attempts.ts'
import type { Limits } from '#domain/rate-limits/limits.ts'
import { moveRequest } from '#domain/requests/move.server.ts'
import {
  countWaitingRequests,
  findAskersMailbox,
  findReceivedRequest,
  listRequests,
} from '#domain/requests/queries.server.ts'
import {
  receivedRequestSchema,
  requestListSchema,
  requestStepSchema,
  requestsQuerySchema,
  waitingRequestsSchema,
} from '#domain/requests/schema.ts'
import {
  endRequestCalendar,
  findRequestSettings,
  makeRequestCalendar,
  saveRequestSettings,
} from '#domain/requests/settings.server.ts'
import { saveRequestSettingsSchema, storedRequestSettingsSchema } from '#domain/requests/settings-schema.ts'
import { staleVersion } from '#domain/version.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Requests')
const ofRequest = idParam.extend({ requestId: idSchema })

/** Requests to the businesses that the caller manages, and how they take them. */
export const receivedRequests = [
  endpoint(
    'GET /requests/waiting',
    {
      isViewable: true,
      summary: 'Count the requests that wait for your answer',
      answer: waitingRequestsSchema,
      returns: 'How many wait, in total and for each business',
    },
    ({ asPerson }) => asPerson(countWaitingRequests),
  ),
  endpoint(
    'GET /businesses/{id}/request-settings',
    {
      isViewable: true,
      summary: 'Get how a listing takes requests',
      params: idParam,
      answer: storedRequestSettingsSchema,
      returns: 'The settings; version 0 for one that never saved any',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }) =>
      asPerson((tx) => findRequestSettings(tx, { businessId, userId })),
  ),
  endpoint(
    'PUT /businesses/{id}/request-settings',
    {
      summary: 'Change how a listing takes requests',
      params: idParam,
      body: saveRequestSettingsSchema,
      answer: storedRequestSettingsSchema,
      returns: 'The settings after the change',
      errors: ['notFound'],
      stale: storedRequestSettingsSchema,
    },
    ({ person: { userId }, asPerson, params: { id: businessId }, body }, { now }) =>
      asPerson((tx) => saveRequestSettings(tx, { businessId, userId, ...body, now: now() })),
  ),
  endpoint(
    'POST /businesses/{id}/request-calendar',
    {
      summary: 'Make a secret address for the calendar of a listing',
      description: 'It is shown once, and the one before stops working.',
      params: idParam,
      answer: z.object({ url: z.url() }),
      returns: 'The address, for calendar programs to subscribe to',
      limit: 'requestStep',
      errors: ['notFound'],
    },
    async ({ person: { userId }, asPerson, params: { id: businessId } }, { now, site }) => {
      const secret = await asPerson((tx) => makeRequestCalendar(tx, { businessId, userId, now: now() }))
      return { url: `${site.url}/api/request-calendars/${secret}/calendar.ics` }
    },
  ),
  endpoint(
    'DELETE /businesses/{id}/request-calendar',
    {
      summary: 'End the calendar of a listing',
      description: 'Its address stops working. Idempotent.',
      params: idParam,
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId } }) =>
      asPerson((tx) => endRequestCalendar(tx, { businessId, userId })),
  ),
  endpoint(
    'GET /businesses/{id}/requests',
    {
      summary: 'List the requests to a listing',
      params: idParam,
      query: requestsQuerySchema,
      answer: requestListSchema,
      returns: 'A page of at most 30 requests, those that wait first, and how many there are',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: businessId }, query }) =>
      asPerson((tx) => listRequests(tx, { businessId, userId, ...query })),
  ),
  endpoint(
    'POST /businesses/{id}/requests/{requestId}/steps',
    {
      summary: 'Accept a request, propose another time, decline, cancel, or mark a no-show',
      description:
        'Names the version that you saw. If the request has changed since, the step is rejected with the current state. Both sides get an email.',
      params: ofRequest,
      body: requestStepSchema,
      answer: receivedRequestSchema,
      returns: 'The request after the step',
      errors: ['notFound', 'conflict', 'tooMany'],
      stale: receivedRequestSchema,
    },
    async (
      { person: { userId }, asPerson, params: { id: businessId, requestId: id }, body, address },
      { limits, site, now },
    ) => {
      // A request to someone else is not found, however often the caller has answered.
      const mailbox = await asPerson((tx) => findAskersMailbox(tx, { id, businessId }))
      if (!mailbox) throw new DomainError('not_found', 'Request not found')
      const attempt = await countStep(limits, { id, ...mailbox }, { address, account: userId })
      try {
        return await whileCounted(attempt, () =>
          asPerson(async (tx) => {
            await moveRequest(tx, { id, side: 'business' }, { ...body, site, now: now() })
            return (await findReceivedRequest(tx, id))!
          }),
        )
      } catch (error) {
        if (!isDomainError(error) || error.code !== 'stale') throw error
        throw staleVersion(await asPerson((tx) => findReceivedRequest(tx, id)))
      }
    },
  ),
]

/** Counts a step per manager, per request and, where anyone may have typed the address, per mailbox. */
const countStep = (
  limits: Limits,
  { id, email, isProved }: { id: string; email: string; isProved: boolean },
  whose: { address: string; account: string },
) =>
  takeAll([
    () => limits.take('requestStep', whose),
    () => limits.take('requestStepInRequest', { ...whose, subject: id }),
    ...(isProved ? [] : [() => limits.take('requestStepUnproved', { ...whose, mailTo: email })]),
  ])
