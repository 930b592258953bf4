import { sql } from 'kysely'
import { actAs, type Claims } from '#db/as-user.ts'
import type { Tx } from '#db/client.ts'

export const actors = [
  'visitor',
  'user',
  'owner',
  'otherOwner',
  'moderator',
  'content',
  'billing',
  'support',
  'admin',
] as const
export type Actor = (typeof actors)[number]

export const everyone: readonly Actor[] = actors
export const nobody: readonly Actor[] = []
export const signedIn: readonly Actor[] = actors.filter((actor) => actor !== 'visitor')
export const staff: readonly Actor[] = ['moderator', 'admin']
export const ownerAndStaff: readonly Actor[] = ['owner', 'moderator', 'admin']
/** Who opens the admin panel, for parts of it or all. */
export const panelRoles: readonly Actor[] = ['content', 'billing', 'support', 'admin']

export const ids: Record<Exclude<Actor, 'visitor'>, string> = {
  user: '00000000-0000-4000-8000-000000000001',
  owner: '00000000-0000-4000-8000-000000000002',
  otherOwner: '00000000-0000-4000-8000-000000000003',
  moderator: '00000000-0000-4000-8000-000000000004',
  content: '00000000-0000-4000-8000-000000000006',
  billing: '00000000-0000-4000-8000-000000000007',
  support: '00000000-0000-4000-8000-000000000008',
  // Last: seedPeople goes on as the last one.
  admin: '00000000-0000-4000-8000-000000000005',
}

/** Businesses of `owner`, one in each state that policies distinguish, and one of `otherOwner`. */
export const businesses = {
  published: '00000000-0000-4000-9000-000000000001',
  draft: '00000000-0000-4000-9000-000000000002',
  others: '00000000-0000-4000-9000-000000000003',
  suspended: '00000000-0000-4000-9000-000000000004',
  rejected: '00000000-0000-4000-9000-000000000005',
  /** Of `owner`, published; `user` manages it, too. */
  managed: '00000000-0000-4000-9000-000000000006',
}

/** Messages of `user`: to `businesses.published`, and to `businesses.others`, whose owner reported it. */
export const leads = {
  asked: '00000000-0000-4000-a000-000000000001',
  reported: '00000000-0000-4000-a000-000000000002',
  /** About `postings.published`. */
  aboutPosting: '00000000-0000-4000-a000-000000000060',
  /** Of `otherOwner`, about `postings.managed`. */
  aboutManaged: '00000000-0000-4000-a000-000000000061',
}

/** Both to `businesses.published`: of `user`, and of someone without an account. */
export const requests = {
  users: '00000000-0000-4000-b000-000000000240',
  visitors: '00000000-0000-4000-b000-000000000241',
}

/** Of `owner`, from which `businesses.draft` came; one line of it failed. */
export const bulkImport = '00000000-0000-4000-a000-000000000027'
export const bulkCheck = '00000000-0000-4000-a000-000000000028'

/** Of `admin`, about `businesses.published`. */
export const listingAct = '00000000-0000-4000-a000-000000000081'

/** Of `owner`, at `businesses.published`. */
export const locationChange = '00000000-0000-4000-a000-000000000361'

/** Of `user`, with `businesses.published` in it. */
export const savedList = '00000000-0000-4000-a000-000000000003'

/** Of `user`, with a link that was mailed. */
/** Of `user`, who follows `businesses.others`. */
export const followed = '00000000-0000-4000-a000-000000000202'
/** Of `user`, who gets notifications there. */
export const pushDevice = '00000000-0000-4000-a000-000000000214'
export const savedSearch = '00000000-0000-4000-a000-000000000062'

/** Both of `owner`, for `businesses.managed`, and over. */
export const subscription = '00000000-0000-4000-a000-000000000040'
export const complimentaryPlan = '00000000-0000-4000-a000-000000000041'

/** Both of `user`, about `businesses.published`; `answer` is of `owner`, for the business. */
export const questions = {
  shown: '00000000-0000-4000-a000-000000000070',
  pending: '00000000-0000-4000-a000-000000000071',
  answer: '00000000-0000-4000-a000-000000000072',
  /** About `businesses.managed`, of someone whose account is gone. */
  managed: '00000000-0000-4000-a000-000000000073',
}

/** The published review of each business; the author's account is gone. */
export const reviewOf = (businessId: string) => businessId.replace('-9000-', '-a000-')
/** Of `published`, by `user`, with a picture. */
export const pendingReview = '00000000-0000-4000-a000-0000000000ff'

