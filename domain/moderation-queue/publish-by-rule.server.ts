import { sql } from 'kysely'
import { asOwnerWithin } from '#db/as-owner.ts'
import type { Claims } from '#db/as-user.ts'
import { recordAutomatic } from '#domain/automatic/record.server.ts'
import { isDomainError } from '#domain/errors.ts'
import type { ByRule, SignaledEntry } from '#domain/moderation/automatic.server.ts'
import {
  type HardHold,
  type OwnerRuleName,
  type OwnerRuleSettings,
  ownerRuleFor,
  ownerRuleNames,
  ownerRules,
  reasonsToHold,
  ruleSetting,
} from '#domain/publishing-rules.ts'
import { findSetting } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { moderations } from './kinds.server.ts'
import { findSenderRecord } from './sender-records.server.ts'

type Kind = (typeof ownerRules)[OwnerRuleName]['kind']
type Submitted = {
  kind: Kind
  ids: readonly string[]
  /** Of the user who submitted them; the transaction continues as that user. */
  claims: Claims
  now: Date
  requestId?: string | undefined
}

/**
 * Publishes what was just submitted if an active rule allows it; the rest stays pending for a moderator. In the
 * transaction of the submission, as its sender. Returns the ids of what was published.
 */
export async function publishByRule(
  tx: Tx,
  { kind, ids, claims, now, requestId }: Submitted,
): Promise<string[]> {
  const byRule = moderations[kind].automatic?.byRule
  if (!byRule || ids.length === 0 || !(await isAnyOn(tx, kind))) return []
  const published: string[] = []
  for (const id of ids) {
    const isPublished = await asOwnerWithin(tx, claims, () =>
      publishOne(tx, byRule, { kind, id, now, requestId }),
    ).catch((error: unknown) => {
      // What can't be written as it is waits for somebody who can say why.
      if (isDomainError(error)) return false
      throw error
    })
    if (isPublished) published.push(id)
  }
  return published
}

/** Spares a submission the rest as long as administrators use no rules. */
async function isAnyOn(tx: Tx, kind: Kind): Promise<boolean> {
  const { rows } = await sql`select from site_settings
    where key = any(${ownerRuleNames.filter((name) => ownerRules[name].kind === kind).map(ruleSetting)}::text[])
      and value -> 'isOn' = 'true'`.execute(tx)
  return rows.length > 0
}

async function publishOne(
  tx: Tx,
  byRule: ByRule,
  { kind, id, now, requestId }: { kind: Kind; id: string; now: Date; requestId: string | undefined },
): Promise<boolean> {
  // A moderator who decides about it at this moment is waited for.
  await sql`select from ${moderations[kind].source.from} where ${moderations[kind].source.id} = ${id} for update of w`.execute(
    tx,
  )
  const [entry] = await byRule.listSignals(tx, [id])
  const rule = entry && ownerRuleFor(kind, entry.signals)
  if (!rule) return false
  const settings = await findSetting(tx, ruleSetting(rule))
  if (!settings.isOn || !(await mayPublish(tx, entry, { kind, settings, now }))) return false
  const done = await byRule.publish(tx, id, now)
  if (!done) return false
  await recordAutomatic(tx, {
    ...{ rule, settings, kind, now, requestId, ...done },
    itemId: id,
    businessId: entry.businessId,
    sender: entry.sender,
    title: entry.title,
    isSample: Math.random() * 100 < settings.sample,
  })
  return true
}

async function mayPublish(
  tx: Tx,
  { id, sender, signals }: SignaledEntry,
  { kind, settings, now }: { kind: Kind; settings: OwnerRuleSettings; now: Date },
): Promise<boolean> {
  if (sender === null) return false
  const record = await findSenderRecord(tx, { kind, itemId: id, sender, now })
  const found: Partial<Record<HardHold, boolean>> = {
    account: record.isSuspended,
    rejected_before: record.wasRejected,
    being_decided: record.isBeingDecided,
  }
  return !Object.values(found).some(Boolean) && reasonsToHold(signals, record, settings, now).length === 0
}
