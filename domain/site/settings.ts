import { z } from 'zod'
import { referenceSettings } from '#db/reference/settings.ts'
import { momentSchema } from '#domain/day.ts'
import { type PostingFeature, postingFeature, postingKindNames } from '#domain/posting-kinds.ts'
import { ruleSettingDefaults, ruleSettingSchemas } from '#domain/publishing-rules.ts'
import { defaultLimits, type Limit, longestWindowMinutes } from '#domain/rate-limits/actions.ts'
import { paragraphs } from '#domain/typed-text.ts'

const missing = 'Write something here.'
const tooLong = (most: number) => `Too long: at most ${most} characters.`
const words = (most: number) => paragraphs().trim().min(1, missing).max(most, tooLong(most))
const maybe = (most: number) => paragraphs().trim().max(most, tooLong(most))
const text = words(2000)
const label = words(120)
const titled = z.object({ title: label, text })
const whole = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}.`
  return z.int({ error }).min(least, error).max(most, error)
}
const webAddress = z.url({ protocol: /^https?$/, error: 'Enter a full URL: https://…' }).max(500)
const moment = momentSchema('Enter a date and a time.').nullable()
const ids = z.array(z.uuid()).max(200, 'At most 200.')
const ordered = z.object({ first: ids, hidden: ids })
const link = maybe(500).refine((url) => url === '' || /^(\/(?!\/)|https?:\/\/.)/.test(url), {
  error: 'Enter a path on this site (/pricing) or a full URL (https://…).',
})

const days = whole(1, 3650)
const freshnessSteps = ['askAfterDays', 'remindAfterDays', 'staleAfterDays', 'unlistAfterDays'] as const

/** Whether new postings are accepted, one switch per kind. */
const newPostings = Object.fromEntries(
  postingKindNames.map((kind) => [postingFeature(kind), z.boolean().default(true)]),
) as { [feature in PostingFeature]: z.ZodDefault<z.ZodBoolean> }

/** What administrators may set for each setting, by its key in `site_settings`. */
export const settingSchemas = {
  tagline: words(200),
  hero: z.object({
    headline: words(200),
    intro: maybe(500).default(referenceSettings.hero.intro),
    whatLabel: label,
    whatPlaceholder: maybe(120),
    whereLabel: label,
    wherePlaceholder: maybe(120),
    searchLabel: label,
    browseLabel: label,
    listLabel: label,
  }),
  stats: z.array(z.object({ value: label, label })).max(8, 'At most 8.'),
  /** Undecided shows what is written, and the panel asks. */
  numbers: z.object({ source: z.enum(['undecided', 'written', 'counted']) }),
  about: z.object({
    founded: whole(1900, 2100),
    headquarters: label,
    businessesServed: label,
    cities: label,
    yearsOfService: label,
    text,
  }),
  premium_promo: titled.extend({
    benefits: z.array(titled).max(4, 'At most 4.'),
    buttonLabel: label,
  }),
  vision: titled.extend({
    cards: z.array(titled).max(8, 'At most 8.'),
    invitation: titled.extend({ buttonLabel: label }),
  }),
  category_cards: z.object({
    title: label.default(referenceSettings.category_cards.title),
    note: maybe(120),
    cards: z
      .array(z.object({ slug: label, name: label, count: whole(0, 1_000_000_000), description: words(300) }))
      .min(1, 'Keep at least one.')
      .max(24, 'At most 24.'),
  }),
  home_banner: ordered,
  home_carousel: ordered,
  footer: z.object({ about: text, copyrightYear: whole(1900, 2100) }),
  contact: z.object({
    email: z.email('Enter an email address, like name@example.com.').max(320),
    phone: label,
    location: maybe(120),
  }),
  social_links: z.record(z.string().max(40), webAddress),
  announcement: z
    .object({
      isShown: z.boolean(),
      text: maybe(300),
      linkLabel: maybe(60),
      linkUrl: link,
      from: moment,
      until: moment,
    })
    .superRefine((given, { addIssue }) => {
      const say = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
      if (given.isShown && given.text === '') say('text', 'Enter the message.')
      if (given.linkUrl && !given.linkLabel) say('linkLabel', 'Enter the link’s text.')
      if (given.linkLabel && !given.linkUrl) say('linkUrl', 'Enter the link’s URL.')
      if (given.from && given.until && given.from >= given.until)
        say('until', 'Choose an end after the start.')
    }),
  /** Days since an owner last confirmed a listing; each step must come after the previous one. */
  freshness: z
    .object({ askAfterDays: days, remindAfterDays: days, staleAfterDays: days, unlistAfterDays: days })
    .superRefine((given, { addIssue }) => {
      for (const [at, rung] of freshnessSteps.entries()) {
        const before = freshnessSteps[at - 1]
        if (before && given[rung] <= given[before])
          addIssue({ code: 'custom', path: [rung], message: `Enter more than ${given[before]} days.` })
      }
    }),
  moderation: z.object({
    holdFirstReview: z.boolean(),
    trustedAfter: whole(0, 50),
    authorBurst: whole(2, 100),
    businessBurst: whole(2, 1000),
    burstHours: whole(1, 24 * 30),
  }),
  ...ruleSettingSchemas,
  /** Within how many hours moderators should decide, by lane of the queue. */
  queue_goals: z.record(z.string().max(40), whole(1, 24 * 90)),
  rate_limits: z.object(
    Object.fromEntries(
      Object.entries(defaultLimits).map(([action, limit]) => [
        action,
        // A limit from a later version of the program.
        z.object({ most: whole(1, 10_000), minutes: whole(1, longestWindowMinutes) }).default(limit),
      ]),
    ) as unknown as Record<keyof typeof defaultLimits, z.ZodType<Limit>>,
  ),
  mail_sender: z.object({
    name: maybe(80).refine((name) => !/[\p{Cc}<>"]/u.test(name), {
      error: 'Leave out line breaks, quotes and angle brackets.',
    }),
    replyTo: z.union([z.literal(''), z.email('Enter an email address, like name@example.com.').max(320)]),
  }),
  /** The database reads this, too: `domain/roles/panel-access.server.ts`. */
  panel: z.object({
    needsSecondFactor: z.boolean(),
    /** Roles that count only in a session that has shown a second factor. */
    secondFactorRoles: z.record(z.string().max(20), z.boolean()).default({}),
  }),
  features: z.object({
    reviews: z.boolean().default(true),
    messages: z.boolean().default(true),
    suggestions: z.boolean().default(true),
    ...newPostings,
    newsletter: z.boolean().default(true),
    contact: z.boolean().default(true),
    searchEngines: z.boolean().default(true),
    offline: z.boolean().default(true),
    push: z.boolean().default(true),
  }),
} as const

export type SettingKey = keyof typeof settingSchemas
export type SettingValue<Key extends SettingKey> = z.infer<(typeof settingSchemas)[Key]>
export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]]

/** Used if nothing is set, or if what is set is no longer valid. */
export const settingDefaults = {
  ...referenceSettings,
  // With the switch of each kind of posting.
  features: settingSchemas.features.parse(referenceSettings.features),
  rate_limits: defaultLimits,
  ...ruleSettingDefaults,
} as unknown as {
  [Key in SettingKey]: SettingValue<Key>
}

/** Reads a setting; never fails. */
export function readSetting<Key extends SettingKey>(key: Key, stored: unknown): SettingValue<Key> {
  const read = settingSchemas[key].safeParse(stored)
  return (read.success ? read.data : settingDefaults[key]) as SettingValue<Key>
}

export type Features = SettingValue<'features'>
export type FeatureName = keyof Features
