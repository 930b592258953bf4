import { z } from 'zod'
import { emailSchema } from '#domain/accounts/schema.ts'
import { readable, words } from '#domain/text.ts'

export const applicationStates = ['new', 'seen', 'shortlisted', 'declined'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Five megabytes. */
export const largestResume = 5 * 1024 * 1024

/** Applications and résumés are deleted so long after they came. */
export const applicationsKeptDays = 180

/** The words of the consent change with it. */
export const applicationConsentVersion = '1.0'

/** What a form sends, with or without scripts: everything is text but the file. */
export const newApplicationSchema = z
  .object({
    /** The browser's own choice, so that the same application sent twice is one; made from the rest where it has none. */
    id: z.union([z.uuid('That is no id.'), z.literal('')]).default(''),
    postingId: z.uuid('That is no id.'),
    name: words()
      .min(1, 'Your name is missing: enter it.')
      .min(2, 'Your name is too short: use at least 2 characters.')
      .max(80, 'Your name is too long: use at most 80 characters.'),
    email: emailSchema,
    phone: z
      .string()
      .trim()
      .max(30, 'The phone number is too long: use at most 30 characters.')
      .regex(/^[\d\s+().-]*$/, 'The phone number has letters in it: use digits, as in (713) 555-0142.')
      .transform((phone) => phone || null)
      .default(null),
    message: z
      .string()
      .overwrite(readable)
      .trim()
      .max(5000, 'The message is too long: use at most 5000 characters.')
      .transform((text) => text || null)
      .default(null),
    consent: z.literal(
      'yes',
      'Without it the employer could not read your application: tick the box to send it.',
    ),
    /** People don't see this field: what is in it was written by a program. */
    website: z.string().max(500).default(''),
    captchaToken: z.string().max(4096).optional(),
  })
  .meta({ id: 'NewJobApplication' })
export type NewApplication = z.output<typeof newApplicationSchema>

/** A résumé that passed. */
export type Resume = { bytes: Uint8Array; fileName: string }

const resume = z.object({ fileName: z.string(), bytes: z.number().int() }).nullable()

/** An application as whoever manages the job reads it. Dates are ISO 8601. */
export const applicationSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string().nullable(),
    state: z.enum(applicationStates),
    resume,
    createdAt: z.string(),
    deleteAfter: z.string(),
  })
  .meta({ id: 'JobApplication' })
export type Application = z.infer<typeof applicationSchema>

export const applicationListSchema = z
  .object({
    job: z.object({ id: z.uuid(), title: z.string(), slug: z.string().nullable(), isOpen: z.boolean() }),
    /** The newest first, at most 500. */
    applications: z.array(applicationSchema),
    /** Of all, however many are listed. */
    count: z.number().int(),
  })
  .meta({ id: 'JobApplicationList' })
export type ApplicationList = z.infer<typeof applicationListSchema>

export const applicationStateSchema = z
  .object({ state: z.enum(['seen', 'shortlisted', 'declined'], 'There is no such state.') })
  .meta({ id: 'JobApplicationState' })

/** The same as whoever sent it sees it: how the employer sorts them is the employer's own matter. */
export const ownApplicationSchema = z
  .object({
    id: z.uuid(),
    job: z
      .object({ title: z.string(), employer: z.string(), slug: z.string(), isOpen: z.boolean() })
      .nullable(),
    email: z.string(),
    message: z.string().nullable(),
    isSeen: z.boolean(),
    resume,
    createdAt: z.string(),
    deleteAfter: z.string(),
  })
  .meta({ id: 'OwnJobApplication' })
export type OwnApplication = z.infer<typeof ownApplicationSchema>

export const withdrawTokenSchema = z.string().regex(/^[\w-]{43}$/, 'The link is not whole.')
