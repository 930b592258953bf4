import { z } from 'zod'
import { statuses } from '#domain/businesses/managed-listing.ts'
import { placeTypes, trustLevels } from '#domain/businesses/schema.ts'
import { tiers } from '#domain/plans/tiers.ts'
import { versionSchema } from '#domain/version.ts'

/** A listing in the administrators' table. Timestamps are ISO 8601. */
export const adminListingSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    /** The subcategory's name, if there is one. */
    categoryName: z.string(),
    subcategory: z.string().nullable(),
    status: z.enum(statuses),
    tier: z.enum(tiers),
    plan: z.string(),
    planName: z.string(),
    trustLevel: z.enum(trustLevels),
    placeType: z.enum(placeTypes),
    city: z.string().nullable(),
    state: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    email: z.string().nullable(),
    owner: z.object({ id: z.uuid(), email: z.string().nullable(), name: z.string().nullable() }).nullable(),
    ratingAverage: z.number(),
    ratingCount: z.number().int(),
    completeness: z.number().int(),
    isDemo: z.boolean(),
    unlistedAt: z.string().nullable(),
    publishedAt: z.string().nullable(),
    lastConfirmedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    version: versionSchema,
  })
  .meta({ id: 'AdminListing' })
export type AdminListing = z.infer<typeof adminListingSchema>

export const listingPageAnswerSchema = z
  .object({
    listings: z.array(adminListingSchema),
    /** The number of matches. Counting stops at `mostCounted`; `isMore` is then true. */
    count: z.number().int(),
    isMore: z.boolean(),
    /** Cursors of the neighboring pages. Null when there is none. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'AdminListingPage' })
export type ListingPage = z.infer<typeof listingPageAnswerSchema>
