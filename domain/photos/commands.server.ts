import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { haveContactDetails } from '#domain/content-policy/contact-details.ts'
import { DomainError } from '#domain/errors.ts'
import { claimUploaded } from '#domain/media/claim-uploaded.server.ts'
import { hasBlockedWords } from '#domain/moderation/automatic.server.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { loadChangeable } from './load.server.ts'
import { assertRoom, insertPhoto, normalizeOrder } from './write.server.ts'

// Everything here runs as a manager of the business; each function throws `not_found` for anyone else's, and `conflict` for a
// suspended listing.

/**
 * Appends an uploaded photo and returns its id; null if already added. Throws `conflict` if the plan's limit is reached.
 */
export async function addPhoto(
  tx: Tx,
  { businessId, userId, key, alt }: { businessId: string; userId: string; key: string; alt: string },
): Promise<string | null> {
  const business = await loadChangeable(tx, businessId)
  if (await isShown(tx, businessId, `/media/${key}`)) return null
  await assertRoom(tx, business)
  const [picture] = await claimUploaded(tx, { keys: [key], userId, purpose: 'photo' })
  return insertPhoto(tx, business, { url: picture!.url, alt })
}

/**
 * Appends a photo that another listing of the same person shows; both show one stored file, and each is reviewed for
 * itself. Returns its id; null if already there. Throws `conflict` if the plan's limit is reached.
 */
export async function copyPhoto(
  tx: Tx,
  { businessId, url, alt }: { businessId: string; url: string; alt: string },
): Promise<string | null> {
  const business = await loadChangeable(tx, businessId)
  if (await isShown(tx, businessId, url)) return null
  await assertRoom(tx, business)
  return insertPhoto(tx, business, { url, alt })
}

/**
 * Changes the words of a photo. One on the page stays there, and a moderator looks at it afterwards; it waits if a rule
 * wouldn't publish the words.
 */
export async function describePhoto(
  tx: Tx,
  { businessId, photoId, alt }: { businessId: string; photoId: string; alt: string },
): Promise<void> {
  await loadChangeable(tx, businessId)
  const { numUpdatedRows } = await tx
    .updateTable('businessPhotos')
    .set((eb) => ({
      alt,
      ...(isHeld(alt) && {
        status: eb
          .case()
          .when(eb.and([eb('status', '=', 'approved'), eb('alt', '<>', alt)]))
          .then('pending')
          .else(eb.ref('status'))
          .end(),
      }),
    }))
    .where('id', '=', photoId)
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noSuchPhoto()
}

const isShown = async (tx: Tx, businessId: string, url: string): Promise<boolean> =>
  (await tx
    .selectFrom('businessPhotos')
    .select('id')
    .where('businessId', '=', businessId)
    .where('url', '=', url)
    .executeTakeFirst()) !== undefined

const isHeld = (words: string): boolean => haveContactDetails([words]) || hasBlockedWords([words])

/**
 * Puts the photos in this order. Any that aren't named, because they are gone or too new, come last in their current
 * order: if two people reorder at once, the later order wins and nothing is lost.
 */
export async function orderPhotos(
  tx: Tx,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<void> {
  await loadChangeable(tx, businessId)
  await sql`
    update business_photos p set position = o.position
    from (
      select id, row_number() over (
        order by coalesce(array_position(${ids}::uuid[], id), 1000000), position, created_at, id) - 1 as position
      from business_photos where business_id = ${businessId}
    ) o
    where p.id = o.id and p.position is distinct from o.position`.execute(tx)
}

/** Removes it at once. Does nothing if already removed. */
export async function removePhoto(
  tx: Tx,
  { businessId, photoId }: { businessId: string; photoId: string },
): Promise<void> {
  await loadChangeable(tx, businessId)
  if (await isOf(tx, businessId, photoId)) await sql`select remove_photo(${photoId})`.execute(tx)
}

/** Undoes a removal within a day, if there is still room. Does nothing if it wasn't removed. */
export async function restorePhoto(
  tx: Tx,
  { businessId, photoId }: { businessId: string; photoId: string },
): Promise<void> {
  const business = await loadChangeable(tx, businessId)
  if (await isOf(tx, businessId, photoId)) return
  await assertRoom(tx, business)
  const { rows } = await sql<{ isDone: boolean }>`select restore_photo(${photoId}) as is_done`.execute(tx)
  if (!rows[0]?.isDone) throw noSuchPhoto()
}

const isOf = async (tx: Tx, businessId: string, photoId: string): Promise<boolean> =>
  (await tx
    .selectFrom('businessPhotos')
    .select('id')
    .where('id', '=', photoId)
    .where('businessId', '=', businessId)
    .executeTakeFirst()) !== undefined

/**
 * Makes one of the photos the cover, or none. For a published listing the cover awaits review, unless the listing is
 * trusted.
 */
export async function chooseCover(
  tx: Tx,
  { businessId, userId, photoId }: { businessId: string; userId: string; photoId: string | null },
): Promise<void> {
  const business = await loadChangeable(tx, businessId)
  const photo =
    photoId === null
      ? null
      : await tx
          .selectFrom('businessPhotos')
          .select(['url', 'alt'])
          .where('id', '=', photoId)
          .where('businessId', '=', businessId)
          .where('status', '<>', 'rejected')
          .executeTakeFirst()
  if (photo === undefined) throw noSuchPhoto()
  await normalizeOrder(tx, business, userId, 'coverImageUrl', {
    coverImageUrl: photo?.url ?? null,
    coverImageAlt: photo?.alt || null,
  })
}

/**
 * Uses an uploaded picture as the logo, or none; reviewed like the cover. Repeating the same key does nothing; the key
 * of the current logo withdraws a pending one.
 */
export async function chooseLogo(
  tx: Tx,
  { businessId, userId, key }: { businessId: string; userId: string; key: string | null },
): Promise<void> {
  const business = await loadChangeable(tx, businessId)
  const url = key === null ? null : `/media/${key}`
  if (key !== null && url !== business.logoUrl) {
    if (await isProposed(tx, businessId, url!)) return
    await claimUploaded(tx, { keys: [key], userId, purpose: 'logo' })
  }
  await normalizeOrder(tx, business, userId, 'logoUrl', { logoUrl: url })
}

const isProposed = async (tx: Tx, businessId: string, url: string): Promise<boolean> =>
  (await tx
    .selectFrom('businessRevisions')
    .select('id')
    .where('businessId', '=', businessId)
    .where('field', '=', 'logoUrl')
    .where('status', '=', 'pending')
    .where(sql<string>`proposed ->> 'logoUrl'`, '=', url)
    .executeTakeFirst()) !== undefined

const noSuchPhoto = () => new DomainError('not_found', 'This photo is no longer there')

/** Deletes photos whose removal can no longer be undone; the upload sweep then finds their files. */
export async function purgeRemovedPhotos(db: Pick<Db, 'raw'>, now: Date): Promise<void> {
  await db.raw
    .deleteFrom('businessPhotos')
    .where('status', '=', 'removed')
    .where('removedAt', '<', daysBefore(now, 1))
    .execute()
}