/** A photo of `others` that a rule published; a moderator is to check it. */
const automaticDecision = '00000000-0000-4000-b000-000000000280'

/** Of `user`, for `postings.published`, with a résumé. */
export const jobApplication = '00000000-0000-4000-b000-000000000057'

export const reports = {
  /** By `user`, about the review of `others`. */
  users: '00000000-0000-4000-b000-000000000001',
  /** By someone without an account, about `published`. */
  visitors: '00000000-0000-4000-b000-000000000002',
}
/**
 * Jobs of `owner`: one that visitors see, one that was never submitted; and one of `managed`, which `user` manages,
 * too.
 */
export const postings = {
  published: '00000000-0000-4000-b000-000000000052',
  draft: '00000000-0000-4000-b000-000000000053',
  managed: '00000000-0000-4000-b000-000000000054',
}

export const suggestions = {
  users: '00000000-0000-4000-b000-000000000003',
  visitors: '00000000-0000-4000-b000-000000000004',
}

export const posts = {
  public: '00000000-0000-4000-a000-000000000045',
  scheduled: '00000000-0000-4000-a000-000000000046',
  draft: '00000000-0000-4000-a000-000000000047',
}

/** Of `user`. */
export const contactMessage = '00000000-0000-4000-b000-000000000005'
export const subscriber = '00000000-0000-4000-b000-000000000006'
export const issues = {
  draft: '00000000-0000-4000-b000-000000000007',
  sent: '00000000-0000-4000-b000-000000000008',
}

export function claimsOf(actor: Actor): Claims {
  if (actor === 'visitor') return { role: 'anon' }
  // Those who open the panel have shown a second factor, unless a test says otherwise.
  return { role: 'authenticated', sub: ids[actor], ...(panelRoles.includes(actor) && { aal: 'aal2' }) }
}

