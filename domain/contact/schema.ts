import { z } from 'zod'
import { emailSchema } from '#domain/accounts/schema.ts'
import { readable } from '#domain/text.ts'
import { contactTopics } from './topics.ts'

export const contactStatuses = ['open', 'answered', 'closed'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** Messages are deleted so long after the last word about them. */
export const contactKeptMonths = 24

const oneLineName = z
  .string()
  .trim()
  .min(1, 'Your name is missing: enter it.')
  .min(2, 'Your name is too short: use at least 2 characters.')
  .max(80, 'Your name is too long: use at most 80 characters.')
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Your name has a line break in it: write it in one line.')

export const contactFormSchema = z.object({
  name: oneLineName,
  email: emailSchema,
  topic: z.enum(contactTopics, 'The topic is missing: choose what it is about.'),
  message: z
    .string()
    .overwrite(readable)
    .trim()
    .min(1, 'The message is missing: write what it is about.')
    .refine((text) => [...text].length >= 10, 'The message is too short: write at least 10 characters.')
    .refine((text) => [...text].length <= 5000, 'The message is too long: use at most 5000 characters.'),
})
export type ContactForm = z.input<typeof contactFormSchema>

/** What a browser sends; `id` is its own choice, so that the same message sent twice is one. */
export const newContactSchema = contactFormSchema
  .extend({
    id: z.uuid('That is no id.'),
    /** People don't see this field: what is in it was written by a program. */
    website: z.string().max(500).default(''),
    captchaToken: z.string().max(4096).optional(),
  })
  .meta({ id: 'NewContactMessage' })
export type NewContact = z.output<typeof newContactSchema>

export const sentContactSchema = z
  .object({
    /** People name it when they ask again. */
    ticket: z.string(),
    /** A copy goes to the sender. */
    hasCopy: z.boolean(),
  })
  .meta({ id: 'SentContactMessage' })
export type SentContact = z.infer<typeof sentContactSchema>
