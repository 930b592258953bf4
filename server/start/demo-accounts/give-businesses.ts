import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { DemoWish } from './people.ts'

/** `state` in words: its plan, or where it is before it is published. */
export type GivenBusiness = { name: string; state: string }

const conditions: Record<DemoWish, RawBuilder<boolean>> = {
  featured: sql`tier = 'featured' and status = 'published'`,
  'premium and certified': sql`tier = 'premium' and trust_level = 'certified' and status = 'published'`,
  premium: sql`tier = 'premium' and trust_level = 'claimed' and status = 'published'`,
  'free and claimed': sql`tier = 'free' and trust_level = 'claimed' and status = 'published'`,
  'free and listed only': sql`tier = 'free' and trust_level in ('listed', 'self_attested') and status = 'published'`,
  'in review': sql`status = 'pending'`,
  rejected: sql`status = 'rejected'`,
}

/** Gives an owner demo businesses that are nobody's: as wished, or others where there is none such. */
export async function giveBusinesses(
  tx: Tx,
  ownerId: string,
  wishes: readonly DemoWish[],
): Promise<GivenBusiness[]> {
  const given: GivenBusiness[] = []
  for (const wish of wishes) {
    const business =
      (await give(tx, ownerId, conditions[wish])) ?? (await give(tx, ownerId, sql`status = 'published'`))
    if (business) given.push(business)
  }
  await givePlans(tx, ownerId)
  await countVisits(tx, ownerId)
  return given
}

async function give(
  tx: Tx,
  ownerId: string,
  condition: RawBuilder<boolean>,
): Promise<GivenBusiness | undefined> {
  const { rows } = await sql<GivenBusiness>`update businesses set owner_id = ${ownerId}
    where id = (select id from businesses where is_demo and owner_id is null and ${condition} order by id limit 1)
    returning name, case when status = 'published' then tier when status = 'pending' then 'in review' else status end as state`.execute(
    tx,
  )
  return rows[0]
}

/** Nobody paid for the plans that they have. */
async function givePlans(tx: Tx, ownerId: string): Promise<void> {
  await sql`insert into complimentary_plans (business_id, tier, ends_at, reason)
    select id, tier, now() + interval '1 year', 'Demo data' from businesses b
    where owner_id = ${ownerId} and status = 'published' and tier <> 'free'
      and not exists (select from complimentary_plans c where c.business_id = b.id)`.execute(tx)
}

/** What their numbers show: sixty days of visits, more of them on weekends, the same at every start. */
async function countVisits(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    insert into metrics_daily (business_id, day, metric, source, count)
    select id, day, metric, source, count from (
      select b.id, current_date - ago as day, m.metric, s.source,
        round(m.usual * s.share * (case when extract(isodow from current_date - ago) > 5 then 1.5 else 1 end)
          * (0.4 + 1.2 * (abs(hashtext(b.id::text || ago || m.metric || s.source)) % 1000) / 1000.0))::int as count
      from businesses b, generate_series(0, 59) as ago,
        (values ('view', 24), ('search_appearance', 90), ('call', 4), ('directions', 5), ('website', 4), ('whatsapp', 2),
                ('save', 1)) as m (metric, usual),
        (values ('search', 0.5), ('category', 0.2), ('google', 0.2), ('direct', 0.15)) as s (source, share)
      where b.owner_id = ${ownerId} and b.status = 'published') as visits
    where count > 0
    on conflict do nothing`.execute(tx)
}
