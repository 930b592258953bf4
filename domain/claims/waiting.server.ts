import { sql } from 'kysely'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import type { Tx } from '#domain/tx.ts'
import { decideClaim } from './decide.server.ts'
import { sweepDocuments } from './documents.server.ts'
import { claimDecisionSchema, type WaitingClaim, waitingClaimSchema } from './schema.ts'

/** Those of these claims that moderators have to review. As a moderator. */
async function loadClaimsWaiting(tx: Tx, { ids }: { ids: readonly string[] }): Promise<WaitingClaim[]> {
  const { rows } = await sql<
    Omit<WaitingClaim, 'version' | 'createdAt'> & { createdAt: Date; updatedAt: Date }
  >`
    select c.id, c.kind, c.level, c.statement, c.answer, c.created_at as "createdAt", c.updated_at as "updatedAt",
      json_build_object('id', b.id, 'slug', b.slug, 'name', b.name, 'city', b.city, 'state', b.state,
        'trustLevel', b.trust_level, 'owner', owner.display_name) as business,
      json_build_object('id', c.user_id, 'name', claimant.display_name) as claimant,
      case when c.certificate_name is not null
        then json_build_object('name', c.certificate_name, 'until', c.certificate_until) end as certificate,
      coalesce((select json_agg(json_build_object('id', d.id, 'contentType',
          case when d.key like '%-pdf' then 'application/pdf' else 'image/webp' end) order by d.created_at, d.id)
        from claim_documents d where d.claim_id = c.id), '[]') as documents
    from claims c
    join businesses b on b.id = c.business_id
    left join profiles claimant on claimant.id = c.user_id
    left join profiles owner on owner.id = b.owner_id
    where c.id = any(${ids}::uuid[]) and c.state = 'waiting' and (select is_moderator())`.execute(tx)
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    version: updatedAt.getTime(),
  }))
}

export const claimModeration = defineModeration({
  notified: 'everyone it concerns',
  itemSchema: waitingClaimSchema,
  decisionSchema: claimDecisionSchema,
  source: {
    from: sql`claims w join businesses b on b.id = w.business_id`,
    id: sql`w.id`,
    at: sql`w.created_at`,
    title: sql`b.name`,
    sender: sql`w.user_id`,
    waits: sql`w.state = 'waiting'`,
  },
  load: loadClaimsWaiting,
  submitted: ({ kind, level, claimant, statement, answer, certificate, documents, version }) => [
    [kind, level, claimant.id, statement, answer, version],
    [certificate, documents.map(({ id }) => id)],
  ],
  // As everywhere else: taking a listing over changes other people's claims.
  lockFirst: (id) => sql`
    select from businesses where id = (select business_id from claims where id = ${id}) for update`,
  decide: (tx, claimId, decision, { userId: by, ...deciding }) =>
    decideClaim(tx, decision, { ...deciding, claimId, by }),
  // The decision deletes the claim's documents.
  cleanUp: sweepDocuments,
})
