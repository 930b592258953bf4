import { z } from 'zod'

export const searchKinds = ['business', 'event', 'job', 'housing'] as const
export type SearchKind = (typeof searchKinds)[number]
export const frequencies = ['daily', 'weekly', 'off'] as const
export type Frequency = (typeof frequencies)[number]

export const mostSearches = 25

const nameSchema = z
  .string()
  .trim()
  .min(1, 'The name is missing: enter one, such as “Nurse in Houston”.')
  .max(100, 'The name is too long: use at most 100 characters.')
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'The name has a line break in it: write it in one line.')
  .transform((name) => name.toWellFormed())
const frequencySchema = z.enum(frequencies, 'Choose daily, weekly or never.')

export const newSearchSchema = z
  .object({
    id: z.uuid('That is no id.'),
    kind: z.enum(searchKinds, 'That is nothing to search.'),
    /** As after the question mark of the list's address. */
    query: z.string().max(3000, 'The search is too long to be kept: take some filters away.'),
    name: nameSchema,
    frequency: frequencySchema,
  })
  .meta({ id: 'NewSavedSearch' })
export type NewSearch = z.output<typeof newSearchSchema>

export const searchChangeSchema = z
  .object({ name: nameSchema.optional(), frequency: frequencySchema.optional() })
  .meta({ id: 'SavedSearchChange' })
export type SearchChange = z.output<typeof searchChangeSchema>

export const savedSearchSchema = z.object({
  id: z.uuid(),
  kind: z.enum(searchKinds),
  name: z.string(),
  frequency: z.enum(frequencies),
  /** The list's address, on this site. */
  href: z.string(),
  lastSentAt: z.string().nullable(),
  createdAt: z.string(),
})
export type SavedSearch = z.output<typeof savedSearchSchema>

export const savedSearchesSchema = z
  .object({ searches: z.array(savedSearchSchema), most: z.number() })
  .meta({ id: 'SavedSearches' })

export const searchTokenSchema = z.string().regex(/^[\w-]{43}$/, 'That is no link of ours.')
