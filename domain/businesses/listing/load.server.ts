import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import { anywhere } from '#domain/contains-pattern.ts'
import { noSuchListing } from '#domain/errors.ts'
import type { WeeklyHours } from '#domain/hours/opening-hours.ts'
import { locationLimitOf, planNameOf, serviceLimitOf } from '#domain/plans/queries.server.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { readSetting, type SettingValue } from '#domain/site/settings.ts'
import type { Tx } from '#domain/tx.ts'
import { fieldNames } from '../fields.ts'
import { groupSpecialDays, type SpecialDayRow } from '../find-business-page.server.ts'
import type { BusinessStatus } from '../managed-listing.ts'
import type { TrustLevel } from '../schema.ts'
import type { BusinessFields } from '../sections.ts'

/** A listing as its managers see it: what is live, and what is pending or was rejected. */
export type Listing = {
  id: string
  row: Selectable<DB['businesses']> & { status: BusinessStatus; tier: Tier; trustLevel: TrustLevel }
  /** `caretaker`: a moderator, for a listing without an owner or managers. */
  role: 'owner' | 'manager' | 'caretaker' | 'moderator'
  categoryName: string
  planName: string
  /** What the plan shows; null for all locations. */
  serviceLimit: number
  locationLimit: number | null
  /** The values in the row; for a published listing, what everyone sees. */
  live: BusinessFields
  /** The same, with pending changes applied. */
  newest: BusinessFields
  /** Without those reviewed after they went live. */
  revisions: Revision[]
  /** Changes approved in the last two weeks, the latest of each field first. */
  approved: { field: string; decidedAt: string }[]
  photoCount: number
  /** Photos not reviewed yet; publishing the listing approves them. */
  waitingPhotoCount: number
  freshness: SettingValue<'freshness'>
  branchOf: { id: string; name: string } | null
  branches: { id: string; name: string; city: string | null; status: BusinessStatus }[]
}

type Revision = {
  id: string
  field: string
  proposed: { [field: string]: unknown }
  status: 'pending' | 'rejected'
  submittedAt: string
  reason: string | null
  reasonNote: string | null
}

type Parts = {
  isOwner: boolean
  isMember: boolean
  isCaretaker: boolean
  categoryName: string
  planName: string
  serviceLimit: number
  locationLimit: number | null
  hours: WeeklyHours[] | null
  specialDays: SpecialDayRow[] | null
  revisions: Revision[] | null
  approved: Listing['approved'] | null
  photoCount: number
  waitingPhotoCount: number
  freshness: unknown
  parent: Listing['branchOf']
  branches: Listing['branches'] | null
}

const mostListings = 500

/**
 * The listings the user owns or helps manage: rejected ones first, then the most recently changed. At most 500, plus
 * the total count. `q` searches name and city. As the user.
 */
