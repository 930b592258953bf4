import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { SpecialDay, WeeklyHours } from '#domain/hours/opening-hours.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { BusinessCard, PlaceType, TrustLevel } from './schema.ts'

/** A card as business_cards() lists it. */
export type CardRow = [
  id: string,
  slug: string,
  name: string,
  shortDescription: string | null,
  category: string,
  categoryName: string,
  subcategory: string | null,
  subcategoryName: string | null,
  placeType: PlaceType,
  city: string | null,
  state: string | null,
  lat: number | null,
  lng: number | null,
  serviceRadiusMiles: number | null,
  coversNationwide: boolean,
  phone: string | null,
  coverImageUrl: string | null,
  coverImageAlt: string | null,
  heritage: string[],
  priceLevel: number | null,
  ratingAverage: number,
  ratingCount: number,
  tier: Tier,
  isPremium: boolean,
  isFeatured: boolean,
  isVerified: boolean,
  trustLevel: TrustLevel,
  timezone: string,
  hours: number[],
  specialDays: SpecialDay[] | null,
  createdAt: string,
  distanceMiles: number | null,
]

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

function cardOf(row: CardRow, now: Date): BusinessCard {
  const [
    id,
    slug,
    name,
    shortDescription,
    category,
    categoryName,
    subcategory,
    subcategoryName,
    placeType,
    city,
    state,
    lat,
    lng,
    serviceRadiusMiles,
    coversNationwide,
    phone,
    coverImageUrl,
    coverImageAlt,
    heritage,
    priceLevel,
    ratingAverage,
    ratingCount,
    tier,
    isPremium,
    isFeatured,
    isVerified,
    trustLevel,
    timezone,
    hours,
    specialDays,
    createdAt,
    distanceMiles,
  ] = row
  return {
    id,
    slug,
    name,
    shortDescription: shortDescription ?? '',
    category: { slug: category, name: categoryName },
    subcategory: subcategory === null ? null : { slug: subcategory, name: subcategoryName ?? subcategory },
    placeType,
    city,
    state,
    lat,
    lng,
    serviceRadiusMiles,
    coversNationwide,
    phone,
    coverImageUrl,
    coverImageAlt,
    heritage,
    priceLevel,
    ratingAverage,
    ratingCount,
    tier,
    isPremium,
    isFeatured,
    isVerified,
    trustLevel,
    timezone,
    distanceMiles,
    hours: weeklyHours(hours),
    specialDays: specialDays ? around(specialDays, now) : [],
    createdAt: new Date(createdAt).toISOString(),
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
