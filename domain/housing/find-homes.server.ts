import { type RawBuilder, sql } from 'kysely'
import {
  type FoundPostings,
  findPostings,
  type PostingsPart,
} from '#domain/search/postings/find-postings.server.ts'
import type { PostingParams } from '#domain/search/postings/spec.ts'
import type { Tx } from '#domain/tx.ts'
import { housingSpec } from './filters.ts'

type HomeParams = PostingParams<typeof housingSpec>

/** One page of homes. As a visitor. */
export function findHomes(
  tx: Tx,
  params: HomeParams,
  now: Date,
  part?: PostingsPart,
): Promise<FoundPostings> {
  return findPostings(tx, {
    spec: housingSpec,
    params,
    now,
    join: sql`join housing_listings h on h.posting_id = p.id`,
    conditions: conditionsOf(params.filters),
    orders: { rent: sql`h.month_cents` },
    ...part,
  })
}

function conditionsOf({
  type,
  furnished,
  beds,
  baths,
  pets,
  utilities,
  rent,
  from,
}: HomeParams['filters']): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (type.length > 0) conditions.push(sql`h.home_type = any (${type}::text[])`)
  if (furnished.length > 0) conditions.push(sql`h.furnished = any (${furnished}::text[])`)
  if (beds !== null) conditions.push(sql`h.beds >= ${Number(beds)}`)
  if (baths !== null) conditions.push(sql`h.half_baths >= ${Number(baths) * 2}`)
  if (pets === 'some') conditions.push(sql`h.pets in ('yes', 'cats', 'dogs')`)
  else if (pets !== null) conditions.push(sql`h.pets in ('yes', ${pets})`)
  // As people mean it: what a home can’t be lived in without.
  if (utilities) conditions.push(sql`h.utilities @> '{water,electricity}'`)
  if (rent.min !== null) conditions.push(sql`h.month_cents >= ${rent.min * 100}`)
  if (rent.max !== null) conditions.push(sql`h.month_cents <= ${rent.max * 100}`)
  if (from !== null)
    conditions.push(
      sql`h.available_from <= ${from}::date and (h.available_until is null or h.available_until > ${from}::date)`,
    )
  return conditions
}
