import { z } from 'zod'
import { customFieldSchema } from './custom-fields/schema.ts'

/** A category as a form offers it. */
export const categoryChoiceSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    subcategories: z.array(z.object({ slug: z.string(), name: z.string(), description: z.string() })),
    /** Its custom fields in use, in the order of the form. */
    fields: z.array(customFieldSchema),
  })
  .meta({ id: 'CategoryChoice' })
export type CategoryChoice = z.infer<typeof categoryChoiceSchema>
