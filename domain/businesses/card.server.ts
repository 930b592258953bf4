import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { BusinessCard, PlaceType, SpecialDay, Tier, TrustLevel, WeeklyHours } from './schema.ts'

export type CardRow = {
  id: string
  slug: string
  name: string
  short_description: string | null
  category: string
  category_name: string
  subcategory: string | null
  subcategory_name: string | null
  place_type: string
  city: string | null
  state: string | null
  lat: number | null
  lng: number | null
  service_radius_miles: number | null
  covers_nationwide: boolean
  phone: string | null
  cover_image_url: string | null
  cover_image_alt: string | null
  heritage: string[]
  price_level: number | null
  rating_average: number
  rating_count: number
  tier: string
  is_premium: boolean
  is_featured: boolean
  is_verified: boolean
  trust_level: string
  timezone: string
  hours: number[]
  special_days: SpecialDay[] | null
  created_at: string
  distance: number | null
}

const dayMs = 86_400_000

/** The cards of these ids, in their order, for `cardsOf`; `distances` are miles. Row-level security decides which are seen. */
export function businessCards(
  ids: RawBuilder<unknown>,
  distances: RawBuilder<unknown> = sql`null`,
): RawBuilder<CardRow[] | null> {
  return sql`business_cards(${ids}, ${distances})`
}

export function cardsOf(rows: CardRow[] | null | undefined, now: Date): BusinessCard[] {
  return (rows ?? []).map((row) => cardOf(row, now))
}

export function cardOf(row: CardRow, now: Date): BusinessCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortDescription: row.short_description ?? '',
    category: { slug: row.category, name: row.category_name },
    subcategory:
      row.subcategory === null
        ? null
        : { slug: row.subcategory, name: row.subcategory_name ?? row.subcategory },
    placeType: row.place_type as PlaceType,
    city: row.city,
    state: row.state,
    lat: row.lat,
    lng: row.lng,
    serviceRadiusMiles: row.service_radius_miles,
    coversNationwide: row.covers_nationwide,
    phone: row.phone,
    coverImageUrl: row.cover_image_url,
    coverImageAlt: row.cover_image_alt,
    heritage: row.heritage,
    priceLevel: row.price_level,
    ratingAverage: row.rating_average,
    ratingCount: row.rating_count,
    tier: row.tier as Tier,
    isPremium: row.is_premium,
    isFeatured: row.is_featured,
    isVerified: row.is_verified,
    trustLevel: row.trust_level as TrustLevel,
    timezone: row.timezone,
    hours: weeklyHours(row.hours),
    specialDays: row.special_days ? around(row.special_days, now) : [],
    createdAt: new Date(row.created_at).toISOString(),
    distanceMiles: row.distance,
  }
}

/** business_search keeps the hours as triples of weekday, opens and closes. */
function weeklyHours(triples: number[]): WeeklyHours[] {
  const hours: WeeklyHours[] = []
  for (let i = 0; i + 2 < triples.length; i += 3) {
    hours.push({ weekday: triples[i]!, opens: triples[i + 1]!, closes: triples[i + 2]! })
  }
  return hours
}

/** Two days back and fifteen ahead in UTC cover yesterday to two weeks ahead on every clock. */
function around(days: SpecialDay[], now: Date): SpecialDay[] {
  const date = (offset: number) => new Date(now.getTime() + offset * dayMs).toISOString().slice(0, 10)
  const [from, to] = [date(-2), date(15)]
  return days.filter((day) => day.date >= from && day.date <= to)
}
