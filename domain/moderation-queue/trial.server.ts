import { sql } from 'kysely'
import { type RuleTrial, trialDays } from '#domain/automatic/schema.ts'
import {
  type OwnerRuleName,
  type OwnerRuleSettings,
  ownerRuleFor,
  ownerRules,
  reasonsToHold,
  type Signals,
} from '#domain/publishing-rules.ts'
import { dayMs, daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { moderations } from './kinds.server.ts'

type Decided = {
  id: string
  itemId: string
  businessId: string | null
  name: string | null
  sender: string | null
  isApproval: boolean
  reason: string | null
  overturnedAt: Date | null
  sentAt: Date
  decidedAt: Date
  signals: Signals | null
  approved: number
  lastRejectedAt: Date | null
}

const mostMistakes = 50

/**
 * What a rule with these numbers would have done with what moderators decided in the last days: by the same signals and
 * the record that the account had when it sent each in. As an administrator.
 */
export async function tryRule(
  tx: Tx,
  {
    rule,
    settings,
    now,
  }: { rule: OwnerRuleName; settings: Omit<OwnerRuleSettings, 'isOn' | 'sample'>; now: Date },
): Promise<RuleTrial> {
  const { kind } = ownerRules[rule]
  const since = daysBefore(now, trialDays)
  const { rows } = await sql<Decided>`select * from decided_with_record(${kind}, ${since})`.execute(tx)
  const signalsOf = await withSignals(tx, kind, rows)
  const known = rows.flatMap((row) => {
    const signals = signalsOf(row)
    return signals ? [{ ...row, signals }] : []
  })
  const mine = known.filter(({ signals }) => ownerRuleFor(kind, signals) === rule)
  const times = new Map<string, number[]>()
  const holds = new Map<string, number>()
  const published = mine.filter(({ sender, sentAt, signals, ...record }) => {
    const own = times.get(sender ?? '') ?? []
    const publishedToday = own.filter((time) => time > sentAt.getTime() - dayMs).length
    const whole = { ...settings, isOn: true, sample: 0 }
    const reasons = reasonsToHold(signals, { ...record, publishedToday }, whole, sentAt)
    for (const reason of reasons) holds.set(reason, (holds.get(reason) ?? 0) + 1)
    if (reasons.length > 0) return false
    times.set(sender ?? '', [...own, sentAt.getTime()])
    return true
  })
  const mistakes = published.filter(({ isApproval, overturnedAt }) => !isApproval || overturnedAt !== null)
  const waited = published.reduce((sum, { sentAt, decidedAt }) => sum + (+decidedAt - +sentAt), 0)
  return {
    decided: mine.length,
    published: published.length,
    rejected: mistakes.length,
    hoursSaved: Math.round(waited / 360_000) / 10,
    unknown: rows.length - known.length,
    mistakes: mistakes
      .toReversed()
      .slice(0, mostMistakes)
      .map(({ id, businessId, name, reason, overturnedAt, decidedAt }) => ({
        id,
        business: businessId && name !== null ? { id: businessId, name } : null,
        reason,
        isOverturned: overturnedAt !== null,
        decidedAt: decidedAt.toISOString(),
      })),
    holds: [...holds].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
  }
}

/** Those of decisions from before they were kept are read from the entry, if it is still there. */
async function withSignals(
  tx: Tx,
  kind: (typeof ownerRules)[OwnerRuleName]['kind'],
  rows: readonly Decided[],
): Promise<(row: Decided) => Signals | null> {
  const missing = rows.filter(({ signals }) => !signals).map(({ itemId }) => itemId)
  const read =
    missing.length > 0 ? ((await moderations[kind].automatic?.byRule?.listSignals(tx, missing)) ?? []) : []
  const found = new Map(read.map(({ id, signals }) => [id, signals]))
  return ({ signals, itemId }) => signals ?? found.get(itemId) ?? null
}
