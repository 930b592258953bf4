import { z } from 'zod'
import { emailSchema } from '#domain/accounts/schema.ts'
import { postingKinds } from '#domain/postings/schema.ts'
import { readable } from '#domain/text.ts'

/** What may be reported, and why, in the order in which the form offers it. */
export const reportReasons = {
  business: ['closed', 'moved', 'wrong', 'other'],
  review: ['spam', 'offensive', 'off_topic', 'private_data', 'conflict', 'other'],
  posting: ['gone', 'scam', 'misleading', 'discriminates', 'offensive', 'other'],
} as const
export type ReportKind = keyof typeof reportReasons
export type ReportReason = (typeof reportReasons)[ReportKind][number]

const kinds = Object.keys(reportReasons) as [ReportKind, ...ReportKind[]]
const allReasons = [...new Set(Object.values(reportReasons).flat())] as [ReportReason, ...ReportReason[]]

export const reportLabels: Record<ReportReason, string> = {
  closed: 'It has closed for good',
  moved: 'It has moved',
  wrong: 'Something on the page is wrong',
  spam: 'It is advertising',
  offensive: 'It insults or threatens people',
  off_topic: 'It isn’t about this business',
  private_data: 'It names private people or their affairs',
  conflict: 'It comes from the business itself or a competitor',
  gone: 'It is over, filled or rented',
  scam: 'It asks for money or data beforehand, or isn’t real',
  misleading: 'It isn’t as it says',
  discriminates: 'It leaves people out: by origin, faith, family, disability …',
  other: 'Something else',
}

/** What of a page may be wrong, by the words that say so. */
export const correctable = {
  name: 'Name',
  category: 'Category',
  address: 'Address',
  phone: 'Phone number',
  website: 'Website or email',
  hours: 'Opening hours',
  offer: 'What it offers',
  photos: 'Photos',
} as const
export type Correctable = keyof typeof correctable
const correctableNames = Object.keys(correctable) as [Correctable, ...Correctable[]]

/** Without these words nobody could act on it. */
const needsDetails: readonly ReportReason[] = ['moved', 'wrong', 'other']
const mostDetails = 2000

const correctionSchema = z.object({
  field: z.enum(correctableNames),
  right: z
    .string()
    .overwrite(readable)
    .trim()
    .min(1, 'Say what is right.')
    .max(200, 'Shorten it to 200 characters.'),
})

/** What would be right, a line each, before what else was said. */
export const withCorrections = (
  details: string,
  corrections: readonly { field: Correctable; right: string }[],
): string =>
  [...corrections.map(({ field, right }) => `${correctable[field]}: ${right}`), details]
    .filter(Boolean)
    .join('\n')

/** Where somebody without an account hears what came of it; empty is nowhere. */
export const answerAddressSchema = z
  .string()
  .trim()
  .max(255, 'The email address can be up to 255 characters.')
  .refine(
    (text) => text === '' || emailSchema.safeParse(text).success,
    'Enter a valid email address, like name@example.com. Or leave it empty.',
  )
  .transform((text) => text.toLowerCase() || null)
  .nullable()
  .default(null)

/** People don't see this field: what is in it was written by a program. */
export const trapSchema = z.string().max(500).default('')

/** `id` is chosen by the browser, so that a double click is one report. */
export const newReportSchema = z
  .object({
    id: z.uuid('That is no id.'),
    kind: z.enum(kinds),
    subjectId: z.uuid('That is no id.'),
    reason: z.enum(allReasons, 'Choose what is wrong.'),
    details: z
      .string()
      .overwrite(readable)
      .trim()
      .max(mostDetails, `Shorten it to ${mostDetails} characters.`)
      .default(''),
    /** Of a business whose page is wrong. */
    corrections: z.array(correctionSchema).max(correctableNames.length).default([]),
    email: answerAddressSchema,
    topic: trapSchema,
  })
  .refine(({ kind, reason }) => (reportReasons[kind] as readonly string[]).includes(reason), {
    path: ['reason'],
    error: 'Choose what is wrong.',
  })
  .refine(
    ({ reason, details, corrections }) =>
      !needsDetails.includes(reason) || [...withCorrections(details, corrections)].length >= 5,
    { path: ['details'], error: 'Say in a few words what would be right.' },
  )
  .refine(({ details, corrections }) => [...withCorrections(details, corrections)].length <= mostDetails, {
    path: ['details'],
    error: `All together it is too long: shorten it to ${mostDetails} characters.`,
  })
  .meta({ id: 'NewReport' })
export type NewReport = z.output<typeof newReportSchema>

/** Why nothing came of a report. */
export const reportRejections = ['as_it_is', 'within_rules', 'unclear', 'other'] as const

export const reportDecisionSchema = z
  .object({
    decision: z.enum(['approve', 'reject']),
    reason: z.enum(reportRejections, 'Choose a reason.').optional(),
    /** For whoever reported it. */
    note: z.string().trim().max(2000, 'At most 2000 characters.').optional(),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason, {
    path: ['reason'],
    error: 'Choose a reason.',
  })
  .meta({ id: 'ReportDecision' })
export type ReportDecision = z.output<typeof reportDecisionSchema>

/** A report that waits. Who sent it is said to nobody; only whether they hear what comes of it. */
export const waitingReportSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(kinds),
    reason: z.enum(allReasons),
    details: z.string(),
    /** That it is about, or on whose page it stands; null for a posting of nobody's business. */
    business: z
      .object({
        id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        isPublished: z.boolean(),
        /** Somebody reads what is passed on to its managers. */
        isManaged: z.boolean(),
      })
      .nullable(),
    /** That it is about; null for others, and when it was deleted. */
    posting: z
      .object({ kind: z.enum(postingKinds), title: z.string(), slug: z.string(), isShown: z.boolean() })
      .nullable(),
    /** The one that it is about; null for a business, and when its author has deleted it. */
    review: z
      .object({ authorName: z.string(), rating: z.number().int(), body: z.string(), isShown: z.boolean() })
      .nullable(),
    isAnswered: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'WaitingReport' })
export type WaitingReport = z.infer<typeof waitingReportSchema>

/** What became of a report or a suggestion; `outcome` and `note` are for whoever sent it. */
export const answerSchema = {
  status: z.enum(['open', 'approved', 'rejected']),
  outcome: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
}

export const ownReportSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(kinds),
    reason: z.enum(allReasons),
    details: z.string(),
    /** Null once it is off the site. */
    business: z.object({ slug: z.string(), name: z.string() }).nullable(),
    /** Null for others, and once it is off the site. */
    posting: z.object({ kind: z.enum(postingKinds), title: z.string(), slug: z.string() }).nullable(),
    ...answerSchema,
  })
  .meta({ id: 'OwnReport' })
export type OwnReport = z.infer<typeof ownReportSchema>
