import { sql } from 'kysely'
import type { BusinessStatus } from '#domain/businesses/managed-listing.ts'
import type { TrustLevel } from '#domain/businesses/schema.ts'
import { DomainError, noSuchListing } from '#domain/errors.ts'
import { type Rejection, rejectionReasons } from '#domain/moderation/rejection.ts'
import { photoLimitOf } from '#domain/plans/queries.server.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { Tx } from '#domain/tx.ts'
import type { OwnPhotos, SinglePicture } from './schema.ts'

export type PhotosBusiness = {
  id: string
  name: string
  status: BusinessStatus
  trustLevel: TrustLevel
  tier: Tier
  plan: string
  logoUrl: string | null
  coverImageUrl: string | null
  coverImageAlt: string | null
  limit: number
}

/**
 * The business whose photos the person manages; `forUpdate` locks it, so that two requests can't both take the last
 * slot. `forCaretaker` also finds one without an owner or managers for moderators, as `loadWritableListing` does. Throws
 * `not_found` for any other. As the person.
 */
async function loadBusiness(
  tx: Tx,
  businessId: string,
  { forUpdate = false, forCaretaker = false } = {},
): Promise<PhotosBusiness> {
  const isCaretaker = sql`b.owner_id is null and is_moderator()
    and not exists (select from business_members m where m.business_id = b.id)`
  const { rows } = await sql<PhotosBusiness>`
    select b.id, b.name, b.status, b.trust_level, b.tier, b.plan, b.logo_url, b.cover_image_url, b.cover_image_alt,
      ${photoLimitOf(sql.ref('b.plan'))} as "limit"
    from businesses b where b.id = ${businessId} and (manages_business(b.id) or ${forCaretaker} and ${isCaretaker})
    ${forUpdate ? sql`for update of b` : sql``}`.execute(tx)
  const [business] = rows
  if (!business) throw noSuchListing()
  return business
}

/** As `loadBusiness`, locked, for a change. Throws `conflict` for a suspended listing, too. */
export async function loadChangeable(
  tx: Tx,
  businessId: string,
  options: { forCaretaker?: boolean } = {},
): Promise<PhotosBusiness> {
  const business = await loadBusiness(tx, businessId, { ...options, forUpdate: true })
  if (business.status === 'suspended')
    throw new DomainError('conflict', 'This listing is suspended, so its pictures can’t be changed now')
  return business
}

type PhotoRow = {
  id: string
  url: string
  alt: string
  status: 'pending' | 'approved' | 'rejected'
  reason: string | null
  reasonNote: string | null
}

/** All of a business's pictures, as one of its managers sees them. As the person. */
export async function listOwnPhotos(tx: Tx, businessId: string): Promise<OwnPhotos> {
  const business = await loadBusiness(tx, businessId)
  const photos = (await tx
    .selectFrom('businessPhotos')
    .select(['id', 'url', 'alt', 'status', 'reason', 'reasonNote'])
    .where('businessId', '=', businessId)
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as PhotoRow[]
  const revisions = await tx
    .selectFrom('businessRevisions')
    .select(['field', 'proposed', 'status', 'reason', 'reasonNote'])
    .where('businessId', '=', businessId)
    .where('field', 'in', ['logoUrl', 'coverImageUrl'])
    .where('isLive', '=', false)
    .where('status', 'in', ['pending', 'rejected'])
    .orderBy('submittedAt', 'desc')
    .execute()
  const single = (field: 'logoUrl' | 'coverImageUrl'): SinglePicture => {
    const newest = revisions.find((revision) => revision.field === field)
    const proposed = (newest?.proposed as Record<string, string | null> | undefined)?.[field] ?? null
    return {
      url: business[field],
      waitingUrl: newest?.status === 'pending' ? proposed : null,
      rejection: newest?.status === 'rejected' ? rejectionOf(newest) : null,
    }
  }
  const cover = single('coverImageUrl')
  const approved = photos.filter(({ status }) => status === 'approved')
  const surplus = new Set(approved.slice(business.limit))
  return {
    photos: photos.map((photo) => ({
      id: photo.id,
      url: photo.url,
      alt: photo.alt,
      state: photo.status,
      isSurplus: surplus.has(photo),
      rejection: photo.status === 'rejected' ? rejectionOf(photo) : null,
      isCover: cover.url === photo.url,
      isWaitingCover: cover.waitingUrl === photo.url,
    })),
    cover,
    logo: single('logoUrl'),
    tier: business.tier,
    plan: business.plan,
    limit: business.limit,
  }
}

const rejectionOf = ({
  reason,
  reasonNote,
}: {
  reason: string | null
  reasonNote: string | null
}): Rejection => ({
  reason: rejectionReasons.find((known) => known === reason) ?? 'other',
  note: reasonNote,
  fields: [],
})
