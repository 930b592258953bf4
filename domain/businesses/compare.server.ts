import { sql } from 'kysely'
import type { WeeklyHours } from '#domain/hours/opening-hours.ts'
import { serviceLimitOf } from '#domain/plans/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import { groupSpecialDays, type SpecialDayRow } from './find-business-page.server.ts'
import type { ComparedBusiness } from './schema.ts'

/**
 * Published businesses side by side, in the order of the slugs, which may be former ones. `missing` lists the slugs for
 * which there is no business visible to visitors.
 */
export async function listComparedBusinesses(
  tx: Tx,
  { slugs, now }: { slugs: readonly string[]; now: Date },
): Promise<{ businesses: ComparedBusiness[]; missing: string[] }> {
  const rows = slugs.length === 0 ? [] : await findRows(tx, slugs, now)
  const bySlug = new Map(
    rows.flatMap((row) => [row.slug, ...(row.oldSlugs ?? [])].map((slug) => [slug, row])),
  )
  const found = new Set(slugs.flatMap((slug) => bySlug.get(slug) ?? []))
  return {
    businesses: [...found].map(({ categoryName, subcategoryName, oldSlugs: _, serviceLimit, ...row }) => ({
      ...row,
      services: row.services.slice(0, serviceLimit),
      category: { slug: row.category, name: categoryName },
      subcategory:
        row.subcategory && subcategoryName ? { slug: row.subcategory, name: subcategoryName } : null,
      placeType: row.placeType as ComparedBusiness['placeType'],
      trustLevel: row.trustLevel as ComparedBusiness['trustLevel'],
      hours: row.hours ?? [],
      specialDays: groupSpecialDays(row.specialDays ?? []),
    })),
    missing: slugs.filter((slug) => !bySlug.has(slug)),
  }
}

function findRows(tx: Tx, slugs: readonly string[], now: Date) {
  const asked = sql`${[...slugs]}::text[]`
  return tx
    .selectFrom('businesses as b')
    .innerJoin('categories as c', 'c.slug', 'b.category')
    .leftJoin('categories as s', 's.slug', 'b.subcategory')
    .select(['b.id', 'b.slug', 'b.name', 'b.category', 'b.subcategory', 'b.isVerified', 'b.trustLevel'])
    .select(['b.placeType', 'b.city', 'b.state', 'b.serviceRadiusMiles', 'b.coversNationwide', 'b.timezone'])
    .select([
      'b.phone',
      'b.website',
      'b.coverImageUrl',
      'b.coverImageAlt',
      'b.ratingAverage',
      'b.ratingCount',
    ])
    .select(['b.priceLevel', 'b.heritage', 'b.languages', 'b.attributes', 'b.services'])
    .select(['c.name as categoryName', 's.name as subcategoryName'])
    .select(serviceLimitOf(sql.ref('b.plan')).as('serviceLimit'))
    .select([
      sql<string[] | null>`(select array_agg(slug) from business_slugs
        where business_id = b.id and slug = any(${asked}))`.as('oldSlugs'),
      sql<WeeklyHours[] | null>`(select json_agg(json_build_object('weekday', weekday, 'opens', opens_minute,
          'closes', closes_minute) order by weekday, opens_minute)
        from business_hours where business_id = b.id)`.as('hours'),
      sql<SpecialDayRow[] | null>`(select json_agg(json_build_object('date', date, 'opens', opens_minute,
          'closes', closes_minute, 'note', note) order by date, opens_minute)
        from business_special_hours where business_id = b.id
          and date between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 15)`.as(
        'specialDays',
      ),
      sql<
        ComparedBusiness['trust']
      >`(select json_build_object('checkedAt', checked_at, 'expiresAt', expires_at)
        from verifications
        where business_id = b.id and level = b.trust_level and revoked_at is null
          and (expires_at is null or expires_at > ${now})
        order by checked_at desc limit 1)`.as('trust'),
    ])
    .where(
      'b.id',
      'in',
      sql<string>`(select id from businesses where slug = any(${asked})
        union select business_id from business_slugs where slug = any(${asked}))`,
    )
    .where('b.isActive', '=', true)
    .execute()
}
