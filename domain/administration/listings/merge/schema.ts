import { z } from 'zod'
import { words } from '#domain/text.ts'

const side = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  status: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  ownerName: z.string().nullable(),
})

/** What would become of two listings of one business. */
export const mergePreviewSchema = z
  .object({
    stays: side,
    goes: side,
    /** Groups of facts that differ: of the one that goes they may be taken. */
    differences: z.array(
      z.object({
        group: z.string(),
        fields: z.array(z.object({ field: z.string(), stays: z.unknown(), goes: z.unknown() })),
      }),
    ),
    moves: z.object({
      reviews: z.number().int(),
      /** By people who have reviewed both: of these the one of the listing that stays counts. */
      repeatedReviews: z.number().int(),
      photos: z.number().int(),
      flyers: z.number().int(),
      leads: z.number().int(),
      saved: z.number().int(),
      postings: z.number().int(),
      plans: z.number().int(),
      slugs: z.number().int(),
      branches: z.number().int(),
    }),
    /** The one that stays has no owner: the other’s takes it over, with their managers and what was checked. */
    ownerMoves: z.boolean(),
    /** Why they can’t be merged. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.infer<typeof mergePreviewSchema>

export const mergeSchema = z
  .object({
    /** Which groups of facts are taken from the one that goes. */
    take: z.array(z.string().max(40)).max(30).default([]),
    /** The name of the one that goes, typed. */
    confirm: words().max(200),
    note: words().max(500, 'At most 500 characters.').default(''),
  })
  .meta({ id: 'MergeListings' })
