import { sql } from 'kysely'
import { featuredPlaces } from '#domain/businesses/queries.server.ts'
import { DomainError, noSuchListing } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import type { Tx } from '#domain/tx.ts'
import { notifyOnce } from './notify.server.ts'

type OfOwner = { userId: string; businessId: string }

/**
 * Whether the featured row is full for the user's listing and the listing is on the waitlist. Throws `not_found`. As
 * the user.
 */
export async function findWaiting(
  tx: Tx,
  { userId, businessId }: OfOwner,
): Promise<{ isFull: boolean; isWaiting: boolean }> {
  const { rows } = await sql<{ isFull: boolean; isWaiting: boolean }>`
    select not has_featured_place(b.id) as is_full,
      exists (select from featured_waiting w where w.business_id = b.id) as is_waiting
    from businesses b where b.id = ${businessId} and b.owner_id = ${userId}`.execute(tx)
  if (!rows[0]) throw noSuchListing()
  return rows[0]
}

/**
 * The featured row has as many places as the home page shows; a listing already in it keeps its place. Throws `conflict`
 * when a plan with a place is wanted and none is free.
 */
export async function assertPlace(
  tx: Tx,
  { plan, businessId }: { plan: string; businessId: string },
): Promise<void> {
  const { rows } = await sql<{ isFull: boolean }>`
    select not has_featured_place(${businessId}) as is_full from plans where id = ${plan} and level = 'featured'`.execute(
    tx,
  )
  if (rows[0]?.isFull)
    throw new DomainError(
      'conflict',
      'All places in the featured row are taken. Choose a plan without one, or join the waitlist.',
    )
}

export async function waitForPlace(tx: Tx, whose: OfOwner): Promise<void> {
  await findWaiting(tx, whose)
  await tx
    .insertInto('featuredWaiting')
    .values({ businessId: whose.businessId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function stopWaiting(tx: Tx, whose: OfOwner): Promise<void> {
  await findWaiting(tx, whose)
  await tx.deleteFrom('featuredWaiting').where('businessId', '=', whose.businessId).execute()
}

/** How long a free place is held for the listing that was notified. */
const keptDays = 3

/**
 * Notifies the listing that has waited longest that a place is free. One at a time: the next is notified if the place
 * is still free three days later. As the database owner.
 */
export async function offerFreePlaces(tx: Tx, { now, site }: { now: Date; site: LetterSite }): Promise<void> {
  await sql`delete from featured_waiting w using businesses b
    where b.id = w.business_id and (b.tier = 'featured' or w.told_at < ${now}::timestamptz - make_interval(days => ${keptDays}))`.execute(
    tx,
  )
  const { rows } = await sql<{ businessId: string; userId: string; askedAt: Date }>`
    update featured_waiting set told_at = ${now} where business_id in (
      select w.business_id from featured_waiting w join businesses b on b.id = w.business_id
      where w.told_at is null and b.status = 'published' and b.owner_id is not null
      order by w.asked_at, w.business_id
      limit greatest(0, ${featuredPlaces} - (select count(*) from businesses f where f.tier = 'featured' and f.status = 'published' and not f.is_demo)
                       - (select count(*) from featured_waiting t where t.told_at is not null)))
    returning business_id, (select owner_id from businesses b where b.id = business_id) as user_id, asked_at`.execute(
    tx,
  )
  for (const { businessId, userId, askedAt } of rows)
    await notifyOnce(tx, {
      subject: `${businessId} ${askedAt.toISOString()}`,
      news: { kind: 'place_free', days: keptDays },
      userId,
      businessId,
      site,
    })
}
