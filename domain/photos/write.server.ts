import { sql } from 'kysely'
import { isLive } from '#domain/businesses/revision-policy.ts'
import { DomainError } from '#domain/errors.ts'
import { counted } from '#domain/format-number.ts'
import type { Tx } from '#domain/tx.ts'
import type { PhotosBusiness } from './load.server.ts'

/** `isPublished`: an administrator publishes it with the listing, so it doesn't wait for review. */
type Publishing = { isPublished?: boolean }

/** Appends a photo that was claimed. */
export async function insertPhoto(
  tx: Tx,
  { id, status, trustLevel }: PhotosBusiness,
  { url, alt, isPublished = false }: { url: string; alt: string } & Publishing,
): Promise<string> {
  const isCheckedAfter = status === 'published' && !isPublished && isLive('photos', trustLevel)
  const isShown = status === 'published' && (isPublished || isCheckedAfter)
  const { rows } = await sql<{
    id: string
  }>`insert into business_photos (business_id, url, alt, position, status, needs_check)
    values (${id}, ${url}, ${alt},
      (select least(coalesce(max(position), -1) + 1, 32000) from business_photos where business_id = ${id}),
      ${isShown ? 'approved' : 'pending'}, ${isCheckedAfter}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Checks the plan's limit; rejected photos don't count. */
export async function assertRoom(tx: Tx, { id, limit }: PhotosBusiness): Promise<void> {
  const { count } = await tx
    .selectFrom('businessPhotos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', id)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirstOrThrow()
  if (Number(count) >= limit)
    throw new DomainError(
      'conflict',
      `Your plan has room for ${counted(limit, 'photo')}. Remove one, or upgrade`,
    )
}

type Values = { coverImageUrl: string | null; coverImageAlt: string | null } | { logoUrl: string | null }

/** Sets the cover or the logo, or proposes it where it is reviewed first. */
export async function normalizeOrder(
  tx: Tx,
  business: PhotosBusiness,
  userId: string,
  field: 'coverImageUrl' | 'logoUrl',
  values: Values,
  { isPublished = false }: Publishing = {},
): Promise<void> {
  // Replaces a pending or rejected choice.
  await tx
    .deleteFrom('businessRevisions')
    .where('businessId', '=', business.id)
    .where('field', '=', field)
    .where('isLive', '=', false)
    .where('status', 'in', ['pending', 'rejected'])
    .execute()
  const wished = (values as Record<string, string | null>)[field]
  if (wished === business[field]) return
  if (business.status !== 'published' || isPublished || isLive(field, business.trustLevel))
    await tx.updateTable('businesses').set(values).where('id', '=', business.id).execute()
  else
    await tx
      .insertInto('businessRevisions')
      .values({ businessId: business.id, field, proposed: JSON.stringify(values), submittedBy: userId })
      .execute()
}
