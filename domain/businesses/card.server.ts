import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { SpecialDay, WeeklyHours } from '#domain/hours/opening-hours.ts'
import { daysAfter } from '#domain/time-spans.ts'
import type { BusinessCard } from './schema.ts'

type CardRow = Omit<
  BusinessCard,
  'shortDescription' | 'category' | 'subcategory' | 'hours' | 'specialDays'
> & {
  shortDescription: string | null
  category: string
  categoryName: string
  subcategory: string | null
  subcategoryName: string | null
  /** Triples of weekday, opening and closing time, as business_search stores them. */
  hours: number[]
  specialDays: SpecialDay[] | null
}

/**
 * Cards as business_cards() in the database returns them: one array per field, with the values of all cards in order.
 */
export type CardColumns = { [Field in keyof CardRow]: CardRow[Field][] } & {
  /** What each offers, by name; nulls unless they were requested. */
  services: (string | null)[][] | null[]
}

/**
 * The cards of these ids, in the same order, for `cardsOf`. `distances` are in miles. Row-level security decides which
 * are visible.
 */
export function businessCards(
  ids: RawBuilder<unknown>,
  distances: RawBuilder<unknown> = sql`null`,
  { withServices = false }: { withServices?: boolean } = {},
): RawBuilder<CardColumns | null> {
  return sql`business_cards(${ids}, ${distances}, ${sql.lit(withServices)})`
}

export function cardsOf(columns: CardColumns | null | undefined, now: Date): BusinessCard[] {
  return columns?.id.map((_, nth) => cardOf(columns, nth, now)) ?? []
}

// A literal on purpose: filling an object key by key takes twice as long.
function cardOf(columns: CardColumns, nth: number, now: Date): BusinessCard {
  const subcategory = columns.subcategory[nth] ?? null
  const specialDays = columns.specialDays[nth]
  return {
    id: columns.id[nth]!,
    slug: columns.slug[nth]!,
    name: columns.name[nth]!,
    shortDescription: columns.shortDescription[nth] ?? '',
    category: { slug: columns.category[nth]!, name: columns.categoryName[nth]! },
    subcategory:
      subcategory === null ? null : { slug: subcategory, name: columns.subcategoryName[nth] ?? subcategory },
    placeType: columns.placeType[nth]!,
    city: columns.city[nth] ?? null,
    state: columns.state[nth] ?? null,
    lat: columns.lat[nth] ?? null,
    lng: columns.lng[nth] ?? null,
    serviceRadiusMiles: columns.serviceRadiusMiles[nth] ?? null,
    coversNationwide: columns.coversNationwide[nth]!,
    phone: columns.phone[nth] ?? null,
    coverImageUrl: columns.coverImageUrl[nth] ?? null,
    coverImageAlt: columns.coverImageAlt[nth] ?? null,
    heritage: columns.heritage[nth]!,
    languages: columns.languages[nth]!,
    priceLevel: columns.priceLevel[nth] ?? null,
    ratingAverage: columns.ratingAverage[nth]!,
    ratingCount: columns.ratingCount[nth]!,
    tier: columns.tier[nth]!,
    isPremium: columns.isPremium[nth]!,
    isFeatured: columns.isFeatured[nth]!,
    isVerified: columns.isVerified[nth]!,
    trustLevel: columns.trustLevel[nth]!,
    timezone: columns.timezone[nth]!,
    distanceMiles: columns.distanceMiles[nth] ?? null,
    hours: weeklyHours(columns.hours[nth]!),
    specialDays: specialDays ? around(specialDays, now) : [],
    createdAt: new Date(columns.createdAt[nth]!).toISOString(),
  }
}

function weeklyHours(triples: number[]): WeeklyHours[] {
  const hours: WeeklyHours[] = []
  for (let i = 0; i + 2 < triples.length; i += 3) {
    hours.push({ weekday: triples[i]!, opens: triples[i + 1]!, closes: triples[i + 2]! })
  }
  return hours
}

/** In UTC, two days back to fifteen ahead covers yesterday to two weeks ahead in every time zone. */
function around(days: SpecialDay[], now: Date): SpecialDay[] {
  const date = (offset: number) => daysAfter(now, offset).toISOString().slice(0, 10)
  const [from, to] = [date(-2), date(15)]
  return days.filter((day) => day.date >= from && day.date <= to)
}
