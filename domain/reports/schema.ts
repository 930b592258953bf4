import { z } from 'zod'
import { emailSchema } from '#domain/accounts/schema.ts'
import { idSchema } from '#domain/id.ts'
import { reasonedDecision } from '#domain/moderation/reasoned-decision.ts'
import { postingKindNames } from '#domain/posting-kinds.ts'
import { paragraphs } from '#domain/typed-text.ts'

/** What can be reported, and why, in the form's order. */
export const reportReasons = {
  business: ['closed', 'moved', 'wrong', 'other'],
  review: ['spam', 'offensive', 'off_topic', 'private_data', 'conflict', 'other'],
  question: ['spam', 'offensive', 'off_topic', 'private_data', 'misleading', 'other'],
  list: ['spam', 'offensive', 'private_data', 'misleading', 'other'],
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

/** Parts of a page that may be wrong, with their labels. */
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

/** Nobody could act on these without details. */
const needsDetails: readonly ReportReason[] = ['moved', 'wrong', 'other']
const mostDetails = 2000

const correctionSchema = z.object({
  field: z.enum(correctableNames),
  right: paragraphs().trim().min(1, 'Say what is right.').max(200, 'Shorten it to 200 characters.'),
})

/** The proposed corrections, one per line, before the other details. */
export const withCorrections = (
  details: string,
  corrections: readonly { field: Correctable; right: string }[],
): string =>
  [...corrections.map(({ field, right }) => `${correctable[field]}: ${right}`), details]
    .filter(Boolean)
    .join('\n')

/** Where a person without an account is told the outcome; empty for nowhere. */
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

/** A hidden field: only programs fill it in. */
export const honeypotSchema = z.string().max(500).default('')

/** The browser chooses `id`, so that a double click creates one report. */
export const newReportSchema = z
  .object({
    id: idSchema,
    kind: z.enum(kinds),
    subjectId: idSchema,
    reason: z.enum(allReasons, 'Choose what is wrong.'),
    details: paragraphs().trim().max(mostDetails, `Shorten it to ${mostDetails} characters.`).default(''),
    /** For a business whose page is wrong. */
    corrections: z.array(correctionSchema).max(correctableNames.length).default([]),
    email: answerAddressSchema,
    topic: honeypotSchema,
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

/** Reasons for dismissing a report. */
export const reportRejections = ['as_it_is', 'within_rules', 'unclear', 'other'] as const

export const reportDecisionSchema = reasonedDecision(reportRejections).meta({ id: 'ReportDecision' })
export type ReportDecision = z.output<typeof reportDecisionSchema>

/** A pending report. Its sender is never shown, only whether they will be told the outcome. */
export const waitingReportSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(kinds),
    reason: z.enum(allReasons),
    details: z.string(),
    /** The business reported, or on whose page the subject is; null for a list, and for a posting without a business. */
    business: z
      .object({
        id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        isPublished: z.boolean(),
        /** Whether someone reads what is passed on to its managers. */
        isManaged: z.boolean(),
      })
      .nullable(),
    /** The posting reported; null for other subjects, and once deleted. */
    posting: z
      .object({ kind: z.enum(postingKindNames), title: z.string(), slug: z.string(), isShown: z.boolean() })
      .nullable(),
    /** The review reported; null for a business, and when its author has deleted it. */
    review: z
      .object({ authorName: z.string(), rating: z.number().int(), body: z.string(), isShown: z.boolean() })
      .nullable(),
    /** The question or answer reported; null for other subjects, and once deleted. */
    question: z.object({ authorName: z.string(), body: z.string(), isShown: z.boolean() }).nullable(),
    /** The list reported, as strangers see it; null for other subjects, and once deleted. */
    list: z
      .object({
        name: z.string(),
        ownerName: z.string().nullable(),
        notes: z.array(z.string()),
        /** Its page; null once it isn't shared. */
        path: z.string().nullable(),
      })
      .nullable(),
    isAnswered: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'WaitingReport' })
export type WaitingReport = z.infer<typeof waitingReportSchema>

/** The outcome of a report or a suggestion; `outcome` and `note` are for its sender. */
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
    /** Null for other subjects, and once it is off the site. */
    posting: z.object({ kind: z.enum(postingKindNames), title: z.string(), slug: z.string() }).nullable(),
    ...answerSchema,
  })
  .meta({ id: 'OwnReport' })
export type OwnReport = z.infer<typeof ownReportSchema>
