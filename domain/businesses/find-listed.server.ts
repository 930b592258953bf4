import { sql } from 'kysely'
import { findPlace } from '#domain/places/look-up.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { ListedAlready, ListedBusinessMatch } from './listed-already.ts'

/**
 * Published listings with a name like this one, at most six: within 25 miles of the place if it is known, anywhere in
 * the country otherwise, where the name must be closer. As anyone; accepts any text.
 */
export async function findListed(
  tx: Tx,
  { name, where }: { name: string; where: string },
): Promise<ListedAlready> {
  const found = where === '' ? null : await findPlace(tx, where)
  // A state is no place to be near.
  const near = found && found.kind !== 'state' ? found : null
  const place = near?.city
    ? { label: near.label, city: near.city, state: near.state, zip: near.zip ?? null }
    : null
  if (name.length < 2) return { place, businesses: [] }
  const { rows } = await sql<Omit<ListedBusinessMatch, 'isClaimable'> & { claimable: boolean }>`
    select * from find_listed(${name}, ${near?.lat ?? null}, ${near?.lng ?? null})`.execute(tx)
  return {
    place,
    businesses: rows.map(({ claimable, ...business }) => ({ ...business, isClaimable: claimable })),
  }
}
