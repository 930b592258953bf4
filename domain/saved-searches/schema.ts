import { z } from 'zod'
import { idSchema } from '#domain/id.ts'
import { postingKindNames } from '#domain/posting-kinds.ts'
import { unbrokenLine } from '#domain/typed-text.ts'

const searchKinds = ['business', ...postingKindNames] as const
export const frequencies = ['daily', 'weekly', 'off'] as const
export type Frequency = (typeof frequencies)[number]

export const mostSearches = 25

const nameSchema = unbrokenLine('The name has a line break in it: write it in one line.')
  .min(1, 'Enter a name, such as “Nurse in Houston”.')
  .max(100, 'The name is too long: use at most 100 characters.')
const frequencySchema = z.enum(frequencies, 'Choose daily, weekly or never.')

export const newSearchSchema = z
  .object({
    id: idSchema,
    kind: z.enum(searchKinds, 'There’s nothing to search for.'),
    /** The query string of the list's URL, without the question mark. */
    query: z.string().max(3000, 'The search is too long to save. Remove some filters.'),
    name: nameSchema,
    frequency: frequencySchema,
  })
  .meta({ id: 'NewSavedSearch' })
export type NewSearch = z.output<typeof newSearchSchema>

export const searchChangeSchema = z
  .object({ name: nameSchema.optional(), frequency: frequencySchema.optional() })
  .meta({ id: 'SavedSearchChange' })
export type SearchChange = z.output<typeof searchChangeSchema>

const savedSearchSchema = z.object({
  id: z.uuid(),
  kind: z.enum(searchKinds),
  name: z.string(),
  frequency: z.enum(frequencies),
  /** The list's URL on this site. */
  href: z.string(),
  lastSentAt: z.string().nullable(),
  createdAt: z.string(),
})
export type SavedSearch = z.output<typeof savedSearchSchema>

export const savedSearchesSchema = z
  .object({ searches: z.array(savedSearchSchema), most: z.number() })
  .meta({ id: 'SavedSearches' })
