import { sql } from 'kysely'
import { exportClaims } from '#domain/claims/queries.server.ts'
import { exportContact } from '#domain/contact/own-data.server.ts'
import { exportGoing } from '#domain/events/going/going.server.ts'
import { exportFollows } from '#domain/follows/follows.server.ts'
import { exportOwnApplications } from '#domain/job-applications/queries.server.ts'
import { exportReplies, exportSentLeads } from '#domain/leads/own-data.server.ts'
import { exportInvitations, exportMemberships, exportTransfers } from '#domain/members/own-data.server.ts'
import { exportNewsletter } from '#domain/newsletter/subscribers.server.ts'
import { listViews } from '#domain/people/views.server.ts'
import { exportPostings } from '#domain/postings/own-data.server.ts'
import { listDevices } from '#domain/push/devices.server.ts'
import { exportQuestions } from '#domain/questions/queries.server.ts'
import { exportReports } from '#domain/reports/queries.server.ts'
import { exportSentRequests } from '#domain/requests/own-data.server.ts'
import { exportReviewReplies, exportVotes } from '#domain/reviews/own-reviews.server.ts'
import { exportSaved } from '#domain/saved/queries.server.ts'
import { exportSavedSearches } from '#domain/saved-searches/queries.server.ts'
import { exportSuggestions } from '#domain/suggestions/queries.server.ts'
import type { Tx } from '#domain/tx.ts'

/** Everything about the user stored outside the auth service, for a data export. As the user. */
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
    looksAtTheAccount: await listViews(tx, userId),
    businesses: await exportBusinesses(tx, userId),
    changes: await tx
      .selectFrom('businessRevisions')
      .select([
        'businessId',
        'field',
        'proposed',
        'status',
        'submittedAt',
        'decidedAt',
        'reason',
        'reasonNote',
      ])
      .where('submittedBy', '=', userId)
      .orderBy('submittedAt')
      .execute(),
    imports: await tx
      .selectFrom('bulkImports')
      .select(['fileName', 'mode', 'state', 'total', 'created', 'skipped', 'failed', 'noted', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    claims: await exportClaims(tx, userId),
    postings: await exportPostings(tx, userId),
    manages: await exportMemberships(tx, userId),
    invitations: await exportInvitations(tx, userId),
    transfers: await exportTransfers(tx, userId),
    reviews: await tx
      .selectFrom('reviews')
      .select(['businessId', 'authorName', 'rating', 'body', 'status', 'createdAt', 'updatedAt'])
      .where('id', 'in', sql<string>`(select own_review_ids())`)
      .orderBy('createdAt')
      .execute(),
    questions: await exportQuestions(tx),
    votes: await exportVotes(tx, userId),
    reviewReplies: await exportReviewReplies(tx),
    messages: await exportSentLeads(tx, userId),
    answers: await exportReplies(tx, userId),
    requests: await exportSentRequests(tx, userId),
    contact: await exportContact(tx, userId),
    newsletter: await exportNewsletter(tx),
    applications: await exportOwnApplications(tx, userId),
    saved: await exportSaved(tx, userId),
    follows: await exportFollows(tx, userId),
    notifiedDevices: await listDevices(tx, userId),
    going: await exportGoing(tx, userId),
    savedSearches: await exportSavedSearches(tx, userId),
    viewsOfListings: await tx
      .selectFrom('savedViews')
      .select(['name', 'query', 'createdAt'])
      .where('userId', '=', userId)
      .where('list', '=', 'locations')
      .orderBy('createdAt')
      .execute(),
    reports: await exportReports(tx, userId),
    suggestions: await exportSuggestions(tx, userId),
    notices: await tx
      .selectFrom('notices')
      .select(['kind', 'businessId', 'title', 'body', 'link', 'readAt', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    ...(await exportBilling(tx, userId)),
    deletion: await tx
      .selectFrom('accountDeletions')
      .select(['requestedAt', 'dueAt'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
  }
}

async function exportBilling(tx: Tx, userId: string) {
  return {
    checkouts: await tx
      .selectFrom('checkouts')
      .select([
        'businessId',
        'plan',
        'tier',
        'billing',
        'amountCents',
        'currency',
        'couponCode',
        'state',
        'createdAt',
      ])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    subscriptions: await tx
      .selectFrom('subscriptions')
      .select(['businessId', 'plan', 'tier', 'billing', 'amountCents', 'currency', 'state', 'startedAt'])
      .select(['periodStart', 'periodEnd', 'endedAt', 'cancelReason', 'cancelNote', 'cardBrand', 'cardLast4'])
      .where('userId', '=', userId)
      .orderBy('startedAt')
      .execute(),
    payments: await tx
      .selectFrom('payments')
      .select(['businessId', 'number', 'state', 'currency', 'totalCents', 'taxCents', 'paidCents'])
      .select([
        'refundedCents',
        'billedName',
        'billedAddress',
        'periodStart',
        'periodEnd',
        'paidAt',
        'invoicedAt',
      ])
      .where('userId', '=', userId)
      .orderBy('invoicedAt')
      .execute(),
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
  const specialHours = await tx
    .selectFrom('businessSpecialHours')
    .select(['businessId', 'date', 'opensMinute', 'closesMinute', 'note'])
    .where('businessId', 'in', ids)
    .orderBy('date')
    .execute()
  const flyers = await tx
    .selectFrom('businessFlyers')
    .select(['businessId', 'title', 'description', 'flyerImageUrl', 'status', 'startsAt', 'endsAt'])
    .where('businessId', 'in', ids)
    .execute()
  const updates = await tx
    .selectFrom('businessUpdates')
    .select(['businessId', 'kind', 'title', 'body', 'imageUrl', 'code', 'linkUrl', 'status', 'endsAt'])
    .where('businessId', 'in', ids)
    .execute()
  const trust = await tx
    .selectFrom('verifications')
    .select(['businessId', 'level', 'evidence', 'checkedByName', 'checkedAt', 'expiresAt', 'revokedAt'])
    .where('businessId', 'in', ids)
    .orderBy('checkedAt')
    .execute()
  return businesses.map((business) => ({
    ...business,
    specialHours: of(specialHours, business.id),
    flyers: of(flyers, business.id),
    updates: of(updates, business.id),
    trust: of(trust, business.id),
    hours: of(hours, business.id),
    photos: of(photos, business.id),
  }))
}
