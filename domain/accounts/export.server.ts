import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

/** Everything of somebody's own outside of the auth service, for them to take along. As themselves. */
export async function exportOwnData(tx: Tx, userId: string) {
  return {
    profile: await tx
      .selectFrom('profiles')
      .select(['displayName', 'avatarUrl as picture', 'createdAt', 'updatedAt'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    roles: await tx
      .selectFrom('userRoles')
      .select(['role', 'grantedAt'])
      .where('userId', '=', userId)
      .execute(),
    consents: await tx
      .selectFrom('userConsents')
      .select(['consentType', 'version', 'granted', 'userAgent', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    businesses: await exportBusinesses(tx, userId),
    reviews: await tx
      .selectFrom('reviews')
      .select(['businessId', 'authorName', 'rating', 'body', 'status', 'createdAt', 'updatedAt'])
      .where('id', 'in', sql<string>`(select own_review_ids())`)
      .orderBy('createdAt')
      .execute(),
    deletion: await tx
      .selectFrom('accountDeletions')
      .select(['requestedAt', 'dueAt'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
  }
}

async function exportBusinesses(tx: Tx, userId: string) {
  const businesses = await tx
    .selectFrom('businesses')
    .selectAll()
    .where('ownerId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const of = <Row extends { businessId: string }>(rows: Row[], id: string) =>
    rows.filter(({ businessId }) => businessId === id).map(({ businessId: _, ...row }) => row)
  const ids = businesses.map(({ id }) => id)
  if (ids.length === 0) return []
  const hours = await tx
    .selectFrom('businessHours')
    .select(['businessId', 'weekday', 'opensMinute', 'closesMinute'])
    .where('businessId', 'in', ids)
    .orderBy('weekday')
    .execute()
  const photos = await tx
    .selectFrom('businessPhotos')
    .select(['businessId', 'url', 'alt', 'status'])
    .where('businessId', 'in', ids)
    .execute()
  return businesses.map((business) => ({
    ...business,
    hours: of(hours, business.id),
    photos: of(photos, business.id),
  }))
}
