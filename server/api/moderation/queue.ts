import { z } from '@hono/zod-openapi'
import type { Person } from '#auth/person.ts'
import { assign, assignedMinutes, release } from '#domain/moderation-queue/assignments.server.ts'
import { countWaiting, findWaiting } from '#domain/moderation-queue/find-waiting.server.ts'
import { type Lane, laneNames, queueKinds } from '#domain/moderation-queue/kinds.ts'
import { loadEntries, queueEntrySchema } from '#domain/moderation-queue/load-queue.server.ts'
import { waitingCountsSchema } from '#domain/moderation-queue/schema.ts'
import { listUnfinishedListings } from '#domain/suggestions/queries.server.ts'
import { unfinishedListingSchema } from '#domain/suggestions/schema.ts'
import { endpointsFor, type RunAs } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('moderator', 'Moderation')
const entryParam = idParam.extend({ kind: z.enum(queueKinds) })

export const pageQuery = z.object({
  whose: z.enum(['all', 'mine', 'unassigned']).default('all'),
  /** The previous page's `next`. */
  after: z.string().max(120).optional(),
})

/** A page of these lanes. */
export function findQueuePage(
  { asPerson, person: { userId } }: { asPerson: RunAs; person: Person },
  { wanted, now, ...query }: z.output<typeof pageQuery> & { wanted: readonly Lane[]; now: Date },
) {
  const { whose, after = null } = query
  return asPerson(async (tx) => {
    const { entries, next } = await findWaiting(tx, { wanted, whose, userId, after, now })
    return { entries: await loadEntries(tx, { waiting: entries, userId }), next }
  })
}

/** What is pending for moderators, in pages, oldest first. */
export const moderationQueue = [
  endpoint(
    'GET /moderation/waiting',
    {
      summary: 'Count pending entries in each lane of the queue',
      answer: waitingCountsSchema,
      returns:
        'How many are pending in each lane, and since when; excluding decisions that can still be undone',
    },
    ({ asPerson }) => asPerson(countWaiting),
  ),
  endpoint(
    'GET /moderation/queue',
    {
      summary: 'List pending entries of the queue, in one lane or in all',
      query: pageQuery.extend({ lane: z.enum(laneNames).optional() }),
      answer: z.object({ entries: z.array(queueEntrySchema), next: z.string().nullable() }),
      returns: 'A page of 25 entries, oldest first, imported ones last',
    },
    ({ query: { lane, ...query }, ...caller }, { now }) =>
      findQueuePage(caller, { ...query, wanted: lane ? [lane] : laneNames, now: now() }),
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
