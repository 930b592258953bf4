import { sql } from 'kysely'
import { attributeLabel } from '#domain/attributes/attributes.ts'
import { listCustomFields } from '#domain/categories/custom-fields/queries.server.ts'
import { customFacts } from '#domain/categories/custom-fields/values.ts'
import { communityName } from '#domain/heritage/communities.ts'
import { countryName } from '#domain/heritage/countries.ts'
import type { SpecialDay } from '#domain/hours/opening-hours.ts'
import { languageName } from '#domain/languages/languages.ts'
import { flyerLimitOf, locationLimitOf, photoLimitOf, serviceLimitOf } from '#domain/plans/queries.server.ts'
import { dayMs } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { managementOf } from './management.ts'
import { type PageQuestions, pageQuestions } from './page-questions.server.ts'
import { type PageReviews, pageReviews, replyDays } from './page-reviews.server.ts'
import { plainFacts, plainNames } from './plain-fields.ts'
import { newestReviews, type ReviewQuery } from './review-query.ts'
import {
  type BusinessPage,
  type Evidence,
  questionsPerPage,
  reviewsPerPage,
  type TrustStep,
} from './schema.ts'
import type { BusinessFields } from './sections.ts'

type FoundBusiness =
  | { kind: 'page'; page: BusinessPage }
  /** The business was renamed. */
  | { kind: 'moved'; slug: string }

/**
 * A published business by its current slug or a former one. Null when there is none that a visitor may see.
 */
export async function findBusinessPage(
  tx: Tx,
  {
    slug,
    now,
    reviews = newestReviews,
    questionPage = 1,
  }: { slug: string; now: Date; reviews?: ReviewQuery; questionPage?: number },
): Promise<FoundBusiness | null> {
  const business = await findPublished(tx, slug)
  if (!business) {
    const moved = await findNewSlug(tx, slug)
    return moved ? { kind: 'moved', slug: moved } : null
  }

  return { kind: 'page', page: await pageOf(tx, business, { now, reviews, questionPage }) }
}

/**
 * The page as visitors will see it once everything pending is approved: with these values instead of the row's, and
 * with pictures that aren't reviewed yet. Null when the user may not see it. As a manager.
 */
export async function findBusinessPreview(
  tx: Tx,
  { businessId, values, now }: { businessId: string; values: Partial<BusinessFields>; now: Date },
): Promise<BusinessPage | null> {
  const row = await selectBusiness(tx).where('b.id', '=', businessId).executeTakeFirst()
  if (!row) return null
  const { hours: _hours, specialDays: _days, category, subcategory, ...columns } = values
  const names = await tx
    .selectFrom('categories')
    .select(['slug', 'name'])
    .where('slug', 'in', [category ?? row.category, subcategory ?? row.subcategory ?? ''])
    .execute()
  const nameOf = (slug: string | null | undefined) => names.find((each) => each.slug === slug)?.name ?? null
  const kind = subcategory === undefined ? row.subcategory : subcategory
  const shown = {
    ...row,
    ...columns,
    category: category ?? row.category,
    categoryName: nameOf(category ?? row.category) ?? row.categoryName,
    subcategory: kind,
    subcategoryName: nameOf(kind),
    // The person who previews it manages it, and will receive messages.
    takesMessages: true,
  } as BusinessRow
  return pageOf(tx, shown, { now, reviews: newestReviews, questionPage: 1, isPreview: true })
}

type BusinessRow = NonNullable<Awaited<ReturnType<typeof findPublished>>>

