import { z } from 'zod'
import { statuses } from '#domain/businesses/own.ts'
import { placeTypes, trustLevels } from '#domain/businesses/schema.ts'
import { tiers } from '#domain/plans/tiers.ts'
import { words } from '#domain/text.ts'

/** A listing in the administrators' table. Moments are ISO 8601. */
export const adminListingSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    /** Of its kind within the category, where it has one. */
    categoryName: z.string(),
    subcategory: z.string().nullable(),
    status: z.enum(statuses),
    tier: z.enum(tiers),
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
    version: z.number().int(),
  })
  .meta({ id: 'AdminListing' })
export type AdminListing = z.infer<typeof adminListingSchema>

export const listingPageAnswerSchema = z
  .object({
    listings: z.array(adminListingSchema),
    /** How many there are; counting ends at `mostCounted`, and then `isMore`. */
    count: z.number().int(),
    isMore: z.boolean(),
    /** Where the pages around this one begin; null where there is none. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'AdminListingPage' })
export type ListingPage = z.infer<typeof listingPageAnswerSchema>

export const savedViewSchema = z
  .object({ id: z.uuid(), name: z.string(), query: z.string() })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedViewSchema>

export const mostViews = 30

export const newViewSchema = z
  .object({
    id: z.uuid('That is no id.'),
    name: words().min(1, 'Name the view.').max(60, 'At most 60 characters.'),
    query: z.string().max(2000, 'That is too much for one view.'),
  })
  .meta({ id: 'NewSavedView' })
