import { z } from '@hono/zod-openapi'
import type { Person } from '#auth/person.ts'
import { isDomainError } from '#domain/errors.ts'
import { seenSchema } from '#domain/moderation/define-moderation.server.ts'
import { dismissFailed, listFailedDecisions } from '#domain/moderation-queue/failed.server.ts'
import { type Decision, type ItemOf, moderations } from '#domain/moderation-queue/kinds.server.ts'
import { lanesOf, nouns, type QueueKind, queueKinds } from '#domain/moderation-queue/kinds.ts'
import { beginUndo, makeDecision, undoDecision } from '#domain/moderation-queue/make-decision.server.ts'
import { failedDecisionSchema, type Held, heldSchema } from '#domain/moderation-queue/schema.ts'
import { WorkNotReadyError } from '#ports/work.ts'
import type { ApiDeps } from '../deps.ts'
import { type AnyEndpoint, type Endpoint, endpointsFor } from '../endpoint.ts'
import { idParam, notAsExpected } from '../open-api.ts'
import { findQueuePage, pageQuery } from './queue.ts'

export const carryOutJob = 'carry-out-decisions'

const endpoint = endpointsFor('moderator', 'Moderation')

type Given = {
  kind: QueueKind
  id: string
  decision: unknown
  seen: string | null
  batchId: string
  requestId: string
}

/** The `seen` of the entry that was reviewed; without it, the decision is about what is there when it arrives. */
const reviewedSchema = seenSchema.partial()

const decide = ({ userId, claims }: Person, given: Given, { db, site, now, undoSeconds }: ApiDeps) =>
  db.asUser(claims, (tx) => makeDecision(tx, { ...given, userId, site, now: now(), undoSeconds }))

async function followUp(kind: QueueKind, held: Held | null, deps: ApiDeps): Promise<void> {
  if (held)
    await deps.work
      .queue(null, carryOutJob, {}, { startAfter: new Date(held.until) })
      // It is stored, and a job looks for it every minute.
      .catch((error: unknown) => {
        if (!(error instanceof WorkNotReadyError))
          deps.log.warn({ err: error }, 'a decision is delayed by up to a minute')
      })
  else await moderations[kind].cleanUp?.(deps)
}

/** The operations of one kind, as the browser knows them. */
type OfKind<K extends QueueKind> = K extends unknown
  ?
      | Endpoint<
          `GET /moderation/${(typeof nouns)[K]}`,
          'moderator',
          {
            summary: string
            query: typeof pageQuery
            answer: z.ZodType<{ [P in K]: ItemOf<P>[] } & { next: string | null }>
          }
        >
      | Endpoint<
          `POST /moderation/${(typeof nouns)[K]}/{id}/decision`,
          'moderator',
          {
            summary: string
            params: typeof idParam
            body: z.ZodType<unknown, Decision & z.output<typeof reviewedSchema>>
            answer: typeof heldSchema
            empty: string
          }
        >
  : never

function ofKinds<K extends QueueKind>(kinds: readonly K[]): OfKind<K>[]
function ofKinds(kinds: readonly QueueKind[]): AnyEndpoint[] {
  return kinds.flatMap((kind) => {
    const noun = nouns[kind]
    const { itemSchema, decisionSchema, notified } = moderations[kind]
    return [
      endpoint(
        `GET /moderation/${noun}`,
        {
          summary: `List pending ${noun}`,
          query: pageQuery,
          answer: z.object({ [kind]: z.array(itemSchema), next: z.string().nullable() }),
          returns: `A page of 25 ${noun}, oldest first`,
        },
        async ({ query, c, ...caller }, { now }) => {
          const page = await findQueuePage(caller, { ...query, wanted: lanesOf(kind), now: now() })
          return c.json({ [kind]: page.entries.map(({ item }) => item), next: page.next })
        },
      ),
      endpoint(
        `POST /moderation/${noun}/{id}/decision`,
        {
          summary: `Approve or reject one of the pending ${noun}`,
          params: idParam,
          body: decisionSchema.and(reviewedSchema),
          answer: heldSchema,
          status: 202,
          returns: 'Until when the decision can be undone; nobody is notified before',
          empty: `Decided and recorded, and ${notified} notified`,
          errors: ['notFound', 'conflict'],
        },
        async ({ person, params: { id }, body, input: { requestId } }, deps) => {
          const batchId = crypto.randomUUID()
          const { seen = null, ...decision } = body as { seen?: string }
          const held = await decide(person, { kind, id, decision, seen, batchId, requestId }, deps)
          await followUp(kind, held, deps)
          return held
        },
      ),
    ]
  })
}

