import { z } from 'zod'
import { readable, words } from '#domain/text.ts'
import { subscriberStatuses } from './schema.ts'

export const subscriberQuerySchema = z.object({
  status: z.enum([...subscriberStatuses, 'all'], 'There is no such filter.').default('all'),
  /** In the address. */
  q: words().max(100, 'Shorten it to 100 characters.').default(''),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{4}-[\dT:.-]{10,30}Z_[0-9a-f-]{36}$/, 'The place to go on from is not one.')
    .optional(),
})
export type SubscriberQuery = z.output<typeof subscriberQuerySchema>

export const subscriberSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    status: z.enum(subscriberStatuses),
    source: z.string(),
    consentVersion: z.string(),
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    unsubscribedAt: z.string().nullable(),
  })
  .meta({ id: 'NewsletterSubscriber' })
export type Subscriber = z.infer<typeof subscriberSchema>

export const subscriberPageSchema = z
  .object({
    subscribers: z.array(subscriberSchema),
    next: z.string().nullable(),
    /** Of all, however it is filtered. */
    counts: z.object({
      pending: z.number().int(),
      confirmed: z.number().int(),
      unsubscribed: z.number().int(),
    }),
  })
  .meta({ id: 'NewsletterSubscriberPage' })
export type SubscriberPage = z.infer<typeof subscriberPageSchema>

export const issueTextSchema = z.object({
  subject: z
    .string()
    .overwrite((text) => readable(text).replaceAll(/\s+/g, ' '))
    .trim()
    .min(5, 'The subject must be at least 5 characters.')
    .max(120, 'The subject can be up to 120 characters.'),
  /** Markdown. */
  body: z
    .string()
    .overwrite(readable)
    .trim()
    .min(20, 'The text is too short: write at least 20 characters.')
    .max(40_000, 'The text is too long: use at most 40000 characters.'),
})

export const saveIssueSchema = issueTextSchema
  .extend({
    /** The `updatedAt` that the form began from; null for a new one. */
    seen: z.string().nullable(),
  })
  .meta({ id: 'SaveNewsletterIssue' })
export type SaveIssue = z.output<typeof saveIssueSchema>

export const issueStatuses = ['draft', 'sending', 'sent'] as const

export const issueSummarySchema = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    status: z.enum(issueStatuses),
    /** Mails that are on their way or out. */
    recipients: z.number().int(),
    /** How many left by the link of this issue. */
    left: z.number().int(),
    updatedAt: z.string(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'NewsletterIssueSummary' })
export type IssueSummary = z.infer<typeof issueSummarySchema>

export const issueSchema = issueSummarySchema.extend({ body: z.string() }).meta({ id: 'NewsletterIssue' })
export type Issue = z.infer<typeof issueSchema>

/** Only what was seen is sent. */
export const sendIssueSchema = z.object({ seen: z.string() }).meta({ id: 'SendNewsletterIssue' })
