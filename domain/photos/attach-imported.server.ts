import { DomainError } from '#domain/errors.ts'
import { claimUploaded } from '#domain/media/claim-uploaded.server.ts'
import type { UploadPurpose } from '#domain/media/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { loadChangeable, type PhotosBusiness } from './load.server.ts'
import { assertRoom, insertPhoto, normalizeOrder } from './write.server.ts'

const importedKinds = ['logo', 'cover', 'photo'] as const
export type ImportedKind = (typeof importedKinds)[number]

/** A cover is one of the photos. */
export const purposeOf = (kind: ImportedKind): UploadPurpose => (kind === 'logo' ? 'logo' : 'photo')

type Place = { businessId: string; kind: ImportedKind }

/**
 * The business, if there is room on it for one more picture of an import, which never replaces one. Locks it. As a
 * manager, or a moderator where there is none. Throws `not_found` or `conflict`.
 */
export async function assertFree(tx: Tx, { businessId, kind }: Place): Promise<PhotosBusiness> {
  const business = await loadChangeable(tx, businessId, { forCaretaker: true })
  if (kind !== 'logo') await assertRoom(tx, business)
  if (kind === 'photo') return business
  const field = kind === 'logo' ? 'logoUrl' : 'coverImageUrl'
  // A picture that was chosen meanwhile isn't replaced, and a rejection isn't undone.
  const proposed = await tx
    .selectFrom('businessRevisions')
    .select('status')
    .where('businessId', '=', businessId)
    .where('field', '=', field)
    .where('isLive', '=', false)
    .where('status', 'in', ['pending', 'rejected'])
    .executeTakeFirst()
  if (business[field] !== null)
    throw new DomainError('conflict', `The listing has a ${kind} already, which stays. Remove it first`)
  if (proposed)
    throw new DomainError(
      'conflict',
      `A ${kind} of the listing is pending review, or wasn’t approved. Settle that first`,
    )
  return business
}

/**
 * Adds an uploaded picture by the rules for uploads: reviewed first, or not, like any other; `isPublished` shows it at once
 * on a published listing. Returns its URL, and its ID as a photo. As the person who uploaded it. Throws `not_found`,
 * `conflict` or `invalid`.
 */
export async function attachImported(
  tx: Tx,
  { key, userId, isPublished, ...place }: Place & { key: string; userId: string; isPublished: boolean },
): Promise<{ url: string; photoId: string | null }> {
  const business = await assertFree(tx, place)
  const [picture] = await claimUploaded(tx, { keys: [key], userId, purpose: purposeOf(place.kind) })
  const { url } = picture!
  if (place.kind === 'logo') {
    await normalizeOrder(tx, business, userId, 'logoUrl', { logoUrl: url }, { isPublished })
    return { url, photoId: null }
  }
  const photoId = await insertPhoto(tx, business, { url, alt: '', isPublished })
  if (place.kind === 'cover') {
    const cover = { coverImageUrl: url, coverImageAlt: null }
    await normalizeOrder(tx, business, userId, 'coverImageUrl', cover, { isPublished })
  }
  return { url, photoId }
}
