import { z } from 'zod'
import { emailSchema } from '#domain/accounts/schema.ts'
import { newsletterSources } from './words.ts'

/** How long the link of the first mail confirms. */
export const confirmDays = 7

export const newsletterAskSchema = z
  .object({
    email: emailSchema,
    source: z.enum(newsletterSources).default('page'),
    /** People don't see this field: what is in it was written by a program. */
    topic: z.string().max(500).default(''),
  })
  .meta({ id: 'NewsletterRequest' })
export type NewsletterAsk = z.output<typeof newsletterAskSchema>

export const newsletterTokenSchema = z.string().regex(/^[\w-]{43}$/, 'That is no link of ours.')

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

/** What the link in a mail is about. */
export type NewsletterLink = {
  status: SubscriberStatus
  /** The address in part: `a…@people.example`. */
  hint: string
  /** It still confirms. */
  isFresh: boolean
}