/** Until it is decided about all of a batch, none of it is carried out; a batch that is interrupted is, after this. */
const batchSeconds = 120

const bulkSchema = z
  .object({
    kind: z.enum(queueKinds),
    entries: z
      .array(
        z.object({
          id: z.uuid(),
          ...reviewedSchema.shape,
          photos: z.array(z.uuid()).max(1000).optional(),
        }),
      )
      .min(1, 'Select what it is about.')
      .max(100, 'At most 100 at once.'),
    /** As for a single entry of that kind. */
    decision: z.looseObject({ decision: z.enum(['approve', 'reject']) }),
  })
  .meta({ id: 'BulkDecision' })

const bulkResultSchema = z
  .object({
    held: heldSchema.nullable(),
    results: z.array(z.object({ id: z.uuid(), problem: z.string().nullable() })),
  })
  .meta({ id: 'BulkDecisionResult' })

/** Moderators decide about one or many entries, and undo decisions before they take effect. */
export const decisions = [
  ...ofKinds(queueKinds),
  endpoint(
    'POST /moderation/decisions',
    {
      summary: 'Approve or reject several pending entries of one kind',
      body: bulkSchema,
      answer: bulkResultSchema,
      returns: 'For each entry whether it was decided, or why not; and until when that can be undone',
    },
    async ({ person, body: { kind, entries, decision }, input: { requestId } }, deps) => {
      const batchId = crypto.randomUUID()
      const { decisionSchema } = moderations[kind]
      const whileDeciding = { ...deps, undoSeconds: deps.undoSeconds && deps.undoSeconds + batchSeconds }
      const results: z.output<typeof bulkResultSchema>['results'] = []
      let held: Held | null = null
      for (const { id, seen = null, ...own } of entries) {
        const read = decisionSchema.safeParse({ ...decision, ...own })
        if (!read.success) throw notAsExpected(read.error)
        try {
          const given = { kind, id, decision: read.data, seen, batchId, requestId }
          const each = await decide(person, given, whileDeciding)
          // A repeated decision is in the batch that it was first made in.
          if (held?.batchId !== batchId) held = each ?? held
          results.push({ id, problem: null })
        } catch (error) {
          if (!isDomainError(error)) throw error
          results.push({ id, problem: error.message })
        }
      }
      if (held?.batchId === batchId) {
        const until = new Date(deps.now().getTime() + deps.undoSeconds * 1000)
        await deps.db.asUser(person.claims, (tx) => beginUndo(tx, { batchId, until }))
        held = { batchId, until: until.toISOString() }
      }
      await followUp(kind, held, deps)
      return { held, results }
    },
  ),
  endpoint(
    'POST /moderation/decisions/{id}/undo',
    {
      summary: 'Undo decisions that were made together',
      params: idParam,
      answer: z.object({ undone: z.number().int() }),
      returns: 'How many entries are pending again',
      errors: ['conflict'],
    },
    async ({ asPerson, params: { id: batchId }, person: { userId } }) => ({
      undone: await asPerson((tx) => undoDecision(tx, { batchId, userId })),
    }),
  ),
  endpoint(
    'GET /moderation/decisions/failed',
    {
      summary: 'List your decisions that couldn’t be carried out',
      answer: z.object({ failed: z.array(failedDecisionSchema) }),
      returns: 'At most 50 decisions, newest first',
    },
    async ({ asPerson, person: { userId } }) => ({
      failed: await asPerson((tx) => listFailedDecisions(tx, userId)),
    }),
  ),
  endpoint(
    'DELETE /moderation/decisions/failed/{id}',
    { summary: 'Dismiss a decision that couldn’t be carried out', params: idParam },
    ({ asPerson, params: { id }, person: { userId } }) => asPerson((tx) => dismissFailed(tx, { id, userId })),
  ),
]
