import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { countWaiting, findWaiting } from '#domain/moderation-queue/find-waiting.server.ts'
import { kindsOfWaiting } from '#domain/moderation-queue/kinds.server.ts'
import { loadEntries } from '#domain/moderation-queue/load-queue.server.ts'
import {
  queueEntrySchema,
  unfinishedListingSchema,
  waitingCountsSchema,
} from '#domain/moderation-queue/schema.ts'
import { listUnfinishedListings } from '#domain/moderation-queue/waiting.server.ts'
import { type Lane, lanes, lanesOf } from '#domain/moderation-queue/waiting-kinds.ts'
import type { Person, PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { closedToOthers, forModerators } from './for-moderators.ts'
import { createRouter, errorResponses, json } from './open-api.ts'

const pageQuery = z.object({
  whose: z.enum(['all', 'mine', 'unassigned']).default('all'),
  /** `next` of the page before. */
  after: z.string().max(120).optional(),
})
type PageQuery = z.output<typeof pageQuery>

/** Pending for moderators, in pages, the oldest first. */
export function createModerationApi({
  db,
  findPerson,
  now,
}: Pick<ApiDeps, 'db' | 'findPerson' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = forModerators({ db, findPerson })

  const findPage = (
    { userId, claims }: Person,
    wanted: readonly Lane[] | undefined,
    { whose, after }: PageQuery,
  ) =>
    db.asUser(claims, async (tx) => {
      const { entries, next } = await findWaiting(tx, {
        ...(wanted && { wanted }),
        whose,
        userId,
        after: after ?? null,
        now: now(),
      })
      return { entries: await loadEntries(tx, { waiting: entries, userId }), next }
    })

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/moderation/waiting',
      summary: 'How much waits in each lane of the queue, and since when the oldest does',
      responses: {
        200: json(waitingCountsSchema, 'Without what is decided and may still be taken back'),
        ...closedToOthers,
      },
    }),
    async (c) => c.json(await db.asUser(c.get('person').claims, countWaiting), 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/moderation/queue',
      summary: 'A page of what waits, the oldest first, in one lane or in all; what was imported comes last',
      request: { query: pageQuery.extend({ lane: z.enum(lanes).optional() }) },
      responses: {
        200: json(
          z.object({ entries: z.array(queueEntrySchema), next: z.string().nullable() }),
          '25 a page; what an `item` has, the list of its kind says',
        ),
        ...closedToOthers,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const { lane, ...query } = c.req.valid('query')
      return c.json(await findPage(c.get('person'), lane && [lane], query), 200)
    },
  )

  for (const { key, noun, itemSchema } of kindsOfWaiting)
    api.openapi(
      createRoute({
        ...route,
        method: 'get',
        path: `/moderation/${noun}`,
        summary: `A page of the ${noun} that wait, the oldest first`,
        request: { query: pageQuery },
        responses: {
          200: json(z.object({ [key]: z.array(itemSchema), next: z.string().nullable() }), '25 a page'),
          ...closedToOthers,
          ...errorResponses.invalid,
        },
      }),
      async (c) => {
        const { entries, next } = await findPage(c.get('person'), lanesOf(key), c.req.valid('query'))
        return c.json({ [key]: entries.map(({ item }) => item), next }, 200)
      },
    )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/moderation/unfinished',
      summary: 'Listings that came of suggestions and have to be completed, the oldest first',
      responses: {
        200: json(z.object({ listings: z.array(unfinishedListingSchema) }), 'At most 100'),
        ...closedToOthers,
      },
    }),
    async (c) => c.json({ listings: await db.asUser(c.get('person').claims, listUnfinishedListings) }, 200),
  )
  return api
}
