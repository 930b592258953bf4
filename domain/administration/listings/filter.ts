import { z } from 'zod'
import { statuses } from '#domain/businesses/own.ts'
import { placeTypes, trustLevels } from '#domain/businesses/schema.ts'
import { stateByCode } from '#domain/places/states.ts'
import { tiers } from '#domain/plans/tiers.ts'
import { words } from '#domain/text.ts'

/** What a listing may be besides: made up, left the lists, nobody's, with changes that wait, reported. */
export const listingFlags = ['demo', 'unlisted', 'unowned', 'waiting', 'reported'] as const
export type ListingFlag = (typeof listingFlags)[number]

/** `match`: the name that was typed first, then names that begin so, then those with its words. */
export const listingSorts = ['match', 'created', 'updated', 'name'] as const
export type ListingSort = (typeof listingSorts)[number]
export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** Several choices in one parameter: `status=draft,pending`. */
const someOf = <Key extends string>(keys: readonly [Key, ...Key[]], message: string) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(keys, message)))
    .optional()

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'That is no category.')
  .max(140)
  .optional()
const day = z.iso.date('Enter a date, such as 2026-11-22.').optional()

const shape = {
  /** Words of the name, or a whole telephone number, website, email address, slug, id or address of a page. */
  q: words().max(200, 'At most 200 characters.').optional(),
  status: someOf(statuses, 'There is no such status.'),
  tier: someOf(tiers, 'There is no such plan.'),
  trust: someOf(trustLevels, 'There is no such level of trust.'),
  place: someOf(placeTypes, 'There is no such kind of place.'),
  category: slug,
  state: z
    .string()
    .refine((code) => stateByCode(code) !== undefined, 'That is no state.')
    .optional(),
  city: words().max(100, 'At most 100 characters.').optional(),
  /** How the owner’s address begins. */
  owner: words().max(255, 'At most 255 characters.').optional(),
  flag: someOf(listingFlags, 'There is no such mark.'),
  createdFrom: day,
  createdTo: day,
  updatedFrom: day,
  updatedTo: day,
} as const

/** Which listings; days are those of UTC, and count whole. */
export const listingFilterSchema = z.object(shape)
export type ListingFilter = z.output<typeof listingFilterSchema>

export const listingsPerPage = 50
/** Counting ends here: more is “1,000+”. */
export const mostCounted = 1000

const order = {
  /** Left out, the best match where something is looked for, else the newest first. */
  sort: z.enum(listingSorts, 'There is no such order.').optional(),
  direction: z.enum(sortDirections, 'There is no such direction.').optional(),
}
const cursor = z.string().max(400, 'That is no place in the list.').optional()

/** The order that is meant: only what is looked for by words has a best match. */
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

/** A page of the table: after or before a row, told by what the page before said. */
export const listingPageSchema = z.object({ ...shape, ...order, after: cursor, before: cursor })
export type ListingPageWanted = z.output<typeof listingPageSchema>

export type ListingTable = { [name in keyof z.input<typeof listingPageSchema>]: string }

const pageShape: { [name: string]: z.ZodType } = listingPageSchema.shape

/** What the address says, without what can't be understood; that is named. */
export function readListingAddress(search: URLSearchParams): {
  wanted: { [name: string]: string }
  dropped: string[]
} {
  const wanted: { [name: string]: string } = {}
  const dropped: string[] = []
  for (const [name, value] of search) {
    const schema = pageShape[name]
    if (!schema || value === '') continue
    if (schema.safeParse(value).success) wanted[name] = value
    else dropped.push(name)
  }
  return { wanted, dropped }
}
