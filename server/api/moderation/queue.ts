import { z } from '@hono/zod-openapi'
import type { Person } from '#auth/person.ts'
import { DomainError } from '#domain/errors.ts'
import { assign, assignedMinutes, release } from '#domain/moderation-queue/assignments.server.ts'
import { countWaiting } from '#domain/moderation-queue/count-waiting.server.ts'
import { findWaiting, findWaitingEntry } from '#domain/moderation-queue/find-waiting.server.ts'
import { type Lane, laneNames, queueKinds } from '#domain/moderation-queue/kinds.ts'
import { loadEntries, queueEntrySchema } from '#domain/moderation-queue/load-queue.server.ts'
import { mostCounted, queueFilterSchema, waitingCountsSchema } from '#domain/moderation-queue/schema.ts'
import { listUnfinishedListings } from '#domain/suggestions/queries.server.ts'
import { unfinishedListingSchema } from '#domain/suggestions/schema.ts'
import type { RunAs } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('moderator', 'Moderation')
const entryParam = idParam.extend({ kind: z.enum(queueKinds) })

export const pageQuery = queueFilterSchema.extend({
  /** The previous page's `next`. */
  after: z.string().max(120).optional(),
})

/** A page of these lanes. */
export function findQueuePage(
  { asPerson, person: { userId } }: { asPerson: RunAs; person: Person },
  { wanted, now, ...query }: z.output<typeof pageQuery> & { wanted: readonly Lane[]; now: Date },
) {
  const { after = null } = query
  return asPerson(async (tx) => {
    const { entries, next } = await findWaiting(tx, { ...query, wanted, userId, after, now })
    return { entries: await loadEntries(tx, { waiting: entries, userId }), next }
  })
}

/** What is pending for moderators, in pages, oldest first. */
export const moderationQueue = [
  endpoint(
    'GET /moderation/waiting',
    {
      summary: `Count pending entries in each lane of the queue, up to ${mostCounted}`,
      answer: waitingCountsSchema,
      returns:
        'How many are pending in each lane, how many over its goal, and since when; excluding decisions that can still be undone',
    },
    ({ asPerson }, { now }) => asPerson((tx) => countWaiting(tx, { now: now(), most: mostCounted })),
  ),
  endpoint(
    'GET /moderation/queue',
    {
      summary: 'List pending entries of the queue, in one lane or in all',
      query: pageQuery.extend({ lane: z.enum(laneNames).optional() }),
      answer: z.object({ entries: z.array(queueEntrySchema), next: z.string().nullable() }),
      returns: 'A page of 25 entries, oldest first unless asked otherwise, imported ones last',
    },
    ({ query: { lane, ...query }, ...caller }, { now }) =>
      findQueuePage(caller, { ...query, wanted: lane ? [lane] : laneNames, now: now() }),
  ),
  endpoint(
    'GET /moderation/queue/{kind}/{id}',
    {
      summary: 'Read one pending entry of the queue',
      params: entryParam,
      answer: queueEntrySchema,
      returns: 'The entry as it is now',
      errors: ['notFound'],
    },
    ({ asPerson, params, person: { userId } }, { now }) =>
      asPerson(async (tx) => {
        const found = await findWaitingEntry(tx, { ...params, now: now() })
        const [entry] = found ? await loadEntries(tx, { waiting: [found], userId }) : []
        if (!entry) throw new DomainError('not_found', 'This was decided or withdrawn.')
        return entry
      }),
  ),
  endpoint(
    'GET /moderation/unfinished',
    {
      summary: 'List drafts made from suggestions that need to be completed',
      answer: z.object({ listings: z.array(unfinishedListingSchema) }),
      returns: 'At most 100 listings, oldest first',
    },
    async ({ asPerson }) => ({ listings: await asPerson(listUnfinishedListings) }),
  ),

  // Who reviews what, so that two moderators don't read the same.
  endpoint(
    'PUT /moderation/assignments/{kind}/{id}',
    {
      summary: `Assign an entry of the queue to yourself for ${assignedMinutes} minutes`,
      params: entryParam,
      body: z.object({ takesOver: z.boolean().default(false) }),
      answer: z.object({ until: z.string() }),
      description:
        'Until then others see who has it and can’t decide. `takesOver` takes it from someone else.',
      returns: 'When the assignment ends',
      errors: ['conflict'],
    },
    ({ asPerson, input, person: { userId } }, { now }) =>
      asPerson((tx) => assign(tx, { ...input, userId, now: now() })),
  ),
  endpoint(
    'DELETE /moderation/assignments/{kind}/{id}',
    { summary: 'Unassign yourself from an entry of the queue', params: entryParam },
    ({ asPerson, params, person: { userId } }) => asPerson((tx) => release(tx, { ...params, userId })),
  ),
]
