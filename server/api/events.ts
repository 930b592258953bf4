import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { cancelDate, listOwnDates } from '#domain/events/dates.server.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

const dateSchema = z
  .object({
    date: z.iso.date(),
    endDate: z.iso.date(),
    startsMinute: z.number().int(),
    endsMinute: z.number().int(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    isCancelled: z.boolean(),
  })
  .meta({ id: 'EventDate' })
const datesSchema = z.object({ dates: z.array(dateSchema) })

/** The dates of events in the hands of who posts them; the rest of an event is a posting. */
export function createEventsApi({
  db,
  findPerson,
  now,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const own = { tags: ['Postings'], security: bearer, middleware: signedIn(findPerson) }
  const refused = { ...refusals.signedOut, ...refusals.forbidden, ...refusals.notFound }

  api.openapi(
    createRoute({
      ...own,
      method: 'get',
      path: '/events/{id}/dates',
      summary: 'The dates ahead of an event that one manages',
      request: { params: idParam },
      responses: { 200: json(datesSchema, 'At most 60, the next one first'), ...refused },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const dates = await db.asUser(c.get('person').claims, (tx) => listOwnDates(tx, { id, now: now() }))
      return c.json({ dates }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'put',
      path: '/events/{id}/dates/{date}',
      summary: 'Call one date off, or take that back',
      description: 'It counts at once, on the page, in lists and in calendars.',
      request: {
        params: idParam.extend({ date: z.iso.date('That is no day') }),
        body: jsonBody(z.object({ isCancelled: z.boolean() }).meta({ id: 'EventDateChange' })),
      },
      responses: { 200: json(datesSchema, 'The dates as they are now'), ...refused, ...refusals.invalid },
    }),
    async (c) => {
      const { id, date } = c.req.valid('param')
      const { isCancelled } = c.req.valid('json')
      const dates = await db.asUser(c.get('person').claims, (tx) =>
        cancelDate(tx, { id, date, isCancelled, now: now() }),
      )
      return c.json({ dates }, 200)
    },
  )
  return api
}
