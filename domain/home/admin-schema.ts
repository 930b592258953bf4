import { z } from 'zod'

const place = {
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
}

/** What administrators can order and hide on the home page. */
export const homeCandidatesSchema = z
  .object({
    flyers: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        imageUrl: z.string(),
        alt: z.string(),
        business: z.object({ id: z.uuid(), ...place }),
      }),
    ),
    businesses: z.array(z.object({ id: z.uuid(), ...place })),
  })
  .meta({ id: 'HomeCandidates' })
export type HomeCandidates = z.infer<typeof homeCandidatesSchema>
