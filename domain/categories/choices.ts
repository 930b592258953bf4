import { z } from 'zod'

/** A category as a form offers it. */
export const categoryChoiceSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    subcategories: z.array(z.object({ slug: z.string(), name: z.string(), description: z.string() })),
  })
  .meta({ id: 'CategoryChoice' })
export type CategoryChoice = z.infer<typeof categoryChoiceSchema>
