import { z } from 'zod'
import { managedListingSummarySchema, statuses } from '#domain/businesses/managed-listing.ts'
import { oneLine } from '#domain/typed-text.ts'

/** The most listings that are selected, changed or shared at once. */
export const mostLocations = 500
export const locationsPerPage = 25

const locationSorts = ['updated', 'name', 'city', 'status', 'completeness', 'rating'] as const
export type LocationSort = (typeof locationSorts)[number]

const shape = {
  /** Part of the name, the street or the city. */
  q: oneLine().max(100, 'At most 100 characters.').optional(),
  status: z.enum(statuses, 'Unknown status.').optional(),
  /** A city with its state, as `facets` has it: "Houston, TX". */
  city: oneLine().max(110, 'At most 110 characters.').optional(),
  role: z.enum(['owner', 'manager'], 'Unknown role.').optional(),
  /** Those with changes that are pending review, or that weren’t approved. */
  changes: z.enum(['pending', 'rejected'], 'Unknown state.').optional(),
}

/** Which of the user's listings to include. */
export const locationFilterSchema = z.object(shape)
export type LocationFilter = z.output<typeof locationFilterSchema>

export const locationPageSchema = z.object({
  ...shape,
  /** Defaults to those not approved first, then the last changed. */
  sort: z.enum(locationSorts, 'Unknown sort order.').optional(),
  direction: z.enum(['asc', 'desc'], 'Unknown sort direction.').optional(),
  page: z.coerce.number('Unknown page.').int().min(1).max(10_000).optional(),
})
export type LocationPageWanted = z.output<typeof locationPageSchema>

/** The effective sort order. */
export function locationOrderOf({ sort, direction }: Pick<LocationPageWanted, 'sort' | 'direction'>) {
  const by = sort ?? 'updated'
  const isTextual = by === 'name' || by === 'city' || by === 'status'
  return { sort: by, direction: direction ?? (isTextual ? 'asc' : 'desc') } as const
}

/** A row of the table. */
const locationSchema = managedListingSummarySchema
  .extend({
    address: z.string().nullable(),
    phone: z.string().nullable(),
    /** "Open until 7 PM", and "Mon-Fri 9am-5pm"; null when no hours are known. */
    open: z.string().nullable(),
    hours: z.string().nullable(),
    ratingAverage: z.number(),
    ratingCount: z.int(),
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof locationSchema>

export const locationsSchema = z.object({ locations: z.array(locationSchema), count: z.int() })
export type Locations = z.infer<typeof locationsSchema>

export const locationFacetsSchema = z.object({
  cities: z.array(z.object({ city: z.string(), count: z.int() })),
  /** Some are one's own, and others one only helps to manage. */
  areMixed: z.boolean(),
})
export type LocationFacets = z.infer<typeof locationFacetsSchema>
