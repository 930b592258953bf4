import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import type { RuleName } from '#domain/publishing-rules.ts'
import type { Tx } from '#domain/tx.ts'

type AutomaticDecision = {
  rule: RuleName | 'import'
  /** The numbers that it went by, if the rule has its own. */
  settings?: unknown
  kind: string
  itemId: string
  businessId: string
  sender: string | null
  /** What it is called in lists; the listing’s name if left out. */
  title?: string
  before?: { [name: string]: unknown } | null
  after: { [name: string]: unknown }
  /** A moderator checks it afterwards. */
  isSample?: boolean
  now: Date
  requestId?: string | undefined
}

/** Records what a rule published, in its transaction, for moderators and in the audit log. As the owner of the database. */
export async function recordAutomatic(tx: Tx, decision: AutomaticDecision): Promise<void> {
  const { rule, settings, kind, itemId, businessId, sender, title, before, after, isSample, now } = decision
  await tx
    .insertInto('automaticDecisions')
    .values({
      rule,
      settings: settings === undefined ? null : JSON.stringify(settings),
      kind,
      itemId,
      businessId,
      sender,
      title:
        title?.slice(0, 200) ??
        sql<string>`(select left(name, 200) from businesses where id = ${businessId})`,
      before: before ? JSON.stringify(before) : null,
      after: JSON.stringify(after),
      decidedAt: now,
      isSample: isSample ?? false,
    })
    .execute()
  await writeAudit(tx, {
    action: 'automatic.publish',
    subjectKind: kind,
    subjectId: itemId,
    after: { rule, settings, businessId },
    requestId: decision.requestId,
  })
}
