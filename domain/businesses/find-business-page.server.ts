import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import {
  type BusinessPage,
  type Evidence,
  reviewsPerPage,
  type ShownReview,
  type SpecialDay,
  staleAfterDays,
  type TrustStep,
} from './schema.ts'

export type FoundBusiness =
  | { kind: 'page'; page: BusinessPage }
  /** The business has been renamed. */
  | { kind: 'moved'; slug: string }

/**
 * A published business by its slug, or by one that it once had. Null when there is none that a visitor may see.
 * `reviewPage` counts from 1; one past the end shows the last.
 */
export async function findBusinessPage(
  tx: Tx,
  { slug, now, reviewPage = 1 }: { slug: string; now: Date; reviewPage?: number },
): Promise<FoundBusiness | null> {
  const business = await findPublished(tx, slug)
  if (!business) {
    const moved = await findNewSlug(tx, slug)
    return moved ? { kind: 'moved', slug: moved } : null
  }

  const reviewPageCount = Math.max(1, Math.ceil(business.ratingCount / reviewsPerPage))
  const shownReviewPage = Math.min(Math.max(1, reviewPage), reviewPageCount)
  const parts = await findParts(tx, business.id, now, (shownReviewPage - 1) * reviewsPerPage)
  const {
    categoryName,
    subcategoryName,
    updatedAt,
    createdAt,
    hoursConfirmedAt,
    lastConfirmedAt,
    ...columns
  } = business
  return {
    kind: 'page',
    page: {
      ...columns,
      ...parts,
      shortDescription: columns.shortDescription ?? '',
      description: columns.description ?? '',
      placeType: columns.placeType as BusinessPage['placeType'],
      tier: columns.tier as BusinessPage['tier'],
      trustLevel: columns.trustLevel as BusinessPage['trustLevel'],
      category: { slug: columns.category, name: categoryName },
      subcategory:
        columns.subcategory && subcategoryName ? { slug: columns.subcategory, name: subcategoryName } : null,
      hoursConfirmedAt: hoursConfirmedAt?.toISOString() ?? null,
      lastConfirmedAt: lastConfirmedAt?.toISOString() ?? null,
      isStale: isStale(lastConfirmedAt ?? createdAt, now),
      updatedAt: updatedAt.toISOString(),
      createdAt: createdAt.toISOString(),
      reviewPage: shownReviewPage,
      reviewPageCount,
    },
  }
}

function isStale(confirmed: Date, now: Date): boolean {
  return now.getTime() - confirmed.getTime() > staleAfterDays * 86_400_000
}

async function findPublished(tx: Tx, slug: string) {
  return (
    tx
      .selectFrom('businesses as b')
      .innerJoin('categories as c', 'c.slug', 'b.category')
      .leftJoin('categories as s', 's.slug', 'b.subcategory')
      .select([
        'b.id',
        'b.slug',
        'b.name',
        'b.shortDescription',
        'b.description',
        'b.category',
        'b.subcategory',
      ])
      .select([
        'b.placeType',
        'b.address',
        'b.addressLine2',
        'b.city',
        'b.citySlug',
        'b.state',
        'b.zip',
        'b.lat',
        'b.lng',
      ])
      .select(['b.serviceRadiusMiles', 'b.coversNationwide', 'b.timezone'])
      .select(['b.phone', 'b.whatsapp', 'b.email', 'b.website', 'b.socialLinks'])
      .select(['b.logoUrl', 'b.coverImageUrl', 'b.coverImageAlt'])
      .select([
        'b.priceLevel',
        'b.heritage',
        'b.communities',
        'b.languages',
        'b.attributes',
        'b.services',
        'b.yearEstablished',
      ])
      .select([
        'b.tier',
        'b.isPremium',
        'b.isFeatured',
        'b.isVerified',
        'b.trustLevel',
        'b.ratingAverage',
        'b.ratingCount',
      ])
      .select(['b.hoursConfirmedAt', 'b.lastConfirmedAt', 'b.updatedAt', 'b.createdAt'])
      .select(['c.name as categoryName', 's.name as subcategoryName'])
      .where('b.slug', '=', slug)
      // An owner who looks at the public page sees what everybody sees.
      .where('b.isActive', '=', true)
      .executeTakeFirst()
  )
}

