import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { openWays } from './queries.server.ts'
import type { OpenDispute, OwnTrust } from './schema.ts'

/** How far a listing is trusted, for its managers. Null for everyone else. As the user. */
export async function findOwnTrust(
  tx: Tx,
  { businessId }: { businessId: string },
): Promise<Omit<OwnTrust, 'claims'> | null> {
  const business = await tx
    .selectFrom('businesses')
    .select(['id', 'slug', 'name', 'status', 'trustLevel', 'isVerified', 'website', 'phone'])
    .where('id', '=', businessId)
    .where(sql<boolean>`manages_business(id)`)
    .executeTakeFirst()
  if (!business) return null
  const steps = await tx
    .selectFrom('verifications')
    .select(['id', 'level', 'evidence', 'checkedByName', 'checkedAt', 'expiresAt', 'revokedAt'])
    .where('businessId', '=', businessId)
    .orderBy('checkedAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  const disputes = await sql<
    Omit<OpenDispute, 'answeredAt' | 'createdAt'> & { answeredAt: Date | null; createdAt: Date }
  >`
    select id, statement, answer, answered_at as "answeredAt", created_at as "createdAt"
    from disputes_of(${businessId})`.execute(tx)
  const { id, slug, name, status, trustLevel, isVerified } = business
  return {
    business: { id, slug, name, status },
    level: trustLevel as OwnTrust['level'],
    isVerified,
    steps: steps.map((step) => ({
      id: step.id,
      level: step.level as OwnTrust['steps'][number]['level'],
      evidence: step.evidence as OwnTrust['steps'][number]['evidence'],
      checkedBy: step.checkedByName,
      checkedAt: step.checkedAt.toISOString(),
      expiresAt: step.expiresAt?.toISOString() ?? null,
      revokedAt: step.revokedAt?.toISOString() ?? null,
    })),
    ...openWays(business),
    disputes: disputes.rows.map((dispute) => ({
      ...dispute,
      answeredAt: dispute.answeredAt?.toISOString() ?? null,
      createdAt: dispute.createdAt.toISOString(),
    })),
  }
}