export async function loadManagedListings(
  tx: Tx,
  { userId, q }: { userId: string; q: string },
): Promise<{ listings: Listing[]; total: number }> {
  const like = anywhere(q)
  const fits = q ? sql`(b.name ilike ${like} or b.city ilike ${like})` : sql`true`
  const condition = sql`${fits} and ${managedBy(userId)}`
  const turnedDownFirst = sql`b.status in ('rejected', 'suspended') desc, ${latestFirst}`
  const listings = await load(tx, userId, condition, turnedDownFirst)
  if (listings.length < mostListings) return { listings, total: listings.length }
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from businesses b where ${condition}`.execute(tx)
  return { listings, total: rows[0]!.total }
}

/** For statements that call the listing `b`. */
export const managedBy = (userId: string): RawBuilder<unknown> =>
  sql`(b.owner_id = ${userId} or b.id in (select m.business_id from business_members m where m.user_id = ${userId}))`

/** Those of the user's listings that `where` selects, in the order of `order`, which may end with a limit. As the user. */
export const loadManagedWhere = (
  tx: Tx,
  { userId, where, order }: { userId: string; where: RawBuilder<unknown>; order?: RawBuilder<unknown> },
): Promise<Listing[]> => load(tx, userId, sql`${managedBy(userId)} and ${where}`, order)

/** A listing the user manages. Throws `not_found` for any other, even for moderators. */
export async function loadListing(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<Listing> {
  const [listing] = await load(tx, userId, sql`b.id = ${businessId}`)
  if (!listing || (listing.role !== 'owner' && listing.role !== 'manager')) throw noSuchListing()
  return listing
}

/**
 * A listing the user may edit: one they manage or, for moderators, one without an owner or managers. Throws
 * `not_found`.
 */
export async function loadWritableListing(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<Listing> {
  const [listing] = await load(tx, userId, sql`b.id = ${businessId}`)
  if (!listing || listing.role === 'moderator') throw noSuchListing()
  return listing
}

/** Any listing the user may see; for moderators. Throws `not_found`. */
export async function loadAnyListing(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<Listing> {
  const [listing] = await load(tx, userId, sql`b.id = ${businessId}`)
  if (!listing) throw noSuchListing()
  return listing
}

/** Those of these listings that exist. As an administrator. */
export function loadListings(
  tx: Tx,
  { businessIds, userId }: { businessIds: readonly string[]; userId: string },
): Promise<Listing[]> {
  return load(tx, userId, sql`b.id = any(${businessIds}::uuid[])`, sql`b.name, b.id`)
}

/** The branches of a business that the user also manages. */
export function loadBranches(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<Listing[]> {
  return load(tx, userId, sql`b.branch_of = ${businessId} and manages_business(b.id)`)
}

/** Those of these listings that are waiting to be published. As a moderator. */
export function loadWaitingListings(
  tx: Tx,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<Listing[]> {
  return load(tx, userId, sql`b.status = 'pending' and b.id = any(${ids}::uuid[])`)
}

const latestFirst = sql`b.updated_at desc, b.id limit ${mostListings}`

async function load(
  tx: Tx,
  userId: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = latestFirst,
): Promise<Listing[]> {
  const { rows } = await sql<Listing['row'] & Parts>`
    select b.*,
      -- As of now; the column has the value as of the last write.
      business_completeness(b) as completeness,
      coalesce(b.owner_id = ${userId}, false) as is_owner,
      exists (select from business_members m where m.business_id = b.id and m.user_id = ${userId}) as is_member,
      b.owner_id is null and is_moderator()
        and not exists (select from business_members m where m.business_id = b.id) as is_caretaker,
      c.name as category_name, ${planNameOf(sql.ref('b.plan'))} as plan_name, ${serviceLimitOf(sql.ref('b.plan'))} as service_limit,
      ${locationLimitOf(sql.ref('b.plan'))} as location_limit,
      (select json_agg(json_build_object('weekday', weekday, 'opens', opens_minute, 'closes', closes_minute)
                       order by weekday, opens_minute)
       from business_hours where business_id = b.id) as hours,
      (select json_agg(json_build_object('date', date, 'opens', opens_minute, 'closes', closes_minute, 'note', note)
                       order by date, opens_minute)
       from business_special_hours where business_id = b.id) as special_days,
      (select json_agg(json_build_object('id', id, 'field', field, 'proposed', proposed, 'status', status,
                'submittedAt', submitted_at, 'reason', reason, 'reasonNote', reason_note) order by submitted_at, id)
       from business_revisions where business_id = b.id and not is_live and status in ('pending', 'rejected')) as revisions,
      (select json_agg(json_build_object('field', field, 'decidedAt', decided_at) order by decided_at desc, field)
       from (select field, max(decided_at) as decided_at from business_revisions
             where business_id = b.id and status = 'approved' and decided_at > now() - interval '14 days'
             group by field) latest) as approved,
      (select count(*)::int from business_photos where business_id = b.id and status in ('approved', 'pending')) as photo_count,
      (select count(*)::int from business_photos where business_id = b.id
         and (status = 'pending' or (status = 'approved' and needs_check))) as waiting_photo_count,
      (select value from site_settings where key = 'freshness') as freshness,
      (select json_build_object('id', id, 'name', name) from businesses where id = b.branch_of) as parent,
      (select json_agg(json_build_object('id', id, 'name', name, 'city', city, 'status', status) order by name, id)
       from businesses where branch_of = b.id) as branches
    from businesses b join categories c on c.slug = b.category
    where ${condition}
    order by ${order}`.execute(tx)
  return rows.map(
    ({
      isOwner,
      isMember,
      isCaretaker,
      categoryName,
      planName,
      serviceLimit,
      locationLimit,
      hours,
      specialDays,
      revisions,
      approved,
      photoCount,
      waitingPhotoCount,
      freshness,
      parent,
      branches,
      ...row
    }) => {
      const live = fieldsOfRow(row, hours ?? [], specialDays ?? [])
      const newestFirst = (revisions ?? []).toReversed()
      const shown = newestFirst.filter(
        // A rejection counts until the field is submitted again.
        (revision, nth) => newestFirst.findIndex(({ field }) => field === revision.field) === nth,
      )
      const waiting = shown.filter(({ status }) => status === 'pending').map(({ proposed }) => proposed)
      return {
        id: row.id,
        row,
        role: isOwner ? 'owner' : isMember ? 'manager' : isCaretaker ? 'caretaker' : 'moderator',
        categoryName,
        planName,
        serviceLimit,
        locationLimit,
        live,
        newest: Object.assign({}, live, ...waiting),
        revisions: shown.map((revision) => ({
          ...revision,
          submittedAt: new Date(revision.submittedAt).toISOString(),
        })),
        approved: (approved ?? []).map(({ field, decidedAt }) => ({
          field,
          decidedAt: new Date(decidedAt).toISOString(),
        })),
        photoCount,
        waitingPhotoCount,
        freshness: readSetting('freshness', freshness),
        branchOf: parent,
        branches: branches ?? [],
      }
    },
  )
}

function fieldsOfRow(
  row: Selectable<DB['businesses']>,
  hours: WeeklyHours[],
  specialDays: SpecialDayRow[],
): BusinessFields {
  const values: { [field: string]: unknown } = { ...row, hours, specialDays: groupSpecialDays(specialDays) }
  return Object.fromEntries(fieldNames.map((field) => [field, values[field]])) as BusinessFields
}

/** The names of values that differ between the two, ignoring key order. */
export function changedFields<Name extends string>(
  from: { [field in Name]?: unknown },
  to: { [field in Name]?: unknown },
): Name[] {
  return (Object.keys(to) as Name[]).filter((field) => !isDeepStrictEqual(from[field], to[field]))
}
