import { sql } from 'kysely'
import type { ClosedBecause, PostingPhoto } from '#domain/postings/schema.ts'
import type { Tx } from '#domain/tx.ts'
import type { HomeAgency, HomePage, HomeState } from './schema.ts'

type Row = Omit<HomePage, 'listing' | 'agency' | 'postedAt' | 'publishedAt' | 'expiresAt'> & {
  status: 'published' | 'expired' | 'closed'
  closedBecause: ClosedBecause | null
  photos: PostingPhoto[]
  postedAt: Date
  publishedAt: Date
  expiresAt: Date
  agency: HomeAgency | null
}

/** A published home, still listed or not. Null for an unknown slug. As a visitor. */
export async function findHomePage(
  tx: Tx,
  { slug, now }: { slug: string; now: Date },
): Promise<HomePage | null> {
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.title, p.body, p.status, p.closed_because, p.photos, p.city, p.state, p.city_slug, p.lat, p.lng,
      p.published_at, p.expires_at, coalesce(p.renewed_at, p.published_at) as posted_at,
      (${now}::timestamptz at time zone p.timezone)::date::text as today,
      h.home_type, h.rent_cents, h.rent_per, h.deposit_cents, h.fees_note, h.beds, h.half_baths, h.furnished, h.utilities,
      h.available_from::text as available_from, h.available_until::text as available_until, h.min_lease_months, h.pets,
      h.smoking, h.parking, h.laundry, h.access, h.square_feet, h.housemates, h.contact_name, posting_takes_messages(p.id) as takes_messages,
      (select json_build_object('id', b.id, 'slug', b.slug, 'name', b.name, 'imageUrl', coalesce(b.logo_url, b.cover_image_url),
        'isVerified', b.is_verified) from businesses b where b.id = p.business_id and b.is_active) as agency
    from postings p join housing_listings h on h.posting_id = p.id
    where p.slug = ${slug} and p.kind = 'housing' and p.status in ('published', 'expired', 'closed')`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) return null
  const { status, postedAt, publishedAt, expiresAt, ...home } = row
  return {
    ...home,
    listing: stateOf(row, now),
    postedAt: postedAt.toISOString(),
    publishedAt: publishedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

function stateOf({ status, closedBecause, expiresAt }: Row, now: Date): HomeState {
  if (status === 'closed') return closedBecause === 'rented' ? 'rented' : 'closed'
  return status === 'expired' || expiresAt <= now ? 'expired' : 'listed'
}
