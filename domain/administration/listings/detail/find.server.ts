import { sql } from 'kysely'
import { noSuchListing } from '#domain/errors.ts'
import { planNameOf } from '#domain/plans/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import { listingFilterSchema } from '../filter.ts'
import { listListings } from '../list.server.ts'
import { listMerges } from '../merge/undo.server.ts'
import { listHistory } from './history.server.ts'
import type { ListingDetail } from './schema.ts'

type Row = Omit<ListingDetail, 'listing' | 'history' | 'alike' | 'merges'>

/** As an administrator. Throws `not_found`. */
export async function findListingDetail(tx: Tx, id: string): Promise<ListingDetail> {
  const filter = listingFilterSchema.parse({ q: id })
  const { listings } = await listListings(tx, {
    ...filter,
    sort: 'created',
    direction: 'desc',
    after: undefined,
    before: undefined,
  })
  const listing = listings[0]
  if (!listing) throw noSuchListing()
  const { rows } = await sql<Row>`
    select b.reason, b.reason_note, business_facts(b) as facts,
      ${list(sql`select user_id as "userId", display_name as "displayName", email, role from business_people(b.id)`)} as people,
      ${list(sql`select id, level, evidence, checked_by_name as "checkedByName", checked_at as "checkedAt", expires_at as "expiresAt",
        revoked_at as "revokedAt" from verifications where business_id = b.id order by checked_at desc, id limit 30`)} as verifications,
      ${list(sql`select id, plan, ${planNameOf(sql.ref('plan'))} as "planName", tier, starts_at as "startsAt", ends_at as "endsAt",
        ended_at as "endedAt", reason from complimentary_plans where business_id = b.id order by created_at desc limit 10`)} as plans,
      (select jsonb_build_object('plan', s.plan, 'planName', ${planNameOf(sql.ref('s.plan'))}, 'tier', s.tier,
         'state', s.state, 'periodEnd', s.period_end) from subscriptions s
       where s.business_id = b.id and s.ended_at is null order by s.started_at desc limit 1) as subscription,
      jsonb_build_object(
        'photos', (select count(*) from business_photos where business_id = b.id and status <> 'removed'),
        'reviews', (select count(*) from reviews where business_id = b.id),
        'leads', count_leads(b.id),
        'flyers', (select count(*) from business_flyers where business_id = b.id),
        'updates', (select count(*) from business_updates where business_id = b.id),
        'reports', (select count(*) from reports where business_id = b.id and status = 'open')) as counts,
      array(select slug from business_slugs where business_id = b.id order by created_at desc limit 20) as former_slugs,
      ${list(sql`select r.id, r.field, r.status, r.proposed, p.display_name as by, r.submitted_at as "submittedAt"
        from business_revisions r left join profiles p on p.id = r.submitted_by
        where r.business_id = b.id order by r.submitted_at desc, r.id limit 20`)} as proposals,
      ${list(sql`select a.id, a.at, a.action, p.display_name as by, a.reason
        from audit_log a left join profiles p on p.id = a.actor_id
        where a.subject_kind = 'business' and a.subject_id = ${id} order by a.at desc, a.id desc limit 50`)} as audit
    from businesses b where b.id = ${id}`.execute(tx)
  return {
    listing,
    ...rows[0]!,
    history: await listHistory(tx, id),
    alike: await listAlike(tx, id),
    merges: await listMerges(tx, id),
  }
}

const list = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(jsonb_agg(row), '[]') from (${query}) row)`

async function listAlike(tx: Tx, id: string): Promise<ListingDetail['alike']> {
  const { rows } = await sql<ListingDetail['alike'][number]>`
    select s.id, s.name, s.slug, s.city, s.state from businesses b,
      lateral similar_businesses(b.name, b.phone_digits, b.website_host, b.lat, b.lng, b.id) s
    where b.id = ${id}`.execute(tx)
  return rows
}
