import { z } from 'zod'
import { emailSchema } from '#domain/accounts/schema.ts'
import { postingKinds } from '#domain/postings/schema.ts'
import { paragraphs } from '#domain/text.ts'

/** What a message is about. */
export const leadTopics = ['question', 'booking', 'quote', 'order', 'feedback', 'viewing', 'other'] as const
export type LeadTopic = (typeof leadTopics)[number]
export const topicLabels: Record<LeadTopic, string> = {
  question: 'A question',
  booking: 'A booking or an appointment',
  quote: 'A price or a quote',
  order: 'An order',
  feedback: 'Feedback',
  viewing: 'Seeing the home',
  other: 'Something else',
}

/** What a message is sent to: a business, or somebody’s posting. */
export const leadSubjects = ['business', ...postingKinds] as const
export type LeadSubject = (typeof leadSubjects)[number]

/** What one writes about to whom. */
export const topicsOf: Record<LeadSubject, readonly LeadTopic[]> = {
  business: ['question', 'booking', 'quote', 'order', 'feedback', 'other'],
  event: ['question', 'booking', 'feedback', 'other'],
  job: ['question', 'other'],
  housing: ['question', 'viewing', 'other'],
}

/** `blocked`: its sender isn't wanted. The first four are read in this order, one way. */
export const leadStatuses = ['new', 'read', 'answered', 'archived', 'blocked'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadReportReasons = ['spam', 'scam', 'abuse', 'other'] as const
export type LeadReportReason = (typeof leadReportReasons)[number]
export const reportLabels: Record<LeadReportReason, string> = {
  spam: 'Advertising that nobody asked for',
  scam: 'A fraud, or an attempt at one',
  abuse: 'Threats, hate or harassment',
  other: 'Something else',
}

/** The words of the consent change with it. */
export const leadConsentVersion = '1.0'
export const leadConsentWords = (subject: LeadSubject) =>
  subject === 'business'
    ? 'Share my name and email with the business, so that it can answer me.'
    : 'Share my name and email with whoever posted this, so that they can answer me.'

/** Messages are deleted so long after they came. */
export const leadsKeptMonths = 24

/** In one line: a line break in a name would begin another line of a mail. */
const oneLineName = z
  .string()
  .trim()
  .min(1, 'Your name is missing: enter it.')
  .min(2, 'Your name is too short: use at least 2 characters.')
  .max(80, 'Your name is too long: use at most 80 characters.')
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Your name has a line break in it: write it in one line.')

export const leadFormSchema = z.object({
  name: oneLineName,
  email: emailSchema,
  phone: z
    .string()
    .trim()
    .max(30, 'The phone number is too long: use at most 30 characters.')
    .regex(/^[\d\s+().-]*$/, 'The phone number has letters in it: use digits, as in (713) 555-0142.')
    .transform((phone) => phone || null),
  topic: z.enum(leadTopics, 'The topic is missing: choose what it is about.'),
  message: z
    .string()
    .trim()
    .min(1, 'The message is missing: write what it is about.')
    .min(10, 'The message is too short: write at least 10 characters.')
    .max(5000, 'The message is too long: use at most 5000 characters.')
    .transform((text) => text.toWellFormed().replaceAll('\0', '')),
  consent: z.literal(true, 'Without it the business could not answer: tick the box to send the message.'),
  /** A copy to the sender. */
  wantsCopy: z.boolean(),
})
export type LeadForm = z.input<typeof leadFormSchema>

/** What a browser sends; `id` is its own choice, so that the same message sent twice is one. */
export const newLeadSchema = leadFormSchema
  .extend({
    id: z.uuid('That is no id.'),
    /** One of the two: whom it goes to. */
    businessId: z.uuid('That is no id.').optional(),
    postingId: z.uuid('That is no id.').optional(),
    phone: leadFormSchema.shape.phone.nullable().default(null),
    wantsCopy: z.boolean().default(false),
    /** People don't see this field: what is in it was written by a program. */
    website: z.string().max(500).default(''),
    captchaToken: z.string().max(4096).optional(),
  })
  .refine(({ businessId, postingId }) => (businessId === undefined) !== (postingId === undefined), {
    path: ['businessId'],
    error: 'Name a business or a posting.',
  })
  .meta({ id: 'NewLead' })
export type NewLead = z.output<typeof newLeadSchema>

export const newReplySchema = z
  .object({
    id: z.uuid('That is no id.'),
    body: z
      .string()
      .trim()
      .min(1, 'The answer is empty: write a few words.')
      .max(5000, 'The answer is too long: use at most 5000 characters.')
      .transform((text) => text.toWellFormed().replaceAll('\0', '')),
    /** Where the page shows no address: answers to the mail go to the address of whoever writes it. */
    sharesEmail: z.boolean().default(false),
  })
  .meta({ id: 'NewLeadReply' })
export type NewReply = z.output<typeof newReplySchema>

export const leadReportSchema = z
  .object({ reason: z.enum(leadReportReasons, 'Choose what is wrong with it.') })
  .meta({ id: 'LeadReport' })

const inboxFilters = ['open', 'new', 'answered', 'archived', 'blocked'] as const
export type InboxFilter = (typeof inboxFilters)[number]

export const inboxQuerySchema = z.object({
  business: z.uuid('That is no id.').optional(),
  /** `open` is what is neither archived nor blocked. */
  status: z.enum(inboxFilters, 'There is no such filter.').default('open'),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{4}-[\dT:.-]{10,30}Z_[0-9a-f-]{36}$/, 'The place to go on from is not one.')
    .optional(),
})
export type InboxQuery = z.output<typeof inboxQuerySchema>

