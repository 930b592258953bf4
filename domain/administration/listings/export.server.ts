import { sql } from 'kysely'
import type { Claims } from '#db/as-user.ts'
import type { Db } from '#db/client.ts'
import { byteOrderMark, type Cell, csvLines } from '#domain/csv/write-csv.ts'
import { conditionsOf } from './conditions.server.ts'
import type { ListingFilter } from './filter.ts'
import { findIds, listingsAfter, listingsOf } from './list.server.ts'
import type { AdminListing } from './schema.ts'

const perChunk = 500
/** Up to this many ids are held in memory while their rows are written; more are paged through. */
const mostKept = 20_000

const columns: { [name: string]: (listing: AdminListing) => Cell } = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  status: ({ status }) => status,
  category: ({ category }) => category,
  subcategory: ({ subcategory }) => subcategory,
  city: ({ city }) => city,
  state: ({ state }) => state,
  place_type: ({ placeType }) => placeType,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  website: ({ website }) => website,
  owner_email: ({ owner }) => owner?.email ?? null,
  plan: ({ planName }) => planName,
  tier: ({ tier }) => tier,
  trust: ({ trustLevel }) => trustLevel,
  rating: ({ ratingCount, ratingAverage }) => (ratingCount > 0 ? Number(ratingAverage.toFixed(2)) : null),
  reviews: ({ ratingCount }) => ratingCount,
  complete: ({ completeness }) => completeness,
  demo: ({ isDemo }) => isDemo,
  unlisted_at: ({ unlistedAt }) => unlistedAt,
  published_at: ({ publishedAt }) => publishedAt,
  confirmed_at: ({ lastConfirmedAt }) => lastConfirmedAt,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
}

/**
 * Every matching listing as a CSV line, oldest first. Reads in chunks, each in its own transaction, so that memory
 * stays bounded and other requests get the connection. As an administrator.
 */
export async function* exportListings(
  db: Pick<Db, 'asUser'>,
  { claims, filter, signal }: { claims: Claims; filter: ListingFilter; signal?: AbortSignal },
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([Object.keys(columns)])
  const lines = (listings: readonly AdminListing[]) =>
    csvLines(listings.map((listing) => Object.values(columns).map((cell) => cell(listing))))
  const ids = await db.asUser(claims, async (tx) => {
    const found = await findIds(tx, await conditionsOf(tx, filter), mostKept + 1)
    if (found.length > mostKept) return null
    const { rows } = await sql<{ id: string }>`
      select id from admin_listings where id = any(${found}::uuid[]) order by created_at, id`.execute(tx)
    return rows.map(({ id }) => id)
  })
  if (ids) {
    for (let at = 0; at < ids.length; at += perChunk) {
      signal?.throwIfAborted()
      yield lines(await db.asUser(claims, (tx) => listingsOf(tx, ids.slice(at, at + perChunk))))
    }
    return
  }
  let after: string | null = null
  do {
    signal?.throwIfAborted()
    const from = after
    const page: Awaited<ReturnType<typeof listingsAfter>> = await db.asUser(claims, (tx) =>
      listingsAfter(tx, filter, from, perChunk),
    )
    yield lines(page.listings)
    after = page.after
  } while (after !== null)
}
