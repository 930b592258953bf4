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
