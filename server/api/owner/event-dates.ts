import { z } from '@hono/zod-openapi'
import { daySchema } from '#domain/day.ts'
import { cancelDate, listOwnDates } from '#domain/events/dates.server.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Postings')

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

/** The dates of events, for the people who post them; the rest of an event is a posting. */
export const eventDates = [
  endpoint(
    'GET /events/{id}/dates',
    {
      isViewable: true,
      summary: 'List the upcoming dates of an event you manage',
      params: idParam,
      answer: datesSchema,
      returns: 'At most 60 dates, soonest first',
      errors: ['forbidden', 'notFound'],
    },
    async ({ asPerson, params: { id } }, { now }) => ({
      dates: await asPerson((tx) => listOwnDates(tx, { id, now: now() })),
    }),
  ),
  endpoint(
    'PUT /events/{id}/dates/{date}',
    {
      summary: 'Cancel one date of an event, or undo that',
      description: 'The change shows right away on the page, in lists and in calendars.',
      params: idParam.extend({ date: daySchema('Enter a valid date.') }),
      body: z.object({ isCancelled: z.boolean() }).meta({ id: 'EventDateChange' }),
      answer: datesSchema,
      returns: 'The dates after the change',
      errors: ['forbidden', 'notFound'],
    },
    async ({ asPerson, params: { id, date }, body: { isCancelled } }, { now }) => ({
      dates: await asPerson((tx) => cancelDate(tx, { id, date, isCancelled, now: now() })),
    }),
  ),
]
