import { sql } from 'kysely'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { postingDecisionSchema, type WaitingPosting, waitingPostingSchema } from '#domain/postings/own.ts'
import type { Tx } from '#domain/tx.ts'
import { decidePosting } from './decide.server.ts'
import { kindOf } from './kinds.server.ts'
import { titleOf } from './load.server.ts'

type Row = {
  id: string
  version: number
  kind: PostingKindName
  fields: { [field: string]: unknown }
  liveFields: { [field: string]: unknown } | null
  slug: string | null
  businessId: string | null
  businessName: string | null
  businessSlug: string | null
  postedBy: string | null
  turnedDownBefore: number
  submittedAt: Date
}

/** Drafts hold whatever was typed, and only a valid id can look up a business by index. */
const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** The pending ones among these postings, new or changed. As a moderator. */
async function loadPostingsWaiting(tx: Tx, { ids }: { ids: readonly string[] }): Promise<WaitingPosting[]> {
  const { rows } = await sql<Row>`
    select p.id, d.version, p.kind, d.fields, d.live_fields, p.slug, b.id as business_id, b.name as business_name,
      b.slug as business_slug, r.display_name as posted_by, d.submitted_at,
      coalesce(t.times, 0) as turned_down_before
    from posting_drafts d join postings p on p.id = d.posting_id
      left join businesses b on b.id = case when d.fields ->> 'businessId' ~ ${uuidPattern} then (d.fields ->> 'businessId')::uuid end
      left join profiles r on r.id = p.posted_by
      left join turned_down_postings(array(select posted_by from postings where id = any(${ids}::uuid[]))) t on t.person = p.posted_by
    where p.id = any(${ids}::uuid[]) and d.state = 'waiting'`.execute(tx)
  return rows.map(({ businessId, businessName, businessSlug, submittedAt, ...row }) => {
    const kind = kindOf(row.kind)
    const complete = kind.completeSchema.safeParse(row.fields)
    return {
      ...row,
      title: titleOf(row.fields),
      business:
        businessId === null ? null : { id: businessId, name: businessName ?? '', slug: businessSlug ?? '' },
      findings: complete.success ? (kind.checkText?.(complete.data) ?? []) : [],
      submittedAt: submittedAt.toISOString(),
    }
  })
}

export const postingModeration = defineModeration({
  notified: 'its managers',
  itemSchema: waitingPostingSchema,
  decisionSchema: postingDecisionSchema,
  source: {
    from: sql`posting_drafts w`,
    id: sql`w.posting_id`,
    at: sql`coalesce(w.first_submitted_at, w.submitted_at, w.updated_at)`,
    sent: sql`coalesce(w.submitted_at, w.updated_at)`,
    title: sql`coalesce(w.fields ->> 'title', '')`,
    sender: sql`(select posted_by from postings where id = w.posting_id)`,
    waits: sql`w.state = 'waiting'`,
  },
  load: loadPostingsWaiting,
  submitted: ({ kind, fields }) => [kind, fields],
  decide: (tx, id, decision, deciding) => decidePosting(tx, { ...deciding, id, decision }),
})