/** Rows in every table, as the owner of the database. */
export async function seedPeople(tx: Tx): Promise<void> {
  for (const [actor, id] of Object.entries(ids)) {
    await sql`insert into auth.users (id, email, role, aud) values (${id}, ${`${actor}@people.example`}, 'authenticated', 'authenticated')`.execute(
      tx,
    )
    await sql`insert into profiles (id, display_name) values (${id}, ${actor})`.execute(tx)
    // Not even the owner of the tables can write a consent for someone else.
    await sql.raw(actAs(claimsOf(actor as Actor))).execute(tx)
    await sql`insert into user_consents (user_id, consent_type, version, granted) values (${id}, 'cookies', '1.0', true)`.execute(
      tx,
    )
    await sql`reset role`.execute(tx)
  }
  await sql`insert into account_deletions (user_id) values (${ids.otherOwner})`.execute(tx)
  await sql`insert into account_views (token_hash, viewer_id, user_id, reason, ended_at)
    values (${'c'.repeat(64)}, ${ids.admin}, ${ids.user}, 'A photo that didn’t show', now())`.execute(tx)
  await sql`insert into user_roles (user_id, role) values (${ids.moderator}, 'moderator'), (${ids.admin}, 'admin'),
    (${ids.content}, 'content'), (${ids.billing}, 'billing'), (${ids.support}, 'support')`.execute(tx)
  await sql`insert into site_metrics_daily (day, metric, count) values ('2026-01-01', 'search', 3)`.execute(
    tx,
  )
  await sql`insert into searches_daily (day, words, place, count) values ('2026-01-01', 'policy', '', 3)`.execute(
    tx,
  )
  await sql`insert into search_chosen (stems, place, businesses, shares) values ('policy', '', '{}', '{}')`.execute(
    tx,
  )
  await sql`insert into search_popular (place, words, people) values ('', 'policy', 3)`.execute(tx)
  await sql`insert into admin_grants (user_id, asked_by, reason) values (${ids.user}, ${ids.admin}, 'A second pair of eyes')`.execute(
    tx,
  )
  await sql`insert into moderation_log (kind, lane, item_id, decided_by, is_approval, sent_at, decided_at, outcome)
    select 'photos', 'photos', gen_random_uuid(), by::uuid, true, now(), now(), 'done'
    from unnest(array[${ids.moderator}, ${ids.admin}]) by`.execute(tx)
  await sql`insert into moderation_replies (id, title, body, created_by)
    values (gen_random_uuid(), 'Policy reply', 'Text', ${ids.moderator})`.execute(tx)
  await sql`insert into moderation_decisions (batch_id, kind, item_id, title, decision, decided_by, made_at, carry_out_at, failure)
    values (gen_random_uuid(), 'photos', gen_random_uuid(), 'Policy decision', '{"decision": "approve"}', ${ids.moderator}, now(), now(), null)`.execute(
    tx,
  )
  await sql`insert into moderation_assignments (kind, item_id, user_id, expires_at)
    values ('photos', gen_random_uuid(), ${ids.moderator}, now() + interval '1 hour')`.execute(tx)
  await sql`insert into categories (slug, name) values ('policy-food', 'Food'), ('policy-empty', 'Empty')`.execute(
    tx,
  )
  await sql`insert into category_redirects (slug, target) values ('policy-former', 'policy-food')`.execute(tx)
  await sql`insert into custom_fields (key, category, kind, label, is_archived) values
    ('policy-seats', 'policy-food', 'number', 'Seats', false), ('policy-archived', 'policy-food', 'text', 'Archived', true)`.execute(
    tx,
  )
  await sql`insert into places (id, kind, name, state, slug, lat, lng, timezone, search_name)
    values (900000001, 'city', 'Policy City', 'TX', 'policy-city', 30, -95, 'America/Chicago', 'policy city')`.execute(
    tx,
  )
  await sql`insert into site_settings (key, value) values ('policy', '{}')`.execute(tx)
  await sql`insert into pages (slug, title, summary, status) values
    ('policy', 'Published', 'A page that everybody reads.', 'published'),
    ('policy-draft', 'Draft', 'A page that waits to be read.', 'draft')`.execute(tx)
  await sql`insert into posts (id, slug, title, summary, topic, author_name, status, publish_at) values
    (${posts.public}, 'policy-public', 'Published', 'A post that everybody reads.', 'policy', 'Writer', 'published', now()),
    (${posts.scheduled}, 'policy-scheduled', 'Scheduled', 'A post that waits for its day.', 'policy', 'Writer', 'published', now() + interval '1 hour'),
    (${posts.draft}, 'policy-draft', 'A draft', 'A post that is being written.', 'policy', 'Writer', 'draft', null)`.execute(
    tx,
  )
  await sql`insert into content_previews (token_hash, kind, text_id, expires_at)
    values (repeat('a', 64), 'posts', ${posts.draft}, now() + interval '1 day')`.execute(tx)
  await sql`insert into content_pictures (post_id, url) values (${posts.public}, '/media/policy/post')`.execute(
    tx,
  )
  await sql`insert into plans (tier, name, price_month_cents, price_year_cents, photo_limit, flyer_limit, analytics, active)
    values ('premium', 'Premium', 2900, 29000, 30, 3, 'full', true),
      ('featured', 'Featured', 7900, 79000, 60, 6, 'full', false)`.execute(tx)
  await sql`insert into plans (tier, level, name, price_month_cents, price_year_cents, photo_limit, flyer_limit)
    values ('policy', 'premium', 'Policy', 900, 9000, 12, 0)`.execute(tx)
  await sql`insert into search_synonyms (terms) values ('{policy,politics}')`.execute(tx)
  await sql`insert into search_facet_totals (value, total) values ('policy', 1)`.execute(tx)
  await sql`insert into search_tiers values (100, 99, 1)`.execute(tx)
  await sql`insert into search_area_totals values (1, 1)`.execute(tx)
  await sql`insert into business_merges (winner_id, loser_id, loser_name) values (gen_random_uuid(), gen_random_uuid(), 'Policy merged')`.execute(
    tx,
  )
  await sql`insert into status_days values ('website', '2026-01-01', 1, now(), now(), true)`.execute(tx)
  await sql`insert into landing_facts values ('tx', '', '', 'policy', 1)`.execute(tx)
  await sql`reset role`.execute(tx)
  await sql`insert into error_logs (error_type, error_message, error_data) values ('render', 'policy', '{}')`.execute(
    tx,
  )
  await sql`insert into email_outbox (kind, recipient, user_id, subject, text, html)
    values ('policy', 'user@people.example', ${ids.user}, 'Policy', 'Text', '<p>Text</p>')`.execute(tx)
  await sql`insert into sms_outbox (kind, recipient, user_id, text, state)
    values ('policy', '+13055550100', ${ids.user}, 'Text', 'kept')`.execute(tx)
  for (const [state, id] of Object.entries(businesses)) {
    const status = state === 'others' || state === 'managed' ? 'published' : state
    const owner = state === 'others' ? ids.otherOwner : ids.owner
    await sql`insert into businesses (id, owner_id, name, slug, category, short_description, description, status, published_at,
        address, city, state, lat, lng)
      values (${id}, ${owner}, ${`Policy ${state}`}, ${`policy-${state}`}, 'policy-food', 'A short description of it',
        'A longer description of it, of more than fifty characters.', ${status}, ${status === 'draft' ? null : new Date()},
        '1 Main St', 'Houston', 'TX', 29.7, -95.3)`.execute(tx)
    await sql`insert into business_slugs (slug, business_id) values (${`once-${state}`}, ${id})`.execute(tx)
    await sql`insert into business_hours (business_id, weekday, opens_minute, closes_minute) values (${id}, 1, 540, 1020)`.execute(
      tx,
    )
    await sql`insert into business_special_hours (business_id, date, is_closed) values (${id}, '2026-12-25', true)`.execute(
      tx,
    )
    await sql`insert into business_photos (business_id, url, status) values (${id}, '/media/approved', 'approved'), (${id}, '/media/pending', 'pending')`.execute(
      tx,
    )
    if (id === businesses.others)
      await sql`insert into automatic_decisions (id, rule, kind, item_id, business_id, sender, title, after, decided_at, is_sample)
        select ${automaticDecision}, 'photos', 'photos', p.id, b.id, b.owner_id, b.name, '{"url": "/media/approved", "alt": ""}', now(), true
        from business_photos p join businesses b on b.id = p.business_id
        where b.id = ${id} and p.status = 'approved'`.execute(tx)
    await sql`insert into business_flyers (business_id, title, flyer_image_url, status) values (${id}, 'Approved', '/media/f', 'approved'), (${id}, 'Pending', '/media/f', 'pending')`.execute(
      tx,
    )
    await sql`insert into business_updates (id, business_id, kind, title, body, status) values
      (gen_random_uuid(), ${id}, 'news', 'Approved', 'A text', 'approved'), (gen_random_uuid(), ${id}, 'news', 'Pending', 'A text', 'pending')`.execute(
      tx,
    )
    await sql`insert into verifications (business_id, level, evidence, checked_by_name) values (${id}, 'claimed', 'document', 'The team')`.execute(
      tx,
    )
    await sql`insert into verifications (business_id, level, evidence, checked_by_name, revoked_at) values (${id}, 'self_attested', 'statement', 'Revoked', now())`.execute(
      tx,
    )
    await sql`insert into metrics_daily (business_id, day, metric, count) values (${id}, '2026-01-01', 'view', 3)`.execute(
      tx,
    )
    await sql`insert into search_choices_daily (day, words, place, business_id, opened) values ('2026-01-01', 'policy', '', ${id}, 3)`.execute(
      tx,
    )
    await sql`insert into reviews (id, business_id, author_name, rating, body, status) values (${reviewOf(id)}, ${id}, 'Somebody', 4, 'A published review of it.', 'published')`.execute(
      tx,
    )
  }
  await sql`insert into uploads (user_id, purpose, files, expires_at) values (${ids.user}, 'photo', 2, now() + interval '1 hour')`.execute(
    tx,
  )
  await sql`insert into media (key, upload_id, index, user_id, purpose, width, height, bytes)
    values ('photo/policy', gen_random_uuid(), 0, ${ids.user}, 'photo', 640, 400, 1000)`.execute(tx)
  await sql`insert into business_revisions (business_id, field, proposed, previous, is_live, submitted_by) values
    (${businesses.published}, 'name', '{"name": "Another name"}', null, false, ${ids.owner}),
    (${businesses.published}, 'description', '{"description": "New"}', '{"description": "Old"}', true, ${ids.owner})`.execute(
    tx,
  )
  await sql`insert into call_hours values (${businesses.published}, '2026-01-01', 15, 2)`.execute(tx)
  await sql`insert into numbers_mail_choices values (${ids.owner}, false)`.execute(tx)
  await sql`insert into numbers_mails (user_id, week, token_hash) values (${ids.owner}, '2026-01-05', ${'f'.repeat(64)})`.execute(
    tx,
  )
  await sql`update businesses set tier = 'premium' where id in (${businesses.published}, ${businesses.others})`.execute(
    tx,
  )
  await sql`insert into metrics_medians values ('policy-food', 30, 'view', 1, 9)`.execute(tx)
  await sql`insert into claims (id, business_id, user_id, kind, way, level, state, statement)
    values ('00000000-0000-4000-a000-000000000001', ${businesses.published}, ${ids.user}, 'dispute', 'document', 'claimed',
      'waiting', 'It is mine.')`.execute(tx)
  await sql`insert into claim_documents (claim_id, key) values ('00000000-0000-4000-a000-000000000001', 'document/policy')`.execute(
    tx,
  )
  await sql`insert into business_members (business_id, user_id) values (${businesses.managed}, ${ids.user})`.execute(
    tx,
  )
  // One to each of two owners, from `user`; the second was reported.
  for (const [business, id] of [
    [businesses.published, leads.asked],
    [businesses.others, leads.reported],
  ])
    await sql`insert into leads (id, business_id, sender_id, sender_name, sender_email, sender_key, topic, body, consent_version)
      values (${id}, ${business}, ${ids.user}, 'User', 'user@people.example', ${'a'.repeat(64)}, 'question',
        'Do you open on Sundays?', '1.0')`.execute(tx)
  await sql`update leads set report_reason = 'spam', reported_at = now() where id = ${leads.reported}`.execute(
    tx,
  )
  await sql`insert into lead_messages (id, lead_id, author_id, body) values (gen_random_uuid(), ${leads.asked}, ${ids.owner}, 'We do.')`.execute(
    tx,
  )
  await sql`insert into lead_blocks (business_id, lead_id, sender_key) values (${businesses.published}, ${leads.asked}, ${'b'.repeat(64)})`.execute(
    tx,
  )
  for (const business of [businesses.published, businesses.draft])
    await sql`insert into request_settings (business_id, takes) values (${business}, '{appointment,quote}')`.execute(
      tx,
    )
  for (const [id, sender] of [
    [requests.users, ids.user],
    [requests.visitors, null],
  ])
    await sql`insert into requests (id, business_id, kind, sender_id, sender_name, sender_email, sender_key, note, consent_version,
        expires_at, moved_at) values (${id}, ${businesses.published}, 'quote', ${sender}, 'User', 'user@people.example',
        ${'a'.repeat(64)}, 'For twenty people.', '1.0', now() + interval '30 days', now())`.execute(tx)
  await sql`insert into request_links (hash, request_id) values (${'d'.repeat(64)}, ${requests.visitors})`.execute(
    tx,
  )
  await sql`insert into request_calendars (business_id, hash) values (${businesses.published}, ${'e'.repeat(64)})`.execute(
    tx,
  )
  await sql`insert into lead_bans (sender_key, sender_name, reason) values (${'e'.repeat(64)}, 'Banned', 'scam')`.execute(
    tx,
  )
  await sql`insert into bulk_imports (id, user_id, file_name, file_hash, mode, total, created, failed)
    values (${bulkImport}, ${ids.owner}, 'policy.csv', ${'a'.repeat(64)}, 'draft', 9, 1, 1)`.execute(tx)
  await sql`insert into bulk_import_problems values (${bulkImport}, 3, 'failed', '[]')`.execute(tx)
  await sql`insert into bulk_import_pictures (import_id, line, nth, business_id, kind, url)
    values (${bulkImport}, 2, 0, ${businesses.draft}, 'logo', 'https://pictures.example/logo.png')`.execute(
    tx,
  )
  await sql`insert into bulk_checks (id, user_id, total) values (${bulkCheck}, ${ids.owner}, 9)`.execute(tx)
  await sql`insert into bulk_listings values (${ids.owner}, ${'a'.repeat(64)}, ${businesses.draft}, ${bulkImport})`.execute(
    tx,
  )
  await seedPostings(tx)
  await sql`insert into follows (id, user_id, kind, business_id, name)
    values (${followed}, ${ids.user}, 'business', ${businesses.others}, 'Policy others')`.execute(tx)
  await sql`insert into follow_news (follow_id, user_id, kind, item_id, title, path, happened_at)
    values (${followed}, ${ids.user}, 'event', gen_random_uuid(), 'A concert', '/events/a-concert', now())`.execute(
    tx,
  )
  await sql`insert into follow_digests (user_id, next_at) values (${ids.user}, now())`.execute(tx)
  await sql`insert into follow_digest_links values (${'a'.repeat(64)}, ${ids.user}, now())`.execute(tx)
  await sql`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, site_key, device)
    values (${pushDevice}, ${ids.user}, 'https://push.example/user', ${'B'.repeat(87)}, ${'a'.repeat(22)},
      ${'B'.repeat(87)}, 'Chrome on Android')`.execute(tx)
  await sql`insert into event_attendances (posting_id, user_id, on_date)
    values (${postings.published}, ${ids.user}, '2126-01-05')`.execute(tx)
  await sql`insert into saved_lists (id, user_id, name) values (${savedList}, ${ids.user}, 'Policy')`.execute(
    tx,
  )
  await sql`insert into saved_searches (id, user_id, kind, query, name) values (${savedSearch}, ${ids.user}, 'business', 'q=policy', 'Policy')`.execute(
    tx,
  )
  await sql`insert into saved_search_links (token_hash, search_id, sent_at) values (${'a'.repeat(64)}, ${savedSearch}, now())`.execute(
    tx,
  )
  await sql`insert into saved_businesses (list_id, user_id, business_id, business_name)
    values (${savedList}, ${ids.user}, ${businesses.published}, 'Policy published')`.execute(tx)
  await sql`insert into saved_postings (list_id, user_id, posting_id, kind, posting_title)
    values (${savedList}, ${ids.user}, ${postings.managed}, 'job', 'Policy posting')`.execute(tx)
  await sql`insert into business_invitations (id, business_id, email, invited_by, token_hash)
    values (gen_random_uuid(), ${businesses.managed}, 'guest@people.example', ${ids.owner}, ${'a'.repeat(64)})`.execute(
    tx,
  )
  await sql`insert into ownership_transfers (id, business_id, from_id, to_email, to_id, token_hash, state)
    values (gen_random_uuid(), ${businesses.rejected}, ${ids.owner}, 'otherowner@people.example', ${ids.otherOwner},
      ${'b'.repeat(64)}, 'accepted')`.execute(tx)
  await sql`select notify_managers(${businesses.published}, 'policy', 'A notice', '', '/dashboard')`.execute(
    tx,
  )
  await sql`insert into business_history (business_id, changed_by, before, after)
    values (${businesses.published}, ${ids.owner}, '{"phone": null}', '{"phone": "(713) 555-0142"}')`.execute(
    tx,
  )
  await sql`insert into listing_acts (id, user_id, act, total)
    values (${listingAct}, ${ids.admin}, '{"kind": "publish", "note": ""}', 1)`.execute(tx)
  await sql`insert into listing_act_items (act_id, nth, business_id)
    values (${listingAct}, 1, ${businesses.published})`.execute(tx)
  await sql`insert into location_changes (id, user_id, change, total)
    values (${locationChange}, ${ids.owner},
      '{"kind": "edit", "from": null, "values": {"priceLevel": 2}, "modes": {}, "photos": [], "replies": []}', 1)`.execute(
    tx,
  )
  await sql`insert into location_change_items (change_id, nth, business_id, version)
    values (${locationChange}, 1, ${businesses.published}, 0)`.execute(tx)
  await sql`insert into saved_views (id, user_id, list, name, query)
    select gen_random_uuid(), id, 'businesses', 'Waiting', 'status=pending'
    from unnest(array[${ids.admin}, ${ids.moderator}]::uuid[]) as id
    union all select gen_random_uuid(), ${ids.owner}::uuid, 'locations', 'Not approved', 'status=rejected'`.execute(
    tx,
  )
  await sql`select write_audit('policy.seed', 'business', ${businesses.published}, null, null, null, null),
    write_audit('policy.account', 'account', ${ids.user}, null, null, null, null)`.execute(tx)
  await sql`insert into reviews (id, business_id, author_id, author_name, rating, body, status)
    values (${pendingReview}, ${businesses.published}, ${ids.user}, 'User', 2, 'A pending review of it.', 'pending')`.execute(
    tx,
  )
  const shown = reviewOf(businesses.published)
  await sql`insert into review_photos (review_id, url, position) values (${shown}, '/media/shown', 0), (${pendingReview}, '/media/waits', 0)`.execute(
    tx,
  )
  await sql`insert into review_replies (review_id, business_id, author_id, body)
    values (${shown}, ${businesses.published}, ${ids.owner}, 'Thank you.')`.execute(tx)
  await sql`insert into reply_templates (id, business_id, title, body)
    values ('00000000-0000-4000-8252-000000000001', ${businesses.managed}, 'Thanks', 'Thank you, {name}.')`.execute(
    tx,
  )
  await sql`insert into review_votes (review_id, user_id) values (${shown}, ${ids.otherOwner})`.execute(tx)
  await sql`insert into questions (id, business_id, question_id, author_id, author_name, body, is_by_business, status) values
    (${questions.shown}, ${businesses.published}, null, ${ids.user}, 'User', 'Is there parking?', false, 'published'),
    (${questions.pending}, ${businesses.published}, null, ${ids.user}, 'User', 'Is it loud there?', false, 'pending'),
    (${questions.answer}, ${businesses.published}, ${questions.shown}, ${ids.owner}, 'Policy', 'In the back.', true, 'published'),
    (${questions.managed}, ${businesses.managed}, null, null, 'Gone', 'When do you open?', false, 'published')`.execute(
    tx,
  )
  await sql`insert into reports (id, subject_kind, subject_id, business_id, reporter_id, email, reason) values
    (${reports.users}, 'review', ${reviewOf(businesses.others)}, ${businesses.others}, ${ids.user}, null, 'spam'),
    (${reports.visitors}, 'business', ${businesses.published}, ${businesses.published}, null, 'guest@people.example', 'closed')`.execute(
    tx,
  )
  await sql`insert into suggestions (id, name, category, city, state, reporter_id, email) values
    (${suggestions.users}, 'Missing place', 'policy-food', 'Houston', 'TX', ${ids.user}, null),
    (${suggestions.visitors}, 'Another place', 'policy-food', 'Houston', 'TX', null, 'guest@people.example')`.execute(
    tx,
  )
  await seedHelp(tx)
  await seedBilling(tx)
}

