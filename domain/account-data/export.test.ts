import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, claimsOf, ids } from '#tests/policies/people.ts'
import { exportOwnData } from './export.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database?.close())

type Part = keyof Awaited<ReturnType<typeof exportOwnData>>

/** Every column that references a person, and where the export includes those rows. */
const exported: Record<string, Part> = {
  'account_deletions.user_id': 'deletion',
  'account_views.user_id': 'looksAtTheAccount',
  'bulk_imports.user_id': 'imports',
  'business_invitations.email': 'invitations',
  'business_invitations.invited_by': 'invitations',
  'business_members.user_id': 'manages',
  'business_revisions.submitted_by': 'changes',
  'businesses.email': 'businesses',
  'businesses.owner_id': 'businesses',
  'checkouts.user_id': 'checkouts',
  'claims.user_id': 'claims',
  'contact_messages.email': 'contact',
  'contact_messages.user_id': 'contact',
  'event_attendances.user_id': 'going',
  'follow_digests.user_id': 'follows',
  'follow_news.user_id': 'follows',
  'follows.user_id': 'follows',
  'push_subscriptions.user_id': 'notifiedDevices',
  'job_applications.applicant_id': 'applications',
  'job_applications.email': 'applications',
  'jobs.apply_email': 'postings',
  'lead_messages.author_id': 'answers',
  'leads.sender_email': 'messages',
  'requests.sender_email': 'requests',
  'requests.sender_id': 'requests',
  'leads.sender_id': 'messages',
  'newsletter_subscribers.email': 'newsletter',
  'notices.user_id': 'notices',
  'ownership_transfers.from_id': 'transfers',
  'ownership_transfers.to_email': 'transfers',
  'ownership_transfers.to_id': 'transfers',
  'payments.user_id': 'payments',
  'postings.posted_by': 'postings',
  'profiles.id': 'profile',
  'questions.author_id': 'questions',
  'reports.reporter_id': 'reports',
  'review_replies.author_id': 'reviewReplies',
  'review_votes.user_id': 'votes',
  'reviews.author_id': 'reviews',
  'saved_businesses.user_id': 'saved',
  'saved_lists.user_id': 'saved',
  'saved_postings.user_id': 'saved',
  'saved_searches.user_id': 'savedSearches',
  'saved_views.user_id': 'viewsOfListings',
  'subscriptions.user_id': 'subscriptions',
  'suggestions.reporter_id': 'suggestions',
  'user_consents.user_id': 'consents',
  'user_roles.user_id': 'roles',
}

const office = 'what somebody did as a moderator or administrator, which is the record of the site'
const others = 'about somebody else'
const withoutAccount = 'of somebody without an account'

const leftOut: Record<string, string> = {
  'location_changes.user_id': 'what they asked for at several listings, for 90 days; the listings are there',
  'numbers_mail_choices.user_id': 'whether one email comes, which the page with the numbers shows',
  'numbers_mails.user_id': 'which weeks were mailed',
  'account_views.viewer_id': office,
  'admin_grants.asked_by': office,
  'admin_grants.user_id': 'what administrators consider among themselves, for a week at most',
  'answers_told.answerer_id': 'who was already told of their answer',
  'audit_log.actor_id': office,
  'billing_customers.user_id': 'the key of the person at the provider; their payments are there',
  'bulk_checks.user_id': 'how far a check is, which ends with it',
  'bulk_listings.user_id': 'fingerprints of lines; the listings are there',
  'business_flyers.decided_by': office,
  'business_updates.decided_by': office,
  'business_history.changed_by': 'what the listing said before; the listing is there',
  'business_members.added_by': others,
  'business_merges.merged_by': office,
  'business_revisions.decided_by': office,
  'claim_codes.user_id': 'secrets for a quarter of an hour',
  'claims.decided_by': office,
  'complimentary_plans.given_by': office,
  'content_previews.created_by': office,
  'content_versions.saved_by': office,
  'contact_replies.author_id': office,
  'coupons.updated_by': office,
  'email_outbox.recipient': 'mails are in their own mailbox, and forgotten here',
  'email_outbox.user_id': 'mails are in their own mailbox, and forgotten here',
  'error_logs.user_id': 'faults of the site, forgotten soon',
  'faqs.updated_by': office,
  'moderation_assignments.user_id': office,
  'moderation_decisions.decided_by': office,
  'automatic_decisions.sender': 'what of theirs a rule published: it is in the export itself',
  'automatic_decisions.checked_by': office,
  'automatic_decisions.taken_back_by': office,
  'moderation_log.decided_by': office,
  'moderation_log.sender': 'what came of what they sent in, which is in the export itself',
  'moderation_replies.created_by': office,
  'follow_digest_links.user_id': 'what ends the mails about what they follow; only a hash of it is kept',
  'freshness_steps.user_id': 'when mails went out, which are in their own mailbox',
  'help_articles.scheduled_by': office,
  'help_articles.updated_by': office,
  'lead_bans.created_by': office,
  'lead_bans.sender_id': 'whose messages are held back is told to nobody',
  'lead_blocks.created_by': others,
  'lead_blocks.sender_id': 'whom a business does not want to hear from is told to nobody',
  'leads.reported_by': others,
  'listing_acts.user_id': office,
  'media.user_id': 'pictures are named where they are shown; others are swept',
  'newsletter_issues.updated_by': office,
  'pages.updated_by': office,
  'plans.updated_by': office,
  'posts.updated_by': office,
  'rejected_reviews.author_id': 'that a review or question one deleted had been rejected',
  'reports.email': withoutAccount,
  'setting_versions.saved_by': office,
  'site_settings.updated_by': office,
  'sms_outbox.recipient': 'text messages are on their own phone, and forgotten here',
  'sms_outbox.user_id': 'text messages are on their own phone, and forgotten here',
  'suggestions.email': withoutAccount,
  'uploads.user_id': 'tickets for an hour',
  'user_roles.granted_by': office,
  'verifications.checked_by': office,
}

test('every column that leads to a person is in the export, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'auth.users'::regclass and c.connamespace = 'public'::regnamespace
    union
    select c.table_name || '.' || c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name in ('user_id', 'actor_id', 'recipient') or c.column_name like '%email')`.execute(
    database.db.raw,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(exported), ...Object.keys(leftOut)].toSorted(),
  )
})

test('each part has rows of whose they are, and none of anybody else', async () => {
  const actors = (['user', 'owner', 'otherOwner', 'moderator'] as const satisfies Actor[]).map(
    async (actor) => database.db.asUser(claimsOf(actor), (tx) => exportOwnData(tx, ids[actor])),
  )
  const all = await Promise.all(actors)
  const isThere = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined)
  for (const part of new Set(Object.values(exported)))
    expect(
      all.some((own) => isThere(own[part])),
      part,
    ).toBe(true)
  const [user, owner, otherOwner, moderator] = all
  expect(user).toMatchObject({
    claims: [{ kind: 'dispute', statement: 'It is mine.' }],
    invitations: [],
    payments: [],
  })
  expect(owner).toMatchObject({
    claims: [],
    invitations: [{ email: 'guest@people.example' }],
    transfers: [{ isOffered: true }],
  })
  expect(otherOwner).toMatchObject({ votes: [{}], transfers: [{ isOffered: false }], reviewReplies: [] })
  // People who may read everything still export only their own data.
  expect(moderator).toMatchObject({
    claims: [],
    changes: [],
    invitations: [],
    transfers: [],
    votes: [],
    notices: [],
  })
  expect(JSON.stringify(all)).not.toMatch(/token_?hash|secret/i)
})
