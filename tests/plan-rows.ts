import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { referencePlans } from '#db/reference/plans.ts'

/** The initial plans of an installation. */
export async function insertPlans(tx: Tx): Promise<void> {
  await sql`insert into plans (tier, name, price_month_cents, price_year_cents, photo_limit, flyer_limit, in_banner, in_carousel, analytics)
    select id, name, price_month_cents, price_year_cents, photo_limit, flyer_limit, in_banner, in_carousel, analytics
    from jsonb_to_recordset(${JSON.stringify(referencePlans)}::jsonb) as p (id text, name text, price_month_cents int,
      price_year_cents int, photo_limit int, flyer_limit int, in_banner boolean, in_carousel boolean, analytics text)
    on conflict (tier) do update set active = true, photo_limit = excluded.photo_limit, flyer_limit = excluded.flyer_limit,
      in_banner = excluded.in_banner, in_carousel = excluded.in_carousel, analytics = excluded.analytics`.execute(
    tx,
  )
}