/** A message of `user` with its answer, their subscription, and an issue that went to them beside a draft. */
async function seedHelp(tx: Tx): Promise<void> {
  await sql`insert into help_articles (slug, category, title, summary, status) values
    ('policy', 'searching', 'Published', 'An article that everybody reads.', 'published'),
    ('policy-draft', 'searching', 'Draft', 'An article that waits to be read.', 'draft')`.execute(tx)
  await sql`insert into faqs (slug, category, question, answer, status) values
    ('policy', 'general', 'Published?', 'Yes.', 'published'), ('policy-draft', 'general', 'A draft?', 'Yes.', 'draft')`.execute(
    tx,
  )
  await sql`select vote_help(gen_random_uuid(), 'policy', true)`.execute(tx)
  await sql`insert into contact_messages (id, ticket, user_id, name, email, topic, body)
    values (${contactMessage}, 'BB-2026-999999', ${ids.user}, 'User', 'user@people.example', 'question', 'Where is the map?')`.execute(
    tx,
  )
  await sql`insert into contact_replies (id, message_id, author_id, body)
    values (gen_random_uuid(), ${contactMessage}, ${ids.admin}, 'Over the list.')`.execute(tx)
  await sql`update auth.users set email_confirmed_at = now() where id = ${ids.user}`.execute(tx)
  await sql`insert into newsletter_subscribers (id, email, status, token_hash, consent_version, source, confirmed_at)
    values (${subscriber}, 'user@people.example', 'confirmed', ${'c'.repeat(64)}, '1.0', 'page', now())`.execute(
    tx,
  )
  await sql`insert into newsletter_issues (id, subject, body, status, started_at, finished_at) values
    (${issues.draft}, 'Policy draft', '', 'draft', null, null), (${issues.sent}, 'Policy sent', '', 'sent', now(), now())`.execute(
    tx,
  )
  await sql`insert into newsletter_deliveries (issue_id, subscriber_id, token_hash)
    values (${issues.sent}, ${subscriber}, ${'d'.repeat(64)})`.execute(tx)
}

