import { sql } from 'kysely'
import { z } from 'zod'
import { fieldChangeSchema } from '#domain/field-change.ts'
import { decisionSchema } from '#domain/moderation/decision.ts'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import type { Tx } from '#domain/tx.ts'
import { reviewedBusinessSchema } from '../business-ref.ts'
import type { TrustLevel } from '../schema.ts'
import { automaticChange } from './automatic-change.server.ts'
import { decideRevision } from './decide-revision.server.ts'
import { changedFields } from './load.server.ts'

/** A change to a published listing that is pending, or live and not yet reviewed. */
const waitingChangeSchema = z
  .object({
    id: z.uuid(),
    business: reviewedBusinessSchema,
    isLive: z.boolean(),
    /** One entry per field that differs. */
    changes: z.array(fieldChangeSchema),
    submittedAt: z.string(),
    submittedBy: z.string().nullable(),
  })
  .meta({ id: 'WaitingChange' })
type WaitingChange = z.infer<typeof waitingChangeSchema>

/** The undecided ones among these changes to published listings. As a moderator. */
async function loadRevisionsWaiting(tx: Tx, { ids }: { ids: readonly string[] }): Promise<WaitingChange[]> {
  const rows = await tx
    .selectFrom('businessRevisions as r')
    .innerJoin('businesses as b', 'b.id', 'r.businessId')
    .leftJoin('profiles as p', 'p.id', 'r.submittedBy')
    .selectAll('b')
    .select(['r.id as revisionId', 'r.proposed', 'r.previous', 'r.isLive', 'r.submittedAt as sentAt'])
    .select('p.displayName')
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('r.status', '=', 'pending')
    .where('b.status', '=', 'published')
    .execute()
  return rows.map(({ revisionId, proposed, previous, isLive, sentAt, displayName, ...row }) => {
    const before: { [field: string]: unknown } = previous ?? row
    return {
      id: revisionId,
      business: {
        id: row.id,
        slug: row.slug,
        name: row.name,
        city: row.city,
        state: row.state,
        trustLevel: row.trustLevel as TrustLevel,
      },
      isLive,
      changes: changedFields(before, proposed).map((field) => ({
        field,
        before: before[field] ?? null,
        after: proposed[field] ?? null,
      })),
      submittedAt: sentAt.toISOString(),
      submittedBy: displayName,
    }
  })
}

export const changeModeration = defineModeration({
  notified: 'its managers',
  itemSchema: waitingChangeSchema,
  decisionSchema,
  source: {
    from: sql`business_revisions w join businesses b on b.id = w.business_id`,
    id: sql`w.id`,
    at: sql`w.submitted_at`,
    title: sql`b.name`,
    sender: sql`w.submitted_by`,
    waits: sql`w.status = 'pending' and b.status = 'published'`,
  },
  load: loadRevisionsWaiting,
  submitted: ({ isLive, changes }) => [isLive, changes],
  decide: (tx, revisionId, decision, deciding) => decideRevision(tx, { ...deciding, revisionId, decision }),
  automatic: automaticChange,
})
