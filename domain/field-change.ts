import { z } from 'zod'

/** What a change does to one field of a listing: a name of `domain/businesses/fields.ts` with its values. */
export const fieldChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.infer<typeof fieldChangeSchema>