/** Of `owner`, for `managed`: a plan that has ended, and a complimentary one that is over. */
async function seedBilling(tx: Tx): Promise<void> {
  await sql`insert into billing_customers (provider, provider_id, user_id) values ('test', 'cus_policy', ${ids.owner})`.execute(
    tx,
  )
  const customer = {
    ...{ id: 'cus_policy', object: 'customer', balance: 0, email: null, name: null, address: null },
    ...{ metadata: {}, invoice_settings: { default_payment_method: null } },
  }
  await sql`insert into test_payments (kind, id, data)
    values ('customer', ${customer.id}, ${JSON.stringify(customer)}::jsonb)`.execute(tx)
  await sql`insert into coupons (code, percent_off, lasts, ends_at) values ('POLICY', 10, 'once', now() + interval '1 day')`.execute(
    tx,
  )
  await sql`insert into checkouts (id, user_id, business_id, provider, tier, billing, amount_cents, currency, state)
    values (gen_random_uuid(), ${ids.owner}, ${businesses.managed}, 'test', 'premium', 'monthly', 2900, 'USD', 'expired')`.execute(
    tx,
  )
  await sql`insert into subscriptions (id, business_id, user_id, provider, provider_id, tier, billing, amount_cents, currency,
      state, period_start, period_end, ended_at, started_at)
    values (${subscription}, ${businesses.managed}, ${ids.owner}, 'test', 'sub_policy', 'premium', 'monthly', 2900, 'USD',
      'canceled', '2026-01-01', '2026-02-01', '2026-02-01', '2026-01-01')`.execute(tx)
  await sql`insert into payments (provider, provider_id, subscription_id, business_id, user_id, state, currency, total_cents, paid_cents,
      billed_name, period_start, period_end, invoiced_at)
    values ('test', 'in_policy', ${subscription}, ${businesses.managed}, ${ids.owner}, 'paid', 'USD', 2900, 2900, 'Policy managed',
      '2026-01-01', '2026-02-01', '2026-01-01')`.execute(tx)
  await sql`insert into webhook_events (provider, id, type, about, happened_at, state) values ('test', 'evt_policy', 'policy', '[]', now(), 'done')`.execute(
    tx,
  )
  await sql`insert into complimentary_plans (id, business_id, tier, starts_at, ends_at)
    values (${complimentaryPlan}, ${businesses.managed}, 'premium', '2026-03-01', '2026-04-01')`.execute(tx)
  await sql`insert into featured_waiting (business_id) values (${businesses.managed})`.execute(tx)
  await sql`insert into reconciliations (provider, started_at, subscriptions) values ('test', '2026-01-01', 1)`.execute(
    tx,
  )
}

