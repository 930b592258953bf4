import { sql } from 'kysely'
import { z } from 'zod'
import { listToCheck } from '#domain/automatic/list.server.ts'
import { automaticDecisionSchema } from '#domain/automatic/schema.ts'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import { type AutomaticOf, confirmAutomatic, takeBack } from './take-back.server.ts'

/** Samples of what was published without a moderator: right, or to be taken back. */
export const checkModeration = (automaticOf: AutomaticOf) =>
  defineModeration({
    notified: 'its managers, if it is taken back',
    itemSchema: automaticDecisionSchema,
    decisionSchema: z.object({
      decision: z.enum(['approve', 'reject']),
      /** What is taken back waits in its own lane, where a rejection has its reason. */
      reason: z.string().max(40).optional(),
    }),
    source: {
      from: sql`automatic_decisions w`,
      id: sql`w.id`,
      at: sql`w.decided_at`,
      title: sql`w.title`,
      sender: sql`null::uuid`,
      waits: sql`w.is_sample and w.checked_at is null`,
    },
    load: (tx, { ids }) => listToCheck(tx, ids),
    submitted: ({ before, after }) => [before, after],
    async decide(tx, id, { decision }, { userId, now, requestId }) {
      const checking = { id, userId, now, requestId }
      if (decision === 'approve') await confirmAutomatic(tx, checking)
      else await takeBack(tx, automaticOf, checking)
    },
  })
