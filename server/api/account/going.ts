import { findGoing, goToEvent, stayAway } from '#domain/events/going/going.server.ts'
import { goingChangeSchema, goingQuerySchema, goingSchema } from '#domain/events/going/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Events you go to')
const returns = 'Whether you go or are reminded, and how many go'

/** Who goes to a date of an event; others see how many. */
export const going = [
  endpoint(
    'GET /events/{id}/going',
    {
      isViewable: true,
      summary: 'Get whether you go to a date of an event, and whether we remind you',
      params: idParam,
      query: goingQuerySchema,
      answer: goingSchema,
      returns,
    },
    ({ person: { userId }, asPerson, params: { id }, query: { date } }) =>
      asPerson((tx) => findGoing(tx, { userId, id, date })),
  ),
  endpoint(
    'PUT /events/{id}/going',
    {
      summary: 'Go to a date of an event, or be reminded of it without going',
      params: idParam,
      body: goingChangeSchema,
      answer: goingSchema,
      returns,
      errors: ['notFound'],
      limit: 'going',
    },
    ({ person: { userId }, asPerson, params: { id }, body }, { now }) =>
      asPerson((tx) => goToEvent(tx, { userId, id, now: now(), ...body })),
  ),
  endpoint(
    'DELETE /events/{id}/going',
    {
      summary: 'Take back that you go to a date of an event, and the reminder',
      params: idParam,
      query: goingQuerySchema,
      answer: goingSchema,
      returns,
      limit: 'going',
    },
    ({ person: { userId }, asPerson, params: { id }, query: { date } }) =>
      asPerson((tx) => stayAway(tx, { userId, id, date })),
  ),
]