async function pageOf(
  tx: Tx,
  business: BusinessRow,
  {
    now,
    reviews,
    questionPage,
    isPreview = false,
  }: { now: Date; reviews: ReviewQuery; questionPage: number; isPreview?: boolean },
): Promise<BusinessPage> {
  const parts = await findParts(tx, business, {
    now,
    reviews,
    questionPage,
    pictureStates: isPreview ? ['approved', 'pending'] : ['approved'],
  })
  const {
    categoryName,
    subcategoryName,
    updatedAt,
    createdAt,
    hoursConfirmedAt,
    lastConfirmedAt,
    branchOf,
    staleAfterDays,
    customValues,
    plan: _plan,
    serviceLimit,
    ...columns
  } = business
  const reviewPageCount = Math.max(1, Math.ceil(parts.reviewCount / reviewsPerPage))
  const trustLevel = columns.trustLevel as BusinessPage['trustLevel']
  // An unclaimed page has no owner who could confirm it; the date is from the person who added it.
  const isUnclaimed = managementOf({ trustLevel, takesMessages: columns.takesMessages }) === 'unclaimed'
  const byOwner = (moment: Date | null) => (isUnclaimed ? null : (moment?.toISOString() ?? null))
  return {
    ...columns,
    ...parts,
    services: columns.services.slice(0, serviceLimit),
    facts: [...plainFacts(columns), ...(await findCustomFacts(tx, business))],
    shortDescription: columns.shortDescription ?? '',
    description: columns.description ?? '',
    names: {
      heritage: columns.heritage.map(countryName),
      communities: columns.communities.map(communityName),
      languages: columns.languages.map(languageName),
      attributes: columns.attributes.map(attributeLabel),
    },
    placeType: columns.placeType as BusinessPage['placeType'],
    tier: columns.tier as BusinessPage['tier'],
    trustLevel,
    category: { slug: columns.category, name: categoryName },
    subcategory:
      columns.subcategory && subcategoryName ? { slug: columns.subcategory, name: subcategoryName } : null,
    hoursConfirmedAt: byOwner(hoursConfirmedAt),
    lastConfirmedAt: byOwner(lastConfirmedAt),
    isStale: now.getTime() - (lastConfirmedAt ?? createdAt).getTime() > staleAfterDays * dayMs,
    updatedAt: updatedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    reviewQuery: { ...reviews, page: Math.min(Math.max(1, reviews.page), reviewPageCount) },
    reviewPageCount,
    questionPage: Math.min(
      Math.max(1, questionPage),
      Math.max(1, Math.ceil(parts.questionCount / questionsPerPage)),
    ),
    firstPlaceId: branchOf ?? business.id,
  }
}

/** Most listings have none, and cost no look-up. */
const findCustomFacts = async (
  tx: Tx,
  { category, customValues }: Pick<BusinessRow, 'category' | 'customValues'>,
): Promise<BusinessPage['facts']> =>
  Object.keys(customValues).length === 0
    ? []
    : customFacts(customValues, await listCustomFields(tx, category))

/** Owners who view the public page see what everyone sees. */
function findPublished(tx: Tx, slug: string) {
  return selectBusiness(tx).where('b.slug', '=', slug).where('b.isActive', '=', true).executeTakeFirst()
}

