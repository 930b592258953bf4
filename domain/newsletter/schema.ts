import { z } from 'zod'
import { emailSchema } from '#domain/accounts/schema.ts'
import { cursorSchema } from '#domain/list-cursor.ts'
import { oneLine } from '#domain/typed-text.ts'
import { newsletterSources } from './words.ts'

/** How many days the confirmation link works. */
export const confirmDays = 7

export const newsletterAskSchema = z
  .object({
    email: emailSchema,
    source: z.enum(newsletterSources).default('page'),
    /** A hidden field: only programs fill it in. */
    topic: z.string().max(500).default(''),
  })
  .meta({ id: 'NewsletterRequest' })
export type NewsletterAsk = z.output<typeof newsletterAskSchema>

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

/** What an emailed link is about. */
export type NewsletterLink = {
  status: SubscriberStatus
  /** The masked address: `a…@people.example`. */
  hint: string
  /** Whether it can still confirm. */
  isFresh: boolean
}

export const subscriberQuerySchema = z.object({
  status: z.enum([...subscriberStatuses, 'all'], 'Unknown filter.').default('all'),
  /** Matches the address. */
  q: oneLine().max(100, 'Shorten it to 100 characters.').default(''),
  /** The previous page's `next`. */
  after: cursorSchema.optional(),
})
export type SubscriberQuery = z.output<typeof subscriberQuerySchema>

const subscriberSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    status: z.enum(subscriberStatuses),
    source: z.string(),
    consentVersion: z.string(),
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    unsubscribedAt: z.string().nullable(),
    /** Ended because a mail server said that there is no such mailbox. */
    isRefused: z.boolean(),
  })
  .meta({ id: 'NewsletterSubscriber' })
export type Subscriber = z.infer<typeof subscriberSchema>

export const subscriberPageSchema = z
  .object({
    subscribers: z.array(subscriberSchema),
    next: z.string().nullable(),
    /** Totals, regardless of the filter. */
    counts: z.object({
      pending: z.number().int(),
      confirmed: z.number().int(),
      unsubscribed: z.number().int(),
    }),
  })
  .meta({ id: 'NewsletterSubscriberPage' })
export type SubscriberPage = z.infer<typeof subscriberPageSchema>