/** The business or the posting that a message is about; `path` is null where visitors don’t see it. */
const leadAbout = z.object({
  kind: z.enum(leadSubjects),
  id: z.uuid(),
  name: z.string(),
  path: z.string().nullable(),
})
export type LeadAbout = z.infer<typeof leadAbout>

const lead = {
  id: z.uuid(),
  about: leadAbout,
  senderName: z.string(),
  topic: z.enum(leadTopics),
  status: z.enum(leadStatuses),
  createdAt: z.string(),
}

/** A message as the inbox lists it. Dates are ISO 8601. */
export const leadSummarySchema = z
  .object({
    ...lead,
    /** How it begins, in one line. */
    excerpt: z.string(),
    isReported: z.boolean(),
  })
  .meta({ id: 'LeadSummary' })
export type LeadSummary = z.infer<typeof leadSummarySchema>

export const inboxPageSchema = z
  .object({
    leads: z.array(leadSummarySchema),
    /** Give it as `after` for those before; null at the end. */
    next: z.string().nullable(),
    /** Of what was asked for, however it is filtered. */
    unread: z.number().int(),
  })
  .meta({ id: 'InboxPage' })
export type InboxPage = z.infer<typeof inboxPageSchema>

export const leadThreadSchema = z
  .object({
    ...lead,
    senderEmail: z.string(),
    /** It is the confirmed address of their account; else anybody may have typed it, and answers go there without links. */
    isSenderProved: z.boolean(),
    phone: z.string().nullable(),
    body: z.string(),
    consent: z.object({ version: z.string(), at: z.string() }),
    report: z.enum(leadReportReasons).nullable(),
    replies: z.array(
      z.object({
        id: z.uuid(),
        body: z.string(),
        createdAt: z.string(),
        isOwn: z.boolean(),
      }),
    ),
    /** Where the sender's answer to a reply goes; null where no address is shown, and they can't answer by mail by itself. */
    replyTo: z.string().nullable(),
  })
  .meta({ id: 'LeadThread' })
export type LeadThread = z.infer<typeof leadThreadSchema>

export const unreadSchema = z
  .object({
    unread: z.number().int(),
    businesses: z.array(z.object({ businessId: z.uuid(), unread: z.number().int() })),
  })
  .meta({ id: 'UnreadLeads' })
export type UnreadLeads = z.infer<typeof unreadSchema>

const sent = {
  id: z.uuid(),
  topic: z.enum(leadTopics),
  /** Null once it is off the site. */
  about: leadAbout.nullable(),
  createdAt: z.string(),
}

/** A message as whoever wrote it lists it. */
export const sentLeadSchema = z
  .object({
    ...sent,
    /** How it begins, in one line. */
    excerpt: z.string(),
    answerCount: z.number().int(),
  })
  .meta({ id: 'SentLead' })
export type SentLead = z.infer<typeof sentLeadSchema>

export const sentThreadSchema = z
  .object({
    ...sent,
    body: z.string(),
    /** The address that answers are mailed to. */
    answersGoTo: z.string(),
    answers: z.array(z.object({ id: z.uuid(), body: z.string(), createdAt: z.string() })),
  })
  .meta({ id: 'SentThread' })
export type SentThread = z.infer<typeof sentThreadSchema>

/** Why nothing came of a reported message. */
export const leadReportRejections = ['ordinary', 'unclear', 'other'] as const

export const leadReportDecisionSchema = z
  .object({
    /** `approve`: its sender writes to nobody any more. */
    decision: z.enum(['approve', 'reject']),
    reason: z.enum(leadReportRejections, 'Choose a reason.').optional(),
    /** For whoever reported it. */
    note: paragraphs().trim().max(2000, 'At most 2000 characters.').optional(),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason, {
    path: ['reason'],
    error: 'Choose a reason.',
  })
  .meta({ id: 'LeadReportDecision' })
export type LeadReportDecision = z.output<typeof leadReportDecisionSchema>

/** A message that its receiver reported, without the sender's address and number. */
export const reportedLeadSchema = z
  .object({
    id: z.uuid(),
    about: leadAbout,
    senderName: z.string(),
    topic: z.enum(leadTopics),
    body: z.string(),
    reason: z.enum(leadReportReasons),
    replies: z.array(z.object({ id: z.uuid(), body: z.string(), createdAt: z.string() })),
    createdAt: z.string(),
    reportedAt: z.string(),
  })
  .meta({ id: 'ReportedLead' })
export type ReportedLead = z.infer<typeof reportedLeadSchema>

export const bannedSenderSchema = z
  .object({
    id: z.uuid(),
    senderName: z.string(),
    reason: z.enum(leadReportReasons),
    createdAt: z.string(),
  })
  .meta({ id: 'BannedSender' })
export type BannedSender = z.infer<typeof bannedSenderSchema>
