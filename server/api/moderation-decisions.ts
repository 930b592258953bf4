import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { sweepDocuments } from '#domain/claims/documents.server.ts'
import { isDomainError } from '#domain/errors.ts'
import { dismissFailed, listFailedDecisions } from '#domain/moderation-queue/failed.server.ts'
import { kindOfWaiting, kindsOfWaiting } from '#domain/moderation-queue/kinds.server.ts'
import { beginUndo, makeDecision, undoDecision } from '#domain/moderation-queue/make-decision.server.ts'
import { failedDecisionSchema, type Held, heldSchema } from '#domain/moderation-queue/schema.ts'
import { type WaitingKind, waitingKinds } from '#domain/moderation-queue/waiting-kinds.ts'
import { WorkNotReadyError } from '#ports/work.ts'
import type { Person, PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { closedToOthers, decided, forModerators } from './for-moderators.ts'
import { createRouter, errorResponses, idParam, json, jsonBody, notAsExpected } from './open-api.ts'

export const carryOutJob = 'carry-out-decisions'

type Needs = Pick<ApiDeps, 'db' | 'findPerson' | 'storage' | 'work' | 'site' | 'now' | 'undoSeconds' | 'log'>

const bulkSchema = z
  .object({
    kind: z.enum(waitingKinds),
    entries: z
      .array(
        z.object({
          id: z.uuid(),
          /** What was looked at, as in a decision about one. */
          version: z.number().int().optional(),
          photos: z.array(z.uuid()).max(1000).optional(),
        }),
      )
      .min(1, 'Choose what it is about.')
      .max(100, 'At most 100 at once.'),
    /** As for one of that kind. */
    decision: z.looseObject({ decision: z.enum(['approve', 'reject']) }),
  })
  .meta({ id: 'BulkDecision' })

const bulkResultSchema = z
  .object({
    held: heldSchema.nullable(),
    results: z.array(z.object({ id: z.uuid(), problem: z.string().nullable() })),
  })
  .meta({ id: 'BulkDecisionResult' })

/** Moderators decide, one by one or about many, and take it back while nothing has come of it. */
export function createModerationDecisionsApi(needs: Needs): OpenAPIHono<PersonEnv> {
  const { db, work, site, now, undoSeconds, log } = needs
  const api = createRouter()
  const route = forModerators(needs)

  const make = (
    { userId, claims }: Person,
    given: { kind: WaitingKind; id: string; decision: unknown; batchId: string; requestId: string },
  ) => db.asUser(claims, (tx) => makeDecision(tx, { ...given, userId, site, now: now(), undoSeconds }))

  async function settle(kind: WaitingKind, held: Held | null): Promise<void> {
    if (held)
      await work
        .queue(null, carryOutJob, {}, { startAfter: new Date(held.until) })
        // It is kept, and each minute somebody looks.
        .catch((error: unknown) => {
          if (!(error instanceof WorkNotReadyError))
            log.warn({ err: error }, 'a decision waits for the next minute')
        })
    // Papers of claims go with the decision; should this fail, the hourly job does it.
    else if (kind === 'claims') await sweepDocuments(needs)
  }

  for (const { key: kind, noun, told, decisionSchema } of kindsOfWaiting)
    api.openapi(
      createRoute({
        ...route,
        method: 'post',
        path: `/moderation/${noun}/{id}/decision`,
        summary: `Decide about one of the ${noun} that wait`,
        request: { params: idParam, body: jsonBody(decisionSchema) },
        responses: {
          202: json(heldSchema, 'Decided; until then it may be taken back, and nobody is told'),
          ...decided(told),
        },
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        const batchId = crypto.randomUUID()
        const requestId = c.get('requestId')
        const held = await make(c.get('person'), {
          kind,
          id,
          decision: c.req.valid('json'),
          batchId,
          requestId,
        })
        await settle(kind, held)
        return held ? c.json(held, 202) : c.body(null, 204)
      },
    )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/moderation/decisions',
      summary: 'Decide alike about several of one kind; each by itself, and each with its own result',
      request: { body: jsonBody(bulkSchema) },
      responses: {
        200: json(bulkResultSchema, 'What was decided, and why the others weren’t'),
        ...closedToOthers,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const { kind, entries, decision } = c.req.valid('json')
      const person = c.get('person')
      const batchId = crypto.randomUUID()
      const requestId = c.get('requestId')
      const { decisionSchema } = kindOfWaiting(kind)
      const results: z.output<typeof bulkResultSchema>['results'] = []
      let held: Held | null = null
      for (const { id, ...seen } of entries) {
        const read = decisionSchema.safeParse({ ...decision, ...seen })
        if (!read.success) throw notAsExpected(read.error)
        try {
          held = (await make(person, { kind, id, decision: read.data, batchId, requestId })) ?? held
          results.push({ id, problem: null })
        } catch (error) {
          if (!isDomainError(error)) throw error
          results.push({ id, problem: error.message })
        }
      }
      if (held?.batchId === batchId) {
        const until = new Date(now().getTime() + undoSeconds * 1000)
        await db.asUser(person.claims, (tx) => beginUndo(tx, { batchId, until }))
        held = { batchId, until: until.toISOString() }
      }
      await settle(kind, held)
      return c.json({ held, results }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/moderation/decisions/{id}/undo',
      summary: 'Take back what was decided with one press',
      request: { params: idParam },
      responses: {
        200: json(z.object({ undone: z.number().int() }), 'So many entries wait again'),
        ...closedToOthers,
        ...errorResponses.conflict,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id: batchId } = c.req.valid('param')
      return c.json({ undone: await db.asUser(claims, (tx) => undoDecision(tx, { batchId, userId })) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/moderation/decisions/failed',
      summary: 'One’s own decisions that could not be carried out, the latest first',
      responses: {
        200: json(z.object({ failed: z.array(failedDecisionSchema) }), 'At most 50'),
        ...closedToOthers,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      return c.json({ failed: await db.asUser(claims, (tx) => listFailedDecisions(tx, userId)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      path: '/moderation/decisions/failed/{id}',
      summary: 'Put away a decision that could not be carried out',
      request: { params: idParam },
      responses: { 204: { description: 'Put away' }, ...closedToOthers },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { id } = c.req.valid('param')
      await db.asUser(claims, (tx) => dismissFailed(tx, { id, userId }))
      return c.body(null, 204)
    },
  )
  return api
}
