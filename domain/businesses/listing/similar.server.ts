import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#domain/tx.ts'
import type { SimilarBusiness, similarQuerySchema } from '../managed-listing.ts'

// Hosts shared by many businesses; the same host means nothing there.
const sharedHosts =
  /(^|\.)(facebook|instagram|tiktok|twitter|x|youtube|linkedin|etsy|ebay|amazon|shopify|myshopify|wixsite|weebly|squarespace|wordpress|blogspot|godaddysites|linktr|google|business|yelp|square|doordash|ubereats|grubhub)\.(com|ee|site|app|net)$/

type Row = Pick<SimilarBusiness, 'id' | 'slug' | 'name' | 'city' | 'state'> & {
  samePhone: boolean
  sameWebsite: boolean
  sameName: boolean
  claimable: boolean
}

/**
 * Published listings that may be the same business, at most six. A similar name counts only within 25 miles. As the
 * user.
 */
export async function listSimilarListings(
  tx: Tx,
  { name, phone, website, lat, lng, except }: z.output<typeof similarQuerySchema>,
): Promise<SimilarBusiness[]> {
  const { rows } = await sql<Row>`
    select * from similar_businesses(${name ?? ''}, ${digitsOf(phone)}, ${hostOf(website)},
      ${lat ?? null}, ${lng ?? null}, ${except ?? null})`.execute(tx)
  return rows.map(similarOf)
}

/** The same for each of these listings that has any, keyed by id, in one statement. As a moderator. */
export async function listSimilarToEach(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, SimilarBusiness[]>> {
  const { rows } = await sql<Row & { to: string }>`
    select b.id as to, s.* from businesses b,
      lateral similar_businesses(b.name, b.phone_digits, b.website_host, b.lat, b.lng, b.id) s
    where b.id = any(${ids}::uuid[])`.execute(tx)
  const byListing = Map.groupBy(rows, ({ to }) => to)
  return new Map([...byListing].map(([id, some]) => [id, some.map(({ to: _, ...row }) => similarOf(row))]))
}

const similarOf = ({ samePhone, sameWebsite, sameName, claimable, ...business }: Row): SimilarBusiness => ({
  ...business,
  because: [
    ...(samePhone ? (['phone'] as const) : []),
    ...(sameWebsite ? (['website'] as const) : []),
    ...(sameName ? (['name'] as const) : []),
  ],
  isClaimable: claimable,
})

/** In the format of the column phone_digits. */
export function digitsOf(phone: string | undefined): string | null {
  const digits = (phone ?? '').replaceAll(/[^0-9]/g, '').slice(-10)
  return digits.length === 10 ? digits : null
}

/** In the format of the column website_host. Null for hosts shared by many businesses. */
export function hostOf(website: string | undefined): string | null {
  const host = /^(?:https?:\/\/)?(?:www\.)?([^/?#:\s]+\.[^/?#:\s]+)/.exec(
    (website ?? '').trim().toLowerCase(),
  )?.[1]
  return host && !sharedHosts.test(host) ? host : null
}
