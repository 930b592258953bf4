import { sql } from 'kysely'
import { findManagedListing } from '#domain/businesses/listing/find-managed.server.ts'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { DomainError, noSuchListing } from '#domain/errors.ts'
import { hashOfSecret, unknownLink } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import type { Tx } from '#domain/tx.ts'
import type { LinkState } from './schema.ts'

/**
 * A manager confirms that the listing is still correct; one that was dropped from search returns. Throws `not_found`,
 * `conflict`.
 */
export async function confirmBusiness(
  tx: Tx,
  who: { businessId: string; userId: string },
): Promise<ManagedListing> {
  const { rows } = await sql<{ outcome: string }>`
    select confirm_business(${who.businessId}) as outcome`.execute(tx)
  const outcome = rows[0]?.outcome
  if (outcome === 'not_found') throw noSuchListing()
  if (outcome !== 'done')
    throw new DomainError('conflict', 'Only a published listing can be confirmed. Load the page again.')
  return findManagedListing(tx, who)
}

export type MailedConfirmation = {
  businessId: string
  businessName: string
  businessSlug: string
  state: LinkState
}

/** The subject of a mailed link. Null for an unknown link. Changes nothing. As anyone. */
export async function findConfirmation(tx: Tx, token: string): Promise<MailedConfirmation | null> {
  if (!linkTokenSchema.safeParse(token).success) return null
  const { rows } = await sql<MailedConfirmation>`
    select business_id, business_name, business_slug, state from confirmation_of(${hashOfSecret(token)})`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** As anyone who has the link. Idempotent. Throws `not_found`, `conflict`. */
export async function confirmByLink(tx: Tx, token: string): Promise<void> {
  const { rows } = await sql<{ state: LinkState | null }>`
    select confirm_by_link(${hashOfSecret(token)}) as state`.execute(tx)
  const state = rows[0]?.state
  if (!state) throw unknownLink()
  if (state === 'expired')
    throw new DomainError('conflict', 'This link has expired. Log in and confirm it there.')
  if (state !== 'confirmed')
    throw new DomainError('conflict', 'This link no longer matches the listing. Log in to see its status.')
}
