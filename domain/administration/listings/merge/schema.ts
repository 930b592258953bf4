import { z } from 'zod'
import { oneLine } from '#domain/typed-text.ts'

const side = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  status: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  ownerName: z.string().nullable(),
})

/** The outcome of merging two listings of the same business. */
export const mergePreviewSchema = z
  .object({
    stays: side,
    goes: side,
    /** Groups of fields that differ; the removed listing's values may be taken. */
    differences: z.array(
      z.object({
        group: z.string(),
        fields: z.array(z.object({ field: z.string(), stays: z.unknown(), goes: z.unknown() })),
      }),
    ),
    moves: z.object({
      reviews: z.number().int(),
      /** By people who reviewed both listings; the review of the remaining listing is the one that counts. */
      repeatedReviews: z.number().int(),
      /** Without their answers. */
      questions: z.number().int(),
      photos: z.number().int(),
      flyers: z.number().int(),
      updates: z.number().int(),
      leads: z.number().int(),
      requests: z.number().int(),
      saved: z.number().int(),
      followers: z.number().int(),
      postings: z.number().int(),
      plans: z.number().int(),
      slugs: z.number().int(),
      branches: z.number().int(),
    }),
    /** The remaining listing has no owner: it gets the other’s owner, managers and verification. */
    ownerMoves: z.boolean(),
    /** Why they can’t be merged. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.infer<typeof mergePreviewSchema>

export const mergeSchema = z
  .object({
    /** Which groups of fields to take from the removed listing. */
    take: z.array(z.string().max(40)).max(30).default([]),
    /** The name of the removed listing, typed to confirm. */
    confirm: oneLine().max(200),
    note: oneLine().max(500, 'At most 500 characters.').default(''),
  })
  .meta({ id: 'MergeListings' })

/** A listing that was merged into another one. Dates are ISO 8601. */
export const pastMergeSchema = z
  .object({
    id: z.uuid(),
    /** Of the listing that was removed. */
    name: z.string(),
    mergedAt: z.string(),
    undoneAt: z.string().nullable(),
    /** Why it can’t be undone. Null if it can. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'PastMerge' })
export type PastMerge = z.infer<typeof pastMergeSchema>
