import { sql } from 'kysely'
import { z } from 'zod'
import { decisionSchema } from '#domain/moderation/decision.ts'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import type { Tx } from '#domain/tx.ts'
import { managedListingSchema, similarBusinessSchema } from '../managed-listing.ts'
import { decideBusiness } from './decide.server.ts'
import { managedListingOf } from './find-managed.server.ts'
import { loadWaitingListings } from './load.server.ts'
import { listSimilarToEach } from './similar.server.ts'

/** A listing waiting to be published, with everything a moderator needs to see. */
const waitingListingSchema = managedListingSchema
  .extend({
    /** The account's name. Null for a listing without an owner. */
    ownerName: z.string().nullable(),
    photos: z.array(z.object({ id: z.uuid(), url: z.string(), alt: z.string(), waits: z.boolean() })),
    /** It has been published before. */
    wasPublished: z.boolean(),
    /** Published listings that may be the same business; at most six. */
    similar: z.array(similarBusinessSchema),
  })
  .meta({ id: 'WaitingListing' })
type WaitingListing = z.infer<typeof waitingListingSchema>

/** Those of these listings that are waiting to be published. As a moderator. */
async function loadBusinessesWaiting(
  tx: Tx,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<WaitingListing[]> {
  const listings = await loadWaitingListings(tx, { ids, userId })
  if (listings.length === 0) return []
  const { rows } = await sql<{
    id: string
    ownerName: string | null
    photos: WaitingListing['photos'] | null
  }>`
    select b.id, p.display_name as owner_name,
      (select json_agg(json_build_object('id', id, 'url', url, 'alt', alt, 'waits', status = 'pending' or needs_check)
                       order by position, created_at)
       from business_photos where business_id = b.id and status <> 'rejected') as photos
    from businesses b left join profiles p on p.id = b.owner_id where b.id = any(${ids}::uuid[])`.execute(tx)
  const similar = await listSimilarToEach(tx, ids)
  const more = new Map(rows.map((row) => [row.id, row]))
  return listings.map((listing) => ({
    ...managedListingOf(listing),
    ownerName: more.get(listing.id)?.ownerName ?? null,
    photos: more.get(listing.id)?.photos ?? [],
    wasPublished: listing.row.publishedAt !== null,
    similar: similar.get(listing.id) ?? [],
  }))
}

export const listingModeration = defineModeration({
  notified: 'its managers',
  itemSchema: waitingListingSchema,
  decisionSchema,
  source: {
    from: sql`businesses w`,
    id: sql`w.id`,
    at: sql`coalesce(w.first_submitted_at, w.submitted_at, w.created_at)`,
    sent: sql`coalesce(w.submitted_at, w.created_at)`,
    title: sql`w.name`,
    sender: sql`w.owner_id`,
    waits: sql`w.status = 'pending'`,
    lanes: {
      listings: sql`w.review_lane = 'new'`,
      resubmitted: sql`w.review_lane = 'resubmitted'`,
      imports: sql`w.review_lane = 'imported'`,
      unowned: sql`w.review_lane = 'imported_unowned'`,
    },
  },
  load: loadBusinessesWaiting,
  submitted: ({
    version,
    basics,
    place,
    contact,
    hours,
    heritage,
    offer,
    photos,
    logoUrl,
    coverImageUrl,
  }) => [
    version,
    [basics, place, contact, hours, heritage, offer],
    // Which photos wait is up to moderators.
    [photos.map(({ id, url, alt }) => [id, url, alt]), logoUrl, coverImageUrl],
  ],
  decide: (tx, businessId, decision, deciding) => decideBusiness(tx, { ...deciding, businessId, decision }),
  automatic: {
    /** Of a file that an administrator published at once: it waits in the queue, unless someone has claimed it. */
    async takeBack(tx, { itemId, now }) {
      const hidden = await tx
        .updateTable('businesses')
        .set({ status: 'pending', submittedAt: now })
        .where('id', '=', itemId)
        .where('status', '=', 'published')
        .where('ownerId', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return hidden !== undefined
    },
  },
})