async function findNewSlug(tx: Tx, slug: string): Promise<string | null> {
  const row = await tx
    .selectFrom('businessSlugs as old')
    .innerJoin('businesses as b', 'b.id', 'old.businessId')
    .select('b.slug')
    .where('old.slug', '=', slug)
    .where('b.isActive', '=', true)
    .executeTakeFirst()
  return row?.slug ?? null
}

type Parts = Pick<
  BusinessPage,
  'hours' | 'specialDays' | 'photos' | 'flyers' | 'trust' | 'reviews' | 'ratingSpread'
>

export type SpecialDayRow = { date: string; opens: number | null; closes: number | null; note: string | null }

type PartsRow = {
  hours: Parts['hours'] | null
  specialDays: SpecialDayRow[] | null
  photos: Parts['photos'] | null
  flyers: Parts['flyers'] | null
  trust:
    | {
        level: TrustStep['level']
        evidence: Evidence
        checkedBy: string
        checkedAt: string
        expiresAt: string | null
      }[]
    | null
  spread: Record<string, number> | null
  reviews: ShownReview[] | null
}

/** What hangs on a business, in one statement: with a single connection, each round trip is somebody else's wait. */
async function findParts(tx: Tx, id: string, now: Date, reviewOffset: number): Promise<Parts> {
  const result = await sql<PartsRow>`
    select
      (select json_agg(json_build_object('weekday', weekday, 'opens', opens_minute, 'closes', closes_minute)
                       order by weekday, opens_minute)
       from business_hours where business_id = ${id}) as hours,
      (select json_agg(json_build_object('date', date, 'opens', opens_minute, 'closes', closes_minute, 'note', note)
                       order by date, opens_minute)
       from business_special_hours
       where business_id = ${id} and date between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 60) as special_days,
      (select json_agg(json_build_object('url', url, 'alt', alt) order by position, created_at)
       from business_photos where business_id = ${id} and status = 'approved') as photos,
      (select json_agg(json_build_object('id', id, 'title', title, 'description', description, 'imageUrl', flyer_image_url,
                'alt', alt, 'price', price, 'linkUrl', link_url, 'startsAt', starts_at, 'endsAt', ends_at,
                'isInBanner', show_in_premium_banner) order by show_in_premium_banner desc, created_at desc)
       from business_flyers
       where business_id = ${id} and status = 'approved' and (ends_at is null or ends_at > ${now})) as flyers,
      (select json_agg(json_build_object('level', level, 'evidence', evidence, 'checkedBy', checked_by_name,
                'checkedAt', checked_at, 'expiresAt', expires_at) order by checked_at)
       from verifications where business_id = ${id} and revoked_at is null) as trust,
      (select json_object_agg(rating, count)
       from (select rating, count(*)::int as count from reviews
             where business_id = ${id} and status = 'published' group by rating) as stars) as spread,
      (select json_agg(json_build_object('id', id, 'authorName', author_name, 'rating', rating, 'body', body, 'createdAt', created_at)
                       order by created_at desc, id)
       from (select id, author_name, rating, body, created_at from reviews
             where business_id = ${id} and status = 'published'
             order by created_at desc, id limit ${reviewsPerPage} offset ${reviewOffset}) as newest) as reviews
  `.execute(tx)
  const row = result.rows[0]!
  const stars = (count: number) => row.spread?.[count] ?? 0
  return {
    hours: row.hours ?? [],
    specialDays: groupSpecialDays(row.specialDays ?? []),
    photos: row.photos ?? [],
    flyers: row.flyers ?? [],
    trust: (row.trust ?? []).map((step) => ({
      ...step,
      isCurrent: step.expiresAt === null || new Date(step.expiresAt) > now,
    })),
    ratingSpread: [stars(1), stars(2), stars(3), stars(4), stars(5)],
    reviews: row.reviews ?? [],
  }
}

/** A row for each range of a day; one without a range is of a closed day. */
export function groupSpecialDays(rows: SpecialDayRow[]): SpecialDay[] {
  const days = new Map<string, SpecialDay>()
  for (const { date, opens, closes, note } of rows) {
    const day = days.get(date) ?? { date, ranges: [], note }
    if (opens !== null && closes !== null) day.ranges.push({ opens, closes })
    days.set(date, day)
  }
  return [...days.values()]
}
