import { z } from 'zod'
import { dayMs } from '#domain/time-spans.ts'

// Every rule that publishes something without a moderator: what it is about, whether administrators may turn it off, and
// the numbers it goes by. Browser-safe.

const whole = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}.`
  return z.int({ error }).min(least, error).max(most, error)
}

/** How far a listing must be trusted; each includes those after it. */
const leastTrusts = ['any', 'claimed', 'document_checked'] as const

/** The numbers of a rule for what owners send in. */
export const ownerRuleSchema = z.object({
  isOn: z.boolean(),
  trust: z.enum(leastTrusts),
  /** How many of the same kind moderators have approved for the same account. */
  approved: whole(1, 1000),
  /** For how many days nothing of the account was rejected or taken back. */
  cleanDays: whole(1, 3650),
  /** At most so many for one account within 24 hours. */
  perDay: whole(1, 1000),
  /** Of a hundred, how many a moderator checks afterwards. */
  sample: whole(0, 100),
})
export type OwnerRuleSettings = z.output<typeof ownerRuleSchema>

/** What a new rule starts with. */
const ownerRuleDefaults: OwnerRuleSettings = {
  isOn: false,
  trust: 'claimed',
  approved: 5,
  cleanDays: 90,
  perDay: 10,
  sample: 10,
}

type OwnerRule = {
  /** The kind of entry in the moderators' queue. */
  kind: 'changes' | 'photos' | 'flyers' | 'updates'
  label: string
  /** What it publishes, in a sentence. */
  intro: string
  /** For changes: the fields that it may publish. */
  fields?: readonly string[]
}

/** Rules for what owners send in. Each is off until an administrator turns it on. */
export const ownerRules = {
  phones: {
    kind: 'changes',
    label: 'Phone numbers',
    intro: 'Publishes new phone and WhatsApp numbers of published listings.',
    fields: ['phone', 'whatsapp'],
  },
  texts: {
    kind: 'changes',
    label: 'Descriptions',
    intro:
      'Publishes new descriptions, services, features, custom fields and founding years of published listings.',
    fields: ['shortDescription', 'description', 'services', 'attributes', 'customValues', 'yearEstablished'],
  },
  photos: {
    kind: 'photos',
    label: 'Photos',
    intro: 'Publishes photos that owners add to published listings.',
  },
  updates: {
    kind: 'updates',
    label: 'Updates',
    intro: 'Publishes news, offers and notices of hours, except those with a link.',
  },
  flyers: {
    kind: 'flyers',
    label: 'Flyers',
    intro: 'Publishes flyers, except those with a link or a place in the home banner.',
  },
} as const satisfies Record<string, OwnerRule>
export type OwnerRuleName = keyof typeof ownerRules
export const ownerRuleNames = Object.keys(ownerRules) as [OwnerRuleName, ...OwnerRuleName[]]

/** The key of a rule's setting. */
export const ruleSetting = <Name extends OwnerRuleName>(name: Name): `rule_${Name}` => `rule_${name}`

type RuleSettings<Value> = { [Name in OwnerRuleName as `rule_${Name}`]: Value }
const eachSetting = <Value>(value: Value) =>
  Object.fromEntries(ownerRuleNames.map((name) => [ruleSetting(name), value])) as RuleSettings<Value>

export const ruleSettingSchemas = eachSetting(ownerRuleSchema)
export const ruleSettingDefaults = eachSetting(ownerRuleDefaults)

/** Rules that are always on; their thresholds are the setting `moderation`. */
const visitorRules = {
  reviews: { kind: 'reviews', label: 'Reviews' },
  questions: { kind: 'questions', label: 'Questions and answers' },
} as const

export const publishingRules = { ...visitorRules, ...ownerRules }
export type RuleName = keyof typeof publishingRules
export const ruleNames = Object.keys(publishingRules) as [RuleName, ...RuleName[]]

/** Why a rule leaves something to a moderator, whatever its numbers say. */
export const hardHolds = [
  'not_published',
  'no_account',
  'account',
  'contact_details',
  'link',
  'blocked_words',
  'banner',
  'rejected_before',
  'being_decided',
] as const
export type HardHold = (typeof hardHolds)[number]

/** Why a rule leaves something to a moderator: a hard fact, or one of its numbers. */
export type RuleHold = HardHold | 'trust' | 'too_few_approved' | 'rejected_lately' | 'too_many_today'

/** What a rule goes by, beside the record of the account: kept with a decision, without anybody's words. */
const signalsSchema = z.object({
  /** For changes: the fields that differ. */
  fields: z.array(z.string()),
  trust: z.string(),
  holds: z.array(z.enum(hardHolds)),
})
export type Signals = z.output<typeof signalsSchema>

/** What came of what an account sent in before. */
export type SenderRecord = {
  approved: number
  /** When something was last rejected, taken down or taken back; null if never. */
  lastRejectedAt: Date | null
  /** How many a rule published for it within the last 24 hours. */
  publishedToday: number
}

const trustedBy = {
  any: ['listed', 'self_attested', 'claimed', 'document_checked', 'certified'],
  claimed: ['claimed', 'document_checked', 'certified'],
  document_checked: ['document_checked', 'certified'],
} as const satisfies Record<OwnerRuleSettings['trust'], readonly string[]>

/** The rule for this entry, if there is one. */
export const ownerRuleFor = (kind: string, { fields }: Pick<Signals, 'fields'>): OwnerRuleName | undefined =>
  ownerRuleNames.find((name) => {
    const rule: OwnerRule = ownerRules[name]
    return rule.kind === kind && (!rule.fields || fields.every((field) => rule.fields!.includes(field)))
  })

/** All reasons to leave it to a moderator; without any it is published. The same for the trial and in earnest. */
export function reasonsToHold(
  signals: Signals,
  record: SenderRecord,
  settings: OwnerRuleSettings,
  now: Date,
): RuleHold[] {
  const cleanSince = now.getTime() - settings.cleanDays * dayMs
  const known: readonly string[] = trustedBy[settings.trust]
  const numbers: [RuleHold, boolean][] = [
    ['trust', !known.includes(signals.trust)],
    ['too_few_approved', record.approved < settings.approved],
    ['rejected_lately', record.lastRejectedAt !== null && record.lastRejectedAt.getTime() > cleanSince],
    ['too_many_today', record.publishedToday >= settings.perDay],
  ]
  return [...signals.holds, ...numbers.filter(([, holds]) => holds).map(([reason]) => reason)]
}
