import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { counted } from '#domain/format-number.ts'
import type { Tx } from '#domain/tx.ts'
import type { BusinessFields } from '../sections.ts'
import type { Listing } from './load.server.ts'

const larger = 'Remove some, or choose a larger plan.'

/**
 * Why these services are more than the listing's plan shows. Null when they fit, and for a listing that had as many
 * before: what a former plan allowed is hidden, and can still be edited.
 */
export function serviceRefusal(
  { newest, serviceLimit, planName }: Pick<Listing, 'newest' | 'serviceLimit' | 'planName'>,
  { services }: Partial<BusinessFields>,
): string | null {
  if (!services || services.length <= Math.max(serviceLimit, newest.services.length)) return null
  return `The ${planName} plan shows ${counted(serviceLimit, 'service')}. ${larger}`
}

/**
 * Locks the main listing, so that two requests can't both add its last location. As its manager. Throws `conflict` when
 * its plan has no room for another than `id`.
 */
export async function assertRoomForLocation(
  tx: Tx,
  { mainId, id }: { mainId: string; id: string },
): Promise<void> {
  await sql`select from businesses where id = ${mainId} for update`.execute(tx)
  const { rows } = await sql<{ locationLimit: number | null; used: number }>`
    select location_limit, used - (select count(*)::int from businesses where id = ${id} and branch_of = ${mainId}) as used
    from location_room(${mainId})`.execute(tx)
  const { locationLimit, used } = rows[0]!
  if (locationLimit === null || used < locationLimit) return
  throw new DomainError(
    'conflict',
    locationLimit === 0
      ? 'Your plan has no other locations. Choose a larger plan to add one.'
      : `Your plan has room for ${counted(locationLimit, 'other location')}. ${larger}`,
  )
}
