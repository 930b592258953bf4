import { sql } from 'kysely'
import { listPremiumFlyers } from '#domain/flyers/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { HomeCandidates } from './admin-schema.ts'

/** Everything eligible for the home page, including what administrators hide. As an administrator. */
export async function listHomeCandidates(tx: Tx, { now }: { now: Date }): Promise<HomeCandidates> {
  const flyers = await listPremiumFlyers(tx, { now })
  const { rows: businesses } = await sql<HomeCandidates['businesses'][number]>`
    select id, name, slug, city, state from businesses
    where status = 'published' and tier = 'featured' and unlisted_at is null
    order by created_at desc, id limit ${mostBusinesses}`.execute(tx)
  return {
    flyers: flyers.map(({ id, title, imageUrl, alt, business }) => ({ id, title, imageUrl, alt, business })),
    businesses,
  }
}

const mostBusinesses = 500