async function seedPostings(tx: Tx): Promise<void> {
  for (const [state, id] of Object.entries(postings)) {
    await sql`insert into postings (id, kind, posted_by, business_id) values (${id}, 'job', ${ids.owner},
      ${state === 'managed' ? businesses.managed : null})`.execute(tx)
    await sql`insert into posting_drafts (posting_id, fields) values (${id}, '{"title": "A cook"}')`.execute(
      tx,
    )
  }
  await sql`update postings set status = 'published', slug = 'a-cook', title = 'A cook', city = 'Houston', state = 'TX',
      body = 'Cooks for forty people, in the evenings, in our kitchen.', lat = 29.7, lng = -95.3,
      published_at = now(), expires_at = now() + interval '30 days' where id = ${postings.published}`.execute(
    tx,
  )
  for (const id of [postings.published, postings.draft]) {
    await sql`insert into events (posting_id, category, starts_at, ends_at, starts_minute, ends_minute, repetition)
      values (${id}, 'music', '2126-01-05T18:00:00Z', '2126-01-05T20:00:00Z', 780, 900, '{"every": "none"}')`.execute(
      tx,
    )
    await sql`insert into event_occurrences (posting_id, starts_at, ends_at, local_date)
      values (${id}, '2126-01-05T18:00:00Z', '2126-01-05T20:00:00Z', '2126-01-05')`.execute(tx)
  }
  await sql`update posting_drafts set state = 'live', live_fields = fields where posting_id = ${postings.published}`.execute(
    tx,
  )
  for (const id of [postings.published, postings.managed]) {
    await sql`insert into housing_listings (posting_id, home_type, rent_cents, rent_per, beds, half_baths, furnished, available_from,
        pets, smoking, parking, laundry, contact_name)
      values (${id}, 'room', 65000, 'month', 1, 2, 'yes', '2026-01-01', 'no', 'no', 'none', 'none', 'Ama')`.execute(
      tx,
    )
    await sql`insert into housing_addresses (posting_id, address, lat, lng) values (${id}, '1 Main St', 29.7, -95.3)`.execute(
      tx,
    )
  }
  await sql`insert into jobs (posting_id, category, employment_type, workplace, employer_name, takes_applications)
    values (${postings.published}, 'other', 'full_time', 'on_site', 'Policy', true)`.execute(tx)
  await sql`insert into job_applications (id, posting_id, applicant_id, name, email, consent_version, withdraw_hash, delete_after)
    values (${jobApplication}, ${postings.published}, ${ids.user}, 'User', 'user@people.example', '1.0', ${'a'.repeat(64)},
      now() + interval '180 days')`.execute(tx)
  await sql`insert into job_resumes (key, application_id, file_name, bytes) values
    (gen_random_uuid(), ${jobApplication}, 'resume.pdf', 1000), (gen_random_uuid(), null, 'orphan.pdf', 1000)`.execute(
    tx,
  )
  for (const [id, posting, sender] of [
    [leads.aboutPosting, postings.published, ids.user],
    [leads.aboutManaged, postings.managed, ids.otherOwner],
  ])
    await sql`insert into leads (id, posting_id, sender_id, sender_name, sender_email, sender_key, topic, body, consent_version)
      values (${id}, ${posting}, ${sender}, 'Sender', 'sender@people.example', ${'f'.repeat(64)}, 'question',
        'Is it still free?', '1.0')`.execute(tx)
  await sql`insert into lead_blocks (posting_id, lead_id, sender_key) values (${postings.managed}, ${leads.aboutManaged}, ${'c'.repeat(64)})`.execute(
    tx,
  )
}
