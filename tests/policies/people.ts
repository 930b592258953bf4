import { sql } from 'kysely'
import { actAs, type Claims } from '#db/as-user.ts'
import type { Tx } from '#db/client.ts'

export const actors = ['visitor', 'user', 'owner', 'otherOwner', 'moderator', 'admin'] as const
export type Actor = (typeof actors)[number]

export const everyone: readonly Actor[] = actors
export const nobody: readonly Actor[] = []
export const signedIn: readonly Actor[] = actors.filter((actor) => actor !== 'visitor')
export const staff: readonly Actor[] = ['moderator', 'admin']
export const ownerAndStaff: readonly Actor[] = ['owner', 'moderator', 'admin']

export const ids: Record<Exclude<Actor, 'visitor'>, string> = {
  user: '00000000-0000-4000-8000-000000000001',
  owner: '00000000-0000-4000-8000-000000000002',
  otherOwner: '00000000-0000-4000-8000-000000000003',
  moderator: '00000000-0000-4000-8000-000000000004',
  admin: '00000000-0000-4000-8000-000000000005',
}

/** Businesses of `owner`, one in each state that policies tell apart, and one of `otherOwner`. */
export const businesses = {
  published: '00000000-0000-4000-9000-000000000001',
  draft: '00000000-0000-4000-9000-000000000002',
  others: '00000000-0000-4000-9000-000000000003',
  suspended: '00000000-0000-4000-9000-000000000004',
  rejected: '00000000-0000-4000-9000-000000000005',
}

export function claimsOf(actor: Actor): Claims {
  return actor === 'visitor' ? { role: 'anon' } : { role: 'authenticated', sub: ids[actor] }
}

/** Rows in every table, as the owner of the database. */
export async function seedPeople(tx: Tx): Promise<void> {
  for (const [actor, id] of Object.entries(ids)) {
    await sql`insert into auth.users (id, email, role, aud) values (${id}, ${`${actor}@people.example`}, 'authenticated', 'authenticated')`.execute(
      tx,
    )
    await sql`insert into profiles (id, display_name) values (${id}, ${actor})`.execute(tx)
    // Not even the owner of the tables writes a consent for somebody else.
    await sql.raw(actAs(claimsOf(actor as Actor))).execute(tx)
    await sql`insert into user_consents (user_id, consent_type, version, granted) values (${id}, 'cookies', '1.0', true)`.execute(
      tx,
    )
    await sql`reset role`.execute(tx)
  }
  await sql`insert into account_deletions (user_id) values (${ids.otherOwner})`.execute(tx)
  await sql`insert into user_roles (user_id, role) values (${ids.moderator}, 'moderator'), (${ids.admin}, 'admin')`.execute(
    tx,
  )
  await sql`insert into categories (slug, name) values ('policy-food', 'Food'), ('policy-empty', 'Empty')`.execute(
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
  await sql`insert into plans (tier, name, price_month_cents, price_year_cents, photo_limit, flyer_limit, active)
    values ('premium', 'Premium', 2900, 29000, 30, 3, true), ('featured', 'Featured', 7900, 79000, 60, 6, false)`.execute(
    tx,
  )
  await sql`insert into search_synonyms (terms) values ('{policy,politics}')`.execute(tx)
  await sql`insert into search_facet_totals (value, total) values ('policy', 1)`.execute(tx)
  await sql`insert into search_tiers values (100, 99, 1)`.execute(tx)
  await sql`insert into search_area_totals values (1, 1)`.execute(tx)
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
    const status = state === 'others' ? 'published' : state
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
    await sql`insert into business_flyers (business_id, title, flyer_image_url, status) values (${id}, 'Approved', '/media/f', 'approved'), (${id}, 'Pending', '/media/f', 'pending')`.execute(
      tx,
    )
    await sql`insert into verifications (business_id, level, evidence, checked_by_name) values (${id}, 'claimed', 'phone_code', 'The team')`.execute(
      tx,
    )
    await sql`insert into verifications (business_id, level, evidence, checked_by_name, revoked_at) values (${id}, 'self_attested', 'statement', 'Revoked', now())`.execute(
      tx,
    )
    await sql`insert into metrics_daily (business_id, day, metric, count) values (${id}, '2026-01-01', 'view', 3)`.execute(
      tx,
    )
    await sql`insert into reviews (business_id, author_name, rating, body, status) values (${id}, 'Somebody', 4, 'A published review of it.', 'published')`.execute(
      tx,
    )
  }
  await sql`insert into reviews (business_id, author_id, author_name, rating, body, status)
    values (${businesses.published}, ${ids.user}, 'User', 2, 'A pending review of it.', 'pending')`.execute(
    tx,
  )
}
