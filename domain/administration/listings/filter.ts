import { z } from 'zod'
import { statuses } from '#domain/businesses/managed-listing.ts'
import { placeTypes, trustLevels } from '#domain/businesses/schema.ts'
import { daySchema } from '#domain/day.ts'
import { stateByCode } from '#domain/places/states.ts'
import { planIdSchema } from '#domain/plans/plan-id.ts'
import { tiers } from '#domain/plans/tiers.ts'
import { oneLine } from '#domain/typed-text.ts'

/** Extra flags: demo data, dropped from search, without an owner, with pending changes, with open reports. */
export const listingFlags = ['demo', 'unlisted', 'unowned', 'waiting', 'reported'] as const
export type ListingFlag = (typeof listingFlags)[number]

/** `match`: exact name first, then names that start with the text, then names that contain its words. */
const listingSorts = ['match', 'created', 'updated', 'name'] as const
export type ListingSort = (typeof listingSorts)[number]
const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** Several values in one parameter: `status=draft,pending`. */
const someOf = <Key extends string>(keys: readonly [Key, ...Key[]], message: string) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(keys, message)))
    .optional()

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Unknown category.')
  .max(140)
  .optional()
const day = daySchema('Enter a date, such as 2026-11-22.').optional()

const shape = {
  /** Words of the name, or a complete phone number, website, email address, slug, id or page URL. */
  q: oneLine().max(200, 'At most 200 characters.').optional(),
  status: someOf(statuses, 'Unknown status.'),
  /** The level of the plan. */
  tier: someOf(tiers, 'Plan not found.'),
  /** IDs of plans. */
  plan: z
    .string()
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(planIdSchema).max(100))
    .optional(),
  trust: someOf(trustLevels, 'Unknown trust level.'),
  place: someOf(placeTypes, 'Unknown place type.'),
  category: slug,
  state: z
    .string()
    .refine((code) => stateByCode(code) !== undefined, 'Unknown state.')
    .optional(),
  city: oneLine().max(100, 'At most 100 characters.').optional(),
  /** A prefix of the owner’s email address. */
  owner: oneLine().max(255, 'At most 255 characters.').optional(),
  flag: someOf(listingFlags, 'Unknown flag.'),
  createdFrom: day,
  createdTo: day,
  updatedFrom: day,
  updatedTo: day,
} as const

/** Which listings to include. Days are those of the site, both ends included. */
export const listingFilterSchema = z.object(shape)
export type ListingFilter = z.output<typeof listingFilterSchema>

export const listingsPerPage = 50
/** Counting stops here; beyond it the count shows as “1,000+”. */
export const mostCounted = 1000

const order = {
  /** Defaults to best match when searching, otherwise newest first. */
  sort: z.enum(listingSorts, 'Unknown sort order.').optional(),
  direction: z.enum(sortDirections, 'Unknown sort direction.').optional(),
}
const cursor = z.string().max(400, 'The cursor isn’t valid.').optional()

/** The effective sort order: only a word search has a best match. */
export function orderOf({
  sort,
  direction,
  q,
}: {
  sort?: ListingSort | undefined
  direction?: SortDirection | undefined
  q?: string | undefined
}) {
  const by = sort && (sort !== 'match' || q) ? sort : q ? 'match' : 'created'
  return { sort: by, direction: direction ?? (by === 'match' ? 'asc' : 'desc') } as const
}

/** A page of the table, before or after a row given by a cursor from the previous page. */
export const listingPageSchema = z.object({ ...shape, ...order, after: cursor, before: cursor })
export type ListingPageWanted = z.output<typeof listingPageSchema>