function selectBusiness(tx: Tx) {
  return tx
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
    .select(['b.priceLevel', 'b.heritage', 'b.communities', 'b.languages', 'b.attributes', 'b.services'])
    .select('b.customValues')
    .select(plainNames.map((name) => `b.${name}` as const))
    .select([
      'b.tier',
      'b.plan',
      'b.isPremium',
      'b.isFeatured',
      'b.isVerified',
      'b.trustLevel',
      'b.ratingAverage',
      'b.ratingCount',
    ])
    .select(['b.hoursConfirmedAt', 'b.lastConfirmedAt', 'b.updatedAt', 'b.createdAt', 'b.branchOf'])
    .select(['c.name as categoryName', 's.name as subcategoryName'])
    .select(sql<boolean>`takes_messages(b.id)`.as('takesMessages'))
    .select(sql<number>`stale_after_days()`.as('staleAfterDays'))
    .select(serviceLimitOf(sql.ref('b.plan')).as('serviceLimit'))
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
  | 'hours'
  | 'specialDays'
  | 'photos'
  | 'flyers'
  | 'updates'
  | 'trust'
  | 'reviews'
  | 'reviewCount'
  | 'reviewPhrases'
  | 'replyDays'
  | 'questions'
  | 'questionCount'
  | 'ratingSpread'
  | 'otherPlaces'
  | 'requests'
>

export type SpecialDayRow = { date: string; opens: number | null; closes: number | null; note: string | null }

type PartsRow = {
  hours: Parts['hours'] | null
  specialDays: SpecialDayRow[] | null
  photos: Parts['photos'] | null
  flyers: Parts['flyers'] | null
  updates: Parts['updates'] | null
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
  reviews: PageReviews
  phrases: Parts['reviewPhrases'] | null
  replyDays: number | null
  questions: PageQuestions
  otherPlaces: Parts['otherPlaces'] | null
  requests: Parts['requests']
}

const mostOtherPlaces = 30
/** More than a listing may have, except after a merge. */
const mostUpdates = 10

/**
 * Everything attached to a business, in one statement: with a single connection, every round trip makes others wait.
 */
async function findParts(
  tx: Tx,
  { id, branchOf, plan }: { id: string; branchOf: string | null; plan: string },
  {
    now,
    reviews,
    questionPage,
    pictureStates,
  }: { now: Date; reviews: ReviewQuery; questionPage: number; pictureStates: string[] },
): Promise<Parts> {
  const result = await sql<PartsRow>`
    select
      (select json_agg(json_build_object('weekday', weekday, 'opens', opens_minute, 'closes', closes_minute)
                       order by weekday, opens_minute)
       from business_hours where business_id = ${id}) as hours,
      (select json_agg(json_build_object('date', date, 'opens', opens_minute, 'closes', closes_minute, 'note', note)
                       order by date, opens_minute)
       from business_special_hours
       where business_id = ${id} and date between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 60) as special_days,
      (select json_agg(json_build_object('url', url, 'alt', alt) order by position, created_at, id)
       from (select id, url, alt, position, created_at from business_photos where business_id = ${id} and status = any(${pictureStates})
             order by position, created_at, id limit ${photoLimitOf(plan)}) shown) as photos,
      (select json_agg(json_build_object('id', id, 'title', title, 'description', description, 'imageUrl', flyer_image_url,
                'alt', alt, 'price', price, 'linkUrl', link_url, 'startsAt', starts_at, 'endsAt', ends_at,
                'isInBanner', show_in_premium_banner) order by show_in_premium_banner desc, created_at desc)
       from (select id, title, description, flyer_image_url, alt, price, link_url, starts_at, ends_at, show_in_premium_banner, created_at
             from business_flyers
             where business_id = ${id} and status = any(${pictureStates}) and (ends_at is null or ends_at > ${now})
             order by show_in_premium_banner desc, created_at desc
             limit ${flyerLimitOf(plan)}) as shown) as flyers,
      (select json_agg(json_build_object('id', id, 'kind', kind, 'title', title, 'body', body, 'imageUrl', image_url, 'alt', alt,
                'code', code, 'linkUrl', link_url, 'endsAt', ends_at, 'publishedAt', published_at) order by published_at desc, id)
       from (select id, kind, title, body, image_url, alt, code, link_url, ends_at, coalesce(published_at, created_at) as published_at
             from business_updates
             where business_id = ${id} and status = any(${pictureStates}) and (ends_at is null or ends_at > ${now})
             order by published_at desc, id limit ${mostUpdates}) as shown) as updates,
      (select json_agg(json_build_object('level', level, 'evidence', evidence, 'checkedBy', checked_by_name,
                'checkedAt', checked_at, 'expiresAt', expires_at) order by checked_at)
       from verifications where business_id = ${id} and revoked_at is null) as trust,
      (select json_object_agg(rating, count)
       from (select rating, count(*)::int as count from reviews
             where business_id = ${id} and status = 'published' group by rating) as stars) as spread,
      ${pageReviews(id, reviews)} as reviews,
      (select phrases from review_phrases where business_id = ${id}) as phrases,
      ${replyDays(id, now)} as reply_days,
      ${pageQuestions(id, questionPage)} as questions,
      (select json_agg(json_build_object('slug', slug, 'name', name, 'address', address, 'city', city, 'state', state) order by state, city, name)
       from (select slug, name, address, city, state
             from (select id, slug, name, address, city, state from businesses where branch_of = ${branchOf ?? id} and is_active
                   order by created_at, id
                   limit ${branchOf ? locationLimitOf(sql`(select plan from businesses where id = ${branchOf})`) : locationLimitOf(plan)}) linked
             where id <> ${id}
             union all
             select slug, name, address, city, state from businesses where id = ${branchOf} and is_active
             limit ${mostOtherPlaces}) as places) as other_places,
      (select json_strip_nulls(json_build_object('takes', takes, 'menuUrl', menu_url, 'deliveryUrl', delivery_url, 'bookingUrl', booking_url))
       from request_settings where business_id = ${id}
         and (cardinality(takes) > 0 or num_nonnulls(menu_url, delivery_url, booking_url) > 0)) as requests
  `.execute(tx)
  const row = result.rows[0]!
  const stars = (count: number) => row.spread?.[count] ?? 0
  return {
    hours: row.hours ?? [],
    specialDays: groupSpecialDays(row.specialDays ?? []),
    photos: row.photos ?? [],
    flyers: row.flyers ?? [],
    updates: row.updates ?? [],
    trust: (row.trust ?? []).map((step) => ({
      ...step,
      isCurrent: step.expiresAt === null || new Date(step.expiresAt) > now,
    })),
    ratingSpread: [stars(1), stars(2), stars(3), stars(4), stars(5)],
    reviews: row.reviews.shown ?? [],
    reviewCount: row.reviews.total,
    reviewPhrases: row.phrases ?? [],
    replyDays: row.replyDays,
    questions: row.questions.shown ?? [],
    questionCount: row.questions.total,
    otherPlaces: row.otherPlaces ?? [],
    requests: row.requests,
  }
}

/** One row per time range; a row without a range is a closed day. */
export function groupSpecialDays(rows: SpecialDayRow[]): SpecialDay[] {
  const days = new Map<string, SpecialDay>()
  for (const { date, opens, closes, note } of rows) {
    const day = days.get(date) ?? { date, ranges: [], note }
    if (opens !== null && closes !== null) day.ranges.push({ opens, closes })
    days.set(date, day)
  }
  return [...days.values()]
}
